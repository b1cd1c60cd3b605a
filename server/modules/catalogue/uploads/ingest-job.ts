import { defineJob } from "@/server/platform/jobs/job";

/**
 * Makes a sound, or the MIDI of one, of a file that has arrived; sent in the transaction in which the file begins to
 * wait. At most five minutes pass until an analysis is given up.
 */
export const ingestPackFile = defineJob<{ file_id: number }>("ingest-pack-file", {
  concurrency: 2,
  retries: 7,
  delaySeconds: 10,
  expireSeconds: 400,
});
