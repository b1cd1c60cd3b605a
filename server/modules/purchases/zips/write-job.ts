import { defineJob } from "@/server/platform/jobs/job";

/** Writes a large zip. */
export const writeZip = defineJob<{ id: number }>("write-zip", {
  title: "Zip of a download",
  retries: 6,
  delaySeconds: 5,
  expireSeconds: 7_200,
});
