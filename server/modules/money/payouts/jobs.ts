import { defineJob } from "@/server/platform/jobs/job";

/** Pays a request that an admin approved. */
export const payoutJob = defineJob<{ request_id: number }>("payout", {
  retries: 12,
  delaySeconds: 10,
  expireSeconds: 120,
});

/** Reads the payouts from PayPal that no webhook settled. */
export const syncPayoutsJob = defineJob<Record<string, never>>("payout-sync", { retries: 0, expireSeconds: 600 });
