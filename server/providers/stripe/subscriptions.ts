import type Stripe from "stripe";
import { readCard, type SavedCard } from "@/server/providers/stripe/customers";
import { idOf, sentAt, toDate } from "@/server/providers/stripe/objects";
import { codeOfPrice, codeOfPriceId } from "@/server/providers/stripe/prices";

export type ProviderSubscription = {
  id: string;
  /** `incomplete`: its first payment is outstanding. */
  status: "incomplete" | "in_trial" | "active" | "past_due" | "canceled";
  customer: string;
  metadata: Record<string, string>;
  /** The code of its price. */
  code: string | null;
  /** The code of the price that takes over at the end of the period. */
  next_code: string | null;
  /** The same of a subscription that was cancelled meanwhile, to be restored with it. */
  kept_code: string | null;
  item: string;
  schedule: string | null;
  trial_started_at: Date | null;
  trial_ends_at: Date | null;
  period_starts_at: Date;
  period_ends_at: Date;
  cancels_at_period_end: boolean;
  /** When its end was requested; null if it wasn't. */
  canceled_at: Date | null;
  ended_at: Date | null;
  cancel_reason: "requested" | "unpaid" | "disputed" | null;
  latest_invoice: string | null;
  /** Whether a change is pending until its payment. */
  has_pending_change: boolean;
  card: SavedCard | null;
  created_at: Date;
  /** The provider's clock at this response. */
  read_at: Date;
};

const STATUSES: Record<string, ProviderSubscription["status"]> = {
  trialing: "in_trial",
  active: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  canceled: "canceled",
};
const REASONS: Record<string, ProviderSubscription["cancel_reason"]> = {
  cancellation_requested: "requested",
  payment_failed: "unpaid",
  payment_disputed: "disputed",
};

/** Key of the metadata that hold the plan of a scheduled change while its subscription is cancelled. */
const KEPT_PLAN = "kept_plan";

const EXPAND = ["default_payment_method", "schedule"];

/** Reads a subscription's present state. */
export async function readSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  const found = await stripe.subscriptions.retrieve(id, { expand: EXPAND });
  const [item] = found.items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return {
    id,
    status: STATUSES[found.status] ?? "active",
    customer: idOf(found.customer),
    metadata: found.metadata,
    code: codeOfPrice(item.price),
    next_code: await nextCode(stripe, found),
    kept_code: found.metadata[KEPT_PLAN] || null,
    item: item.id,
    schedule: idOf(found.schedule),
    trial_started_at: toDate(found.trial_start),
    trial_ends_at: toDate(found.trial_end),
    period_starts_at: toDate(item.current_period_start),
    period_ends_at: toDate(item.current_period_end),
    cancels_at_period_end: found.cancel_at_period_end || found.cancel_at !== null,
    canceled_at: toDate(found.canceled_at),
    ended_at: toDate(found.ended_at),
    cancel_reason: REASONS[found.cancellation_details?.reason ?? ""] ?? null,
    latest_invoice: idOf(found.latest_invoice),
    has_pending_change: found.pending_update !== null,
    card: await readCard(stripe, found.default_payment_method),
    created_at: toDate(found.created),
    read_at: sentAt(found),
  };
}

/** The price code of the schedule's next phase. */
async function nextCode(stripe: Stripe, { schedule: reference }: Stripe.Subscription): Promise<string | null> {
  if (reference === null) return null;
  const schedule = typeof reference === "string" ? await stripe.subscriptionSchedules.retrieve(reference) : reference;
  if (schedule.status !== "active" && schedule.status !== "not_started") return null;
  const now = schedule.current_phase?.start_date ?? 0;
  const next = schedule.phases.find(({ start_date }) => start_date > now)?.items[0]?.price;
  if (!next) return null;
  return codeOfPriceId(stripe, idOf(next));
}

/** Ends the trial and bills now. If the payment fails, the trial continues: the change is pending until the payment. */
export async function endTrial(stripe: Stripe, id: string, key: string): Promise<void> {
  await stripe.subscriptions.update(
    id,
    { trial_end: "now", payment_behavior: "pending_if_incomplete", proration_behavior: "none" },
    { idempotencyKey: key },
  );
}

/** Changes the price within the trial, whose end is unchanged. */
export async function changeInTrial(
  stripe: Stripe,
  { id, item, trial_ends_at }: Pick<ProviderSubscription, "id" | "item" | "trial_ends_at">,
  price: string,
): Promise<void> {
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: "none",
    ...(trial_ends_at && { trial_end: Math.floor(trial_ends_at.getTime() / 1_000) }),
  });
}

/**
 * Changes the price now: a new period begins and is billed, minus `backCents` for the old one. The change is pending
 * until the invoice is paid.
 */
export async function upgrade(
  stripe: Stripe,
  { id, item }: Pick<ProviderSubscription, "id" | "item">,
  change: { key: string; price: string; product: string; backCents: number },
): Promise<void> {
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item, price: change.price }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "pending_if_incomplete",
      ...(change.backCents > 0 && {
        add_invoice_items: [
          {
            price_data: {
              currency: "usd",
              product: change.product,
              unit_amount: -change.backCents,
              tax_behavior: "inclusive",
            },
          },
        ],
      }),
    },
    { idempotencyKey: change.key },
  );
}

/** Changes the price at the end of the period. The provider applies it without another call of ours. */
export async function scheduleDowngrade(stripe: Stripe, id: string, price: string): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [running] = schedule.phases;
  const [current] = running?.items ?? [];
  if (!running || !current) throw new Error(`The schedule of ${id} has no phase.`);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        items: [{ price: idOf(current.price), quantity: 1 }],
        start_date: running.start_date,
        end_date: running.end_date,
        proration_behavior: "none",
      },
      { items: [{ price, quantity: 1 }], duration: await durationOf(stripe, price), proration_behavior: "none" },
    ],
  });
}

async function durationOf(stripe: Stripe, price: string): Promise<{ interval: "month" | "year"; interval_count: 1 }> {
  const { recurring } = await stripe.prices.retrieve(price);
  return { interval: recurring?.interval === "year" ? "year" : "month", interval_count: 1 };
}

/** Cancels a change at the end of the period. */
export async function releaseSchedule(stripe: Stripe, schedule: string): Promise<void> {
  await stripe.subscriptionSchedules.release(schedule);
}

/** Stores the plan of a scheduled change, which the provider drops with a cancellation; null forgets it. */
export async function keepNextPlan(stripe: Stripe, id: string, code: string | null): Promise<void> {
  await stripe.subscriptions.update(id, { metadata: { [KEPT_PLAN]: code ?? "" } });
}

/** Cancels a subscription at the end of its period or trial, or reverts that. */
export async function setCancelAtPeriodEnd(stripe: Stripe, id: string, isCanceling: boolean): Promise<void> {
  await stripe.subscriptions.update(id, { cancel_at_period_end: isCanceling });
}

/** Cancels a subscription now, without an invoice. */
export async function cancelNow(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
}
