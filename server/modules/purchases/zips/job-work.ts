import type { JobDependencies } from "@/server/modules/dependencies";
import { writeZip } from "@/server/modules/purchases/zips/write-job";
import { stalledSince, ZipWriter } from "@/server/modules/purchases/zips/write-zip";
import { expireDue, forget, takeStalled } from "@/server/modules/purchases/zips/zips-repository";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const EVERY_SECONDS = 300;
/** A zip that has waited for this long has lost its job. */
const IN_LINE_MS = 3_600_000;
/** How long an expired zip still has a page. */
const PAGE_MS = 30 * 24 * 3_600_000;

const zipHousekeeping = defineJob<Nothing>("zip-housekeeping", {
  title: "Remove old zips",
  everySeconds: EVERY_SECONDS,
  retries: 2,
  expireSeconds: 600,
});

/** Expires old zips, and queues those again that a process left unfinished. */
export async function keepZips({ db, queue }: Pick<JobDependencies, "db" | "queue">, now = new Date()): Promise<void> {
  await expireDue(db, now);
  await forget(db, new Date(now.getTime() - PAGE_MS));
  const waiting = new Date(now.getTime() - IN_LINE_MS);
  for (const id of await takeStalled(db, { writing: stalledSince(now), waiting }))
    await queue.send(db, writeZip, { id });
}

/** The writing of large zips, and their removal. */
export const zipWork = [
  jobWork(writeZip, (deps: JobDependencies) => {
    let writer: ZipWriter | undefined;
    return (job) => {
      writer ??= new ZipWriter(deps);
      return writer.run(job);
    };
  }),
  jobWork(zipHousekeeping, (deps: JobDependencies) => () => keepZips(deps)),
];
