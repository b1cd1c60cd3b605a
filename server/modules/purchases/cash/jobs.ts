import { defineJob, type Nothing } from "@/server/platform/jobs/job";

const SYNC_SECONDS = 300;

/** Processes a stored webhook of PayPal. */
export const paypalEventJob = defineJob<{ event_id: string }>("paypal-event", {
  title: "Event of PayPal",
  concurrency: 2,
  retries: 12,
  delaySeconds: 5,
  expireSeconds: 120,
});

/** Refunds the remaining money of an order. */
export const refundOrderJob = defineJob<{ order_id: number; reason: string }>("cash-refund", {
  title: "Refund at PayPal",
  retries: 12,
  delaySeconds: 10,
  expireSeconds: 120,
});

/** Sends PayPal the evidence for a dispute of an order; `dispute` is its id at PayPal. Its retries take five days. */
export const evidenceJob = defineJob<{ order_id: number; dispute: string }>("cash-evidence", {
  title: "Evidence for a PayPal dispute",
  retries: 14,
  delaySeconds: 30,
  expireSeconds: 120,
});

/** Reads the orders from PayPal that no webhook settled. */
export const syncOrdersJob = defineJob<Nothing>("cash-sync", {
  title: "Open purchases at PayPal",
  everySeconds: SYNC_SECONDS,
  retries: 0,
  expireSeconds: 600,
});

/** Mails the buyer of a pack about the purchase. */
export const soldMailJob = defineJob<{ order_id: number }>("cash-mail", {
  title: "Mail about a pack for cash",
  retries: 8,
  delaySeconds: 30,
});

/** Mails the buyer about a refund of `cents`. */
export const refundMailJob = defineJob<{ order_id: number; cents: number }>("cash-refund-mail", {
  title: "Mail about a refund",
  retries: 8,
  delaySeconds: 30,
});
