import type { JobDependencies } from "@/server/modules/dependencies";
import { removeObjects, removeReleased, removeUnnamed } from "@/server/modules/kit/objects/released-objects";
import { removeAbandoned } from "@/server/modules/studio/uploads/abandoned";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const HOUR_SECONDS = 3_600;

const housekeeping = defineJob<Nothing>("upload-housekeeping", {
  title: "Remove abandoned uploads",
  everySeconds: HOUR_SECONDS,
  retries: 2,
  expireSeconds: 600,
});

/** The jobs that remove abandoned files and released objects. */
export const uploadWork = [
  jobWork(housekeeping, ({ db, objects }: JobDependencies) => async () => {
    await removeAbandoned(db);
    await removeReleased({ db, objects });
  }),
  jobWork(removeObjects, ({ db, objects }: JobDependencies) => async ({ data }) => {
    await removeUnnamed({ db, objects }, data.keys);
  }),
];
