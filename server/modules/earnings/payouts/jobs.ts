import { defineJob, type Nothing } from "@/server/platform/jobs/job";

const SYNC_SECONDS = 3_600;

/** Pays a request that an admin approved. */
export const payoutJob = defineJob<{ request_id: number }>("payout", {
  title: "Pay out",
  retries: 12,
  delaySeconds: 10,
  expireSeconds: 120,
});

/** Reads the payouts from PayPal that no webhook settled. */
export const syncPayoutsJob = defineJob<Nothing>("payout-sync", {
  title: "Open payouts at PayPal",
  everySeconds: SYNC_SECONDS,
  retries: 0,
  expireSeconds: 600,
});
