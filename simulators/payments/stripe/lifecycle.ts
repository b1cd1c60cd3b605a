import type Stripe from "stripe";
import { expireSession } from "@/simulators/payments/stripe/checkout/sessions";
import { closeDispute } from "@/simulators/payments/stripe/disputes";
import { DRAFT_SECONDS, defaultMethod, payInvoice, voidInvoice } from "@/simulators/payments/stripe/invoicing";
import { periodOf, withPeriodFrom } from "@/simulators/payments/stripe/objects/subscription";
import { enterPhase } from "@/simulators/payments/stripe/schedules";
import { endSubscription, expireSubscription, TRIAL_NOTICE } from "@/simulators/payments/stripe/subscribing";
import { collect, collectLater, draftPeriod } from "@/simulators/payments/stripe/subscription-billing";
import { updateSubscription } from "@/simulators/payments/stripe/subscription-status";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

interface Due {
  /** Names the event and its object. */
  key: string;
  at: number;
  run: () => void;
  /** The events of the object that are due now. */
  refreshed: () => Due[];
}

const FIRST_PAYMENT_SECONDS = 23 * 3_600;
/** An event never makes another one due sooner than this: a draft waits for an hour. */
const SOONEST_SECONDS = DRAFT_SECONDS;
/** Maximum of hours that one call catches up with; the rest waits for the next call. */
const MAX_ROUNDS = 20_000;
const NOTICES = "stripe.trial_notice";

/** Processes everything that has come due, in order and each at its own time. */
export function settle(world: StripeWorld): void {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = world.now();
    const due = dues(world).filter(({ at }) => at <= now);
    const first = due.reduce((soonest, { at }) => Math.min(soonest, at), Number.POSITIVE_INFINITY);
    if (due.length === 0) return;
    const together = due.filter(({ at }) => at < first + SOONEST_SECONDS).sort((one, other) => one.at - other.at);
    for (const one of together) if (isStillDue(one)) world.clock.at(one.at, one.run);
  }
}

/** Whether it is still due after the events processed before it. */
const isStillDue = ({ key, at, refreshed }: Due): boolean =>
  refreshed().some((other) => other.key === key && other.at === at);

/** Moves the clock forward to a second, and processes everything that comes due until then. */
export function advanceTo(world: StripeWorld, seconds: number): void {
  world.clock.moveTo(seconds);
  settle(world);
}

/** When the next period ends, or the next invoice is finalised or retried; of one customer, or of all. */
export function nextBillAt(world: StripeWorld, customer?: string): number | null {
  const times = [
    ...world
      .all("subscription")
      .filter((subscription) => isRunning(subscription) && isOf(subscription, customer))
      .map((subscription) => periodOf(subscription).end),
    ...world
      .all("invoice")
      .filter((invoice) => isOf(invoice, customer))
      .flatMap((invoice) => invoice.automatically_finalizes_at ?? invoice.next_payment_attempt ?? []),
  ].filter((at) => at > world.now());
  return times.length > 0 ? Math.min(...times) : null;
}

/** When the next trial ends, of one customer or of all. */
export function nextTrialEndAt(world: StripeWorld, customer?: string): number | null {
  const times = world
    .all("subscription")
    .filter((subscription) => isOf(subscription, customer))
    .flatMap(({ status, trial_end: end }) => (status === "trialing" && end ? end : []));
  return times.length > 0 ? Math.min(...times) : null;
}

const isOf = (object: { customer: Stripe.Subscription["customer"] | null }, customer: string | undefined): boolean =>
  customer === undefined || idOf(object.customer) === customer;

const isRunning = ({ status }: Stripe.Subscription): boolean =>
  status === "trialing" || status === "active" || status === "past_due" || status === "unpaid";

function dues(world: StripeWorld): Due[] {
  return [
    ...world.all("subscription").flatMap(({ id }) => subscriptionDues(world, id)),
    ...world.all("invoice").flatMap(({ id }) => invoiceDues(world, id)),
    ...world.all("checkout_session").flatMap(({ id }) => sessionDues(world, id)),
    ...world.all("dispute").flatMap(({ id }) => disputeDues(world, id)),
  ];
}

function sessionDues(world: StripeWorld, id: string): Due[] {
  const session = world.find("checkout_session", id);
  if (session?.status !== "open") return [];
  const refreshed = () => sessionDues(world, id);
  return [{ key: `expire ${id}`, at: session.expires_at, run: () => void expireSession(world, id), refreshed }];
}

function disputeDues(world: StripeWorld, id: string): Due[] {
  const dispute = world.find("dispute", id);
  const at = dispute?.evidence_details.due_by;
  if (dispute?.status !== "needs_response" || !at) return [];
  return [
    { key: `lose ${id}`, at, run: () => void closeDispute(world, id, "lost"), refreshed: () => disputeDues(world, id) },
  ];
}

function subscriptionDues(world: StripeWorld, id: string): Due[] {
  const subscription = world.find("subscription", id);
  if (!subscription) return [];
  const { status, trial_end: trialEnd, pending_update: pending, cancel_at: cancelAt } = subscription;
  const refreshed = () => subscriptionDues(world, id);
  const due = (what: string, at: number, run: (now: Stripe.Subscription) => void): Due => ({
    key: `${what} ${id}`,
    at,
    run: () => run(world.need("subscription", id)),
    refreshed,
  });
  if (status === "incomplete") {
    return [due("expire", subscription.created + FIRST_PAYMENT_SECONDS, (now) => expireSubscription(world, now))];
  }
  if (!isRunning(subscription)) return [];
  const notice = trialEnd && status === "trialing" ? trialEnd - TRIAL_NOTICE : 0;
  const isNoticed = world.store.get(NOTICES, `${id}:${trialEnd}`) !== null;
  return [
    ...(notice > subscription.created && !isNoticed
      ? [due("announce", notice, (now) => announceTrialEnd(world, now))]
      : []),
    ...(pending ? [due("drop update", pending.expires_at, (now) => expireUpdate(world, now))] : []),
    ...(cancelAt !== null
      ? [due("cancel", cancelAt, (now) => void endSubscription(world, now, "cancellation_requested"))]
      : []),
    due("turn", periodOf(subscription).end, (now) => turn(world, now)),
  ];
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

/** Ends a period and begins the next, or ends the subscription. */
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

function invoiceDues(world: StripeWorld, id: string): Due[] {
  const invoice = world.find("invoice", id);
  if (!invoice) return [];
  const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: triesAt } = invoice;
  const refreshed = () => invoiceDues(world, id);
  if (status === "draft" && finalizesAt) {
    const run = () => void collect(world, id, { isAutomatic: true });
    return [{ key: `collect ${id}`, at: finalizesAt, run, refreshed }];
  }
  if (status !== "open" || !triesAt) return [];
  const run = () => {
    const tried = payInvoice(world, id, { isAutomatic: true, paymentMethod: defaultMethod(world, invoice) });
    if (tried.status === "open" && tried.next_payment_attempt === null) giveUp(world, tried);
  };
  return [{ key: `try ${id}`, at: triesAt, run, refreshed }];
}

/** Applies the account's settings after the last failed attempt. */
function giveUp(world: StripeWorld, invoice: Stripe.Invoice): void {
  const policy = world.store.get<{ id: string; policy: string }>("stripe.settings", "after_retries")?.policy;
  const subscription = world.find("subscription", idOf(invoice.parent?.subscription_details?.subscription));
  if (!subscription || subscription.status === "canceled") return;
  if (policy === "cancel") endSubscription(world, subscription, "payment_failed");
  if (policy === "unpaid") updateSubscription(world, subscription, { status: "unpaid" });
}
