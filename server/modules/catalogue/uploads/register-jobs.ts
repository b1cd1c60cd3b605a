import { removeAbandoned } from "@/server/modules/catalogue/uploads/abandoned";
import type { JobDependencies } from "@/server/modules/dependencies";
import { removeObjects, removeReleased, removeUnnamed } from "@/server/modules/media/objects/released-objects";
import { defineJob } from "@/server/platform/jobs/job";

const HOUR_SECONDS = 3_600;

const housekeeping = defineJob<Record<string, never>>("upload-housekeeping", { retries: 2, expireSeconds: 600 });

/** Registers the jobs that remove abandoned files and released objects. */
export function registerUploadJobs({ database: { db }, objects, queue }: JobDependencies): void {
  queue.work(housekeeping, async () => {
    await removeAbandoned(db);
    await removeReleased({ db, objects });
  });
  queue.schedule(housekeeping, HOUR_SECONDS);
  queue.work(removeObjects, async ({ data }) => void (await removeUnnamed({ db, objects }, data.keys)));
}
