import { buildStemsOf } from "@/server/modules/catalogue/stems/build";
import { buildStems } from "@/server/modules/catalogue/stems/build-job";
import { readForgotten } from "@/server/modules/catalogue/stems/repository";
import type { JobDependencies } from "@/server/modules/dependencies";
import { defineJob } from "@/server/platform/jobs/job";

const HOUR_SECONDS = 3_600;
const BATCH = 100;

/** Begins the archives again whose jobs failed for good. */
const stemsHousekeeping = defineJob<Record<string, never>>("stems-housekeeping", { retries: 2, expireSeconds: 600 });

/** Registers the making of archives of stems. */
export function registerStemJobs({ queue, database: { db }, objects, audio, log }: JobDependencies): void {
  queue.work(buildStems, ({ data }) => buildStemsOf({ db, objects, audio, log }, data));
  queue.work(stemsHousekeeping, async () => {
    for (const sound_id of await readForgotten(db, BATCH)) await queue.send(db, buildStems, { sound_id });
  });
  queue.schedule(stemsHousekeeping, HOUR_SECONDS);
}
