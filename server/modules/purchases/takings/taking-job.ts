import { defineJob } from "@/server/platform/jobs/job";

/** Tells the owners of a taken sound, and gives them back what it cost; a batch at a time. */
export const takingJob = defineJob<{ taking_id: number }>("sound-taking", {
  title: "Take a sound from its owners",
  retries: 20,
  expireSeconds: 300,
});
