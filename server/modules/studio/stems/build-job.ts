import { defineJob } from "@/server/platform/jobs/job";

/** Makes one archive of the stems of a sound, and compares them with it; `compares` them if it has one, too. */
export const buildStems = defineJob<{ sound_id: number; compares?: boolean }>("build-stems", {
  title: "Zip of stems",
  retries: 7,
  delaySeconds: 10,
  expireSeconds: 900,
});
