import { defineJob } from "@/server/platform/jobs/job";

/** Makes one archive of the stems of a sound, and compares them with it. */
export const buildStems = defineJob<{ sound_id: number }>("build-stems", {
  retries: 7,
  delaySeconds: 10,
  expireSeconds: 900,
});
