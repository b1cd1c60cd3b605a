import type { JobDependencies } from "@/server/modules/dependencies";
import { buildStemsOf } from "@/server/modules/studio/stems/build";
import { buildStems } from "@/server/modules/studio/stems/build-job";
import { readForgotten } from "@/server/modules/studio/stems/repository";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const HOUR_SECONDS = 3_600;
const BATCH = 100;

/** Begins the archives again whose jobs failed for good. */
const stemsHousekeeping = defineJob<Nothing>("stems-housekeeping", {
  title: "Remove old stems",
  everySeconds: HOUR_SECONDS,
  retries: 2,
  expireSeconds: 600,
});

/** The making of archives of stems. */
export const stemWork = [
  jobWork(
    buildStems,
    ({ db, objects, audio, log }: JobDependencies) =>
      ({ data }) =>
        buildStemsOf({ db, objects, audio, log }, data),
  ),
  jobWork(stemsHousekeeping, ({ db, queue }: JobDependencies) => async () => {
    for (const sound_id of await readForgotten(db, BATCH)) await queue.send(db, buildStems, { sound_id });
  }),
];
