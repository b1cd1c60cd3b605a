import type { JobDependencies } from "@/server/modules/dependencies";
import { announceNewPacks } from "@/server/modules/moderation/reviews/announcing";
import { endOverdueClaims } from "@/server/modules/moderation/reviews/service";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const MINUTE_SECONDS = 60;

const announcements = defineJob<Nothing>("pack-announcements", {
  title: "Announce new packs",
  everySeconds: MINUTE_SECONDS,
  retries: 2,
  expireSeconds: 300,
});
const claims = defineJob<Nothing>("review-claims", {
  title: "Release claimed packs",
  everySeconds: 5 * MINUTE_SECONDS,
  retries: 0,
  expireSeconds: 60,
});

/** The jobs of reviews: the announcement of new packs, and the end of claims without a sign. */
export const reviewWork = [
  jobWork(
    announcements,
    ({ db }: JobDependencies) =>
      ({ signal }) =>
        announceNewPacks(db, signal),
  ),
  jobWork(
    claims,
    ({ db }: JobDependencies) =>
      () =>
        endOverdueClaims(db),
  ),
];
