import { learnFromCatalogue } from "@/server/modules/catalogue/learned-words/learning";
import type { JobDependencies } from "@/server/modules/dependencies";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const SIX_HOURS = 21_600;

const job = defineJob<Nothing>("learn-words", {
  title: "Learn how words sound",
  everySeconds: SIX_HOURS,
  retries: 1,
  expireSeconds: 1_800,
});

export const learnedWordWork = jobWork(job, ({ db }: JobDependencies) => async ({ signal }) => {
  await learnFromCatalogue(db, signal);
});
