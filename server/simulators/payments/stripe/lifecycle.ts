import type Stripe from "stripe";
import { expireSession } from "@/server/simulators/payments/stripe/checkout/sessions";
import { closeDispute } from "@/server/simulators/payments/stripe/disputes";
import { defaultMethod, payInvoice, voidInvoice } from "@/server/simulators/payments/stripe/invoicing";
import { periodOf, withPeriodFrom } from "@/server/simulators/payments/stripe/objects/subscription";
import { enterPhase } from "@/server/simulators/payments/stripe/schedules";
import { endSubscription, expireSubscription, TRIAL_NOTICE } from "@/server/simulators/payments/stripe/subscribing";
import { collect, collectLater, draftPeriod } from "@/server/simulators/payments/stripe/subscription-billing";
import { updateSubscription } from "@/server/simulators/payments/stripe/subscription-status";
import { idOf, type StripeWorld } from "@/server/simulators/payments/stripe/world";

interface Due {
  at: number;
  run: () => void;
}

const FIRST_PAYMENT_SECONDS = 23 * 3_600;
/** Things that come due in one go at most; the rest waits for the next. */
const MAX_STEPS = 20_000;
const NOTICES = "stripe.trial_notice";

/** Does everything that has come due, in its order and each at its own time. */
export function settle(world: StripeWorld): void {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const now = world.now();
    const due = dues(world).filter(({ at }) => at <= now);
    const next = due.reduce<Due | null>((first, one) => (first && first.at <= one.at ? first : one), null);
    if (!next) return;
    world.clock.at(next.at, next.run);
  }
}

/** Moves the clock forward to that second, and lets everything happen that comes due until then. */
export function advanceTo(world: StripeWorld, seconds: number): void {
  world.clock.moveTo(seconds);
  settle(world);
}

/** When the next thing comes due of a subscription's: the end of its trial or period, with the hour of the draft. */
export function nextBillAt(world: StripeWorld): number | null {
  const times = [
    ...world
      .all("subscription")
      .filter(isRunning)
      .map((subscription) => periodOf(subscription).end),
    ...world
      .all("invoice")
      .flatMap((invoice) => invoice.automatically_finalizes_at ?? invoice.next_payment_attempt ?? []),
  ].filter((at) => at > world.now());
  return times.length > 0 ? Math.min(...times) : null;
}

export function nextTrialEndAt(world: StripeWorld): number | null {
  const times = world
    .all("subscription")
    .flatMap(({ status, trial_end: end }) => (status === "trialing" && end ? end : []));
  return times.length > 0 ? Math.min(...times) : null;
}

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status === "trialing" || status === "active" || status === "past_due" || status === "unpaid";

function dues(world: StripeWorld): Due[] {
  return [
    ...world.all("subscription").flatMap((subscription) => duesOf(world, subscription)),
    ...world.all("invoice").flatMap((invoice) => invoiceDues(world, invoice)),
    ...world
      .all("checkout_session")
      .filter(({ status }) => status === "open")
      .map(({ id, expires_at: at }) => ({ at, run: () => void expireSession(world, id) })),
    ...world
      .all("dispute")
      .filter(({ status }) => status === "needs_response")
      .map(({ id, evidence_details: { due_by: at } }) => ({
        at: at ?? Number.POSITIVE_INFINITY,
        run: () => void closeDispute(world, id, "lost"),
      })),
  ];
}

function duesOf(world: StripeWorld, subscription: Stripe.Subscription): Due[] {
  const { id, status, trial_end: trialEnd, pending_update: pending, cancel_at: cancelAt } = subscription;
  const fresh = () => world.need("subscription", id);
  if (status === "incomplete") {
    return [{ at: subscription.created + FIRST_PAYMENT_SECONDS, run: () => expireSubscription(world, fresh()) }];
  }
  if (!isRunning(subscription)) return [];
  const dues: Due[] = [{ at: periodOf(subscription).end, run: () => turn(world, fresh()) }];
  if (cancelAt !== null)
    dues.push({ at: cancelAt, run: () => void endSubscription(world, fresh(), "cancellation_requested") });
  if (pending) dues.push({ at: pending.expires_at, run: () => expireUpdate(world, fresh()) });
  const notice = trialEnd && status === "trialing" ? trialEnd - TRIAL_NOTICE : null;
  if (notice && notice > subscription.created && !world.store.get(NOTICES, `${id}:${trialEnd}`)) {
    dues.push({ at: notice, run: () => announceTrialEnd(world, fresh()) });
  }
  return dues;
}

function announceTrialEnd(world: StripeWorld, subscription: Stripe.Subscription): void {
  world.store.put(NOTICES, { id: `${subscription.id}:${subscription.trial_end}` });
  world.emit("customer.subscription.trial_will_end", subscription);
}

function expireUpdate(world: StripeWorld, subscription: Stripe.Subscription): void {
  const latest = world.find("invoice", idOf(subscription.latest_invoice));
  const expired = world.save("subscription", { ...subscription, pending_update: null });
  world.emit("customer.subscription.pending_update_expired", expired);
  if (latest?.status === "open") voidInvoice(world, latest.id);
}

/** One period ends and the next begins, or none does. */
function turn(world: StripeWorld, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const isTrialEnd = subscription.status === "trialing";
  if (isTrialEnd && lacksCard(world, subscription)) {
    const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (missing === "cancel") return void endSubscription(world, subscription, "payment_failed");
    if (missing === "pause") return void updateSubscription(world, subscription, { status: "paused" });
  }
  const { end } = periodOf(subscription);
  const current = enterPhase(world, subscription, end);
  if (current.status === "canceled") return;
  const next = withPeriodFrom(current, end, isTrialEnd ? end : current.billing_cycle_anchor);
  const renewed: Stripe.Subscription = { ...next, ...(isTrialEnd && { status: "active" as const }) };
  const draft = draftPeriod(world, renewed, "subscription_cycle");
  collectLater(world, draft);
  updateSubscription(world, current, {
    items: renewed.items,
    billing_cycle_anchor: renewed.billing_cycle_anchor,
    status: renewed.status,
    latest_invoice: draft.id,
  });
}

function lacksCard(world: StripeWorld, subscription: Stripe.Subscription): boolean {
  const customer = world.find("customer", idOf(subscription.customer));
  return !subscription.default_payment_method && !customer?.invoice_settings.default_payment_method;
}

function invoiceDues(world: StripeWorld, invoice: Stripe.Invoice): Due[] {
  const { id, status, automatically_finalizes_at: finalizesAt, next_payment_attempt: triesAt } = invoice;
  if (status === "draft" && finalizesAt) {
    return [{ at: finalizesAt, run: () => void collect(world, id, { isAutomatic: true }) }];
  }
  if (status !== "open" || !triesAt) return [];
  return [
    {
      at: triesAt,
      run: () => {
        const tried = payInvoice(world, id, { isAutomatic: true, paymentMethod: defaultMethod(world, invoice) });
        if (tried.status === "open" && tried.next_payment_attempt === null) giveUp(world, tried);
      },
    },
  ];
}

/** After the last attempt: what the account's settings say. */
function giveUp(world: StripeWorld, invoice: Stripe.Invoice): void {
  const policy = world.store.get<{ id: string; policy: string }>("stripe.settings", "after_retries")?.policy;
  const subscription = world.find("subscription", idOf(invoice.parent?.subscription_details?.subscription));
  if (!subscription || subscription.status === "canceled") return;
  if (policy === "cancel") endSubscription(world, subscription, "payment_failed");
  if (policy === "unpaid") updateSubscription(world, subscription, { status: "unpaid" });
}
