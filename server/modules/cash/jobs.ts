import { defineJob } from "@/server/platform/jobs/job";

/** A webhook of PayPal that was stored. */
export const paypalEventJob = defineJob<{ event_id: string }>("paypal-event", {
  concurrency: 2,
  retries: 12,
  delaySeconds: 5,
  expireSeconds: 120,
});

/** Gives the money of an order back, all that is left of it. */
export const refundOrderJob = defineJob<{ order_id: number; reason: string }>("cash-refund", {
  retries: 12,
  delaySeconds: 10,
  expireSeconds: 120,
});

/** Asks PayPal about the orders that no webhook settled. */
export const syncOrdersJob = defineJob<Record<string, never>>("cash-sync", { retries: 0, expireSeconds: 600 });

/** Tells a buyer that the pack is theirs. */
export const soldMailJob = defineJob<{ order_id: number }>("cash-mail", { retries: 8, delaySeconds: 30 });

/** Tells a buyer that so many cents of an order went back. */
export const refundMailJob = defineJob<{ order_id: number; cents: number }>("cash-refund-mail", {
  retries: 8,
  delaySeconds: 30,
});
