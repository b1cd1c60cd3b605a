import type { JobDependencies } from "@/server/modules/dependencies";
import { evictDerived } from "@/server/modules/kit/derived-files/evict";
import { defineJob, MAX_PERIOD_SECONDS, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const MEGABYTE = 1_000_000;

const derivedHousekeeping = defineJob<Nothing>("derived-housekeeping", {
  title: "Remove derived files that nobody reads",
  everySeconds: MAX_PERIOD_SECONDS,
  retries: 2,
  expireSeconds: 7_200,
});

export const derivedWork = jobWork(
  derivedHousekeeping,
  ({ derived, env, log }: JobDependencies) =>
    async ({ signal }) => {
      const left = await evictDerived(derived, { maxBytes: env.DERIVED_MAX_MB * MEGABYTE, signal });
      log.info(left, "derived files");
    },
);
