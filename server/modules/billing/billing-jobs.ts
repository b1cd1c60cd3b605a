import { defineJob } from "@/server/platform/jobs/job";

type Nothing = Record<string, never>;

/** A provider's event that was stored. */
export const eventJob = defineJob<{ event_id: string }>("stripe-event", { concurrency: 4, retries: 12 });
/** Ends a subscription that must not go on, and gives back what it was paid with. */
export const endSubscriptionJob = defineJob<{ subscription: string; gives_back: boolean }>("end-subscription", {
  retries: 20,
});
/** Looks whether a begun change of plan was made. */
export const planChangeJob = defineJob<{ change_id: number }>("plan-change", { retries: 20, delaySeconds: 30 });
/** Makes the refund that an admin ordered. */
export const refundJob = defineJob<{ refund_id: number }>("refund", { retries: 20, delaySeconds: 5 });
/** Prepares the evidence of a dispute. */
export const evidenceJob = defineJob<{ dispute_id: number }>("dispute-evidence", { retries: 20, delaySeconds: 60 });
/** Mails what there is to say of a bill or plan. */
export const mailJob = defineJob<BillingMail>("billing-mail", { retries: 12, delaySeconds: 10 });
/** Gives the provider's customer the e-mail address that the user has. */
export const customerEmailJob = defineJob<{ user_id: number }>("customer-email", { retries: 12, delaySeconds: 10 });
/** Mails and ends plans that were not paid. */
export const dunningJob = defineJob<Nothing>("dunning", { retries: 3, expireSeconds: 600 });
/** Asks the provider for everything that it should have told by now. */
export const reconcileJob = defineJob<Nothing>("reconcile", { retries: 3, expireSeconds: 600 });

/** A mail about money: what it is about, and the row that it tells of. */
export type BillingMail =
  | { kind: "receipt" | "refunded"; user_id: number; payment_id: number; cents: number }
  | { kind: "trial_ending" | "cancelled" | "trial_refused"; user_id: number; subscription_id: number }
  | { kind: "payment_failed"; user_id: number; subscription_id: number; day: number };
