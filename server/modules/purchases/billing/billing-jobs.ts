import { defineJob, type Nothing } from "@/server/platform/jobs/job";

const DUNNING_SECONDS = 300;
const RECONCILE_SECONDS = 600;

/** Processes a stored event of the provider. */
export const eventJob = defineJob<{ event_id: string }>("stripe-event", {
  title: "Event of Stripe",
  concurrency: 4,
  retries: 12,
});
/** Ends a subscription that must not continue, and refunds its payment if `gives_back`. */
export const endSubscriptionJob = defineJob<{ subscription: string; gives_back: boolean }>("end-subscription", {
  title: "End a subscription at Stripe",
  retries: 20,
});
/** Checks whether a begun change of plan was made. */
export const planChangeJob = defineJob<{ change_id: number }>("plan-change", {
  title: "Change of plan",
  retries: 20,
  delaySeconds: 30,
});
/** Makes a refund that an admin ordered. */
export const refundJob = defineJob<{ refund_id: number }>("refund", {
  title: "Refund at Stripe",
  retries: 20,
  delaySeconds: 5,
});
/** Prepares the evidence of a dispute. */
export const evidenceJob = defineJob<{ dispute_id: number }>("dispute-evidence", {
  title: "Evidence for a Stripe dispute",
  retries: 20,
  delaySeconds: 60,
});
/** Mails about an invoice or plan. */
export const mailJob = defineJob<BillingMail>("billing-mail", {
  title: "Mail about a bill",
  retries: 12,
  delaySeconds: 10,
});
/** Copies the user's e-mail address to the provider's customer. */
export const customerEmailJob = defineJob<{ user_id: number }>("customer-email", {
  title: "A new e-mail address at Stripe",
  retries: 12,
  delaySeconds: 10,
});
/** Sends reminders of unpaid plans, and ends those overdue. */
export const dunningJob = defineJob<Nothing>("dunning", {
  title: "Reminders of unpaid bills",
  everySeconds: DUNNING_SECONDS,
  retries: 3,
  expireSeconds: 600,
});
/** Reads everything from the provider that its webhooks should have reported by now. */
export const reconcileJob = defineJob<Nothing>("reconcile", {
  title: "Subscriptions at Stripe",
  everySeconds: RECONCILE_SECONDS,
  retries: 3,
  expireSeconds: 600,
});

/** A mail about money: its subject, and the row that it is about. */
export type BillingMail =
  | { kind: "receipt"; user_id: number; payment_id: number; cents: number }
  /** Jobs of earlier versions have no `refund_id`. */
  | { kind: "refunded"; user_id: number; payment_id: number; cents: number; refund_id?: number }
  | {
      kind:
        | "trial_started"
        | "trial_ending"
        | "cancelled"
        | "trial_refused"
        | "plan_changed"
        | "change_scheduled"
        | "plan_resumed"
        | "renewal_ahead";
      user_id: number;
      subscription_id: number;
    }
  | {
      kind: "card_expiring";
      user_id: number;
      subscription_id: number;
      card: { brand: string; last4: string; exp_month: number; exp_year: number };
    }
  | { kind: "payment_failed"; user_id: number; subscription_id: number; day: number };
