import type { JobDependencies } from "@/server/modules/dependencies";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { removeOldPlays } from "@/server/modules/site/figures/play-retention";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const EVERY_SECONDS = 600;

const figuresJob = defineJob<Nothing>("figures", {
  title: "Add up the figures",
  everySeconds: EVERY_SECONDS,
  retries: 0,
  expireSeconds: 1_800,
});

/** Adds up the hours that are over, and deletes single plays that are in figures long since. */
export const figureWork = jobWork(figuresJob, ({ db }: JobDependencies) => async ({ signal }) => {
  await addUpHours(db, { signal });
  await removeOldPlays(db, { signal });
});
