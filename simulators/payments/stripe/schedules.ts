import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { newItem, periodOf, planOf } from "@/simulators/payments/stripe/objects/subscription";
import { addIntervals } from "@/simulators/payments/stripe/periods";
import { invalid } from "@/simulators/payments/stripe/problem";
import { endSubscription } from "@/simulators/payments/stripe/subscribing";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface PhaseInput {
  items: { price: string; quantity: number }[];
  startDate: number;
  /** When it ends, or how long it lasts. */
  endDate?: number | undefined;
  duration?: { interval: Stripe.Price.Recurring.Interval; count: number } | undefined;
  trialEnd?: number | null | undefined;
  metadata?: Record<string, string> | undefined;
  proration?: Stripe.SubscriptionSchedule.Phase.ProrationBehavior | undefined;
}

/** Creates a schedule whose only phase is the running period of a subscription. */
export function scheduleFrom(world: StripeWorld, subscriptionId: string): Stripe.SubscriptionSchedule {
  const subscription = world.need("subscription", subscriptionId, 400);
  if (subscription.schedule) {
    throw invalid("You cannot migrate a subscription that is already attached to a schedule.", "from_subscription");
  }
  const { start, end } = periodOf(subscription);
  const id = newId("sub_sched_1");
  const items = subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity: quantity ?? 1 }));
  const schedule = world.save("subscription_schedule", {
    id,
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: world.now() },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: { start_date: start, end_date: end },
    customer: idOf(subscription.customer),
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      } as Stripe.SubscriptionSchedule.DefaultSettings.InvoiceSettings,
      on_behalf_of: null,
      transfer_data: null,
    } as Stripe.SubscriptionSchedule.DefaultSettings,
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(world, { items, startDate: start, endDate: end, trialEnd: subscription.trial_end })],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  });
  world.save("subscription", { ...subscription, schedule: id });
  world.emit("subscription_schedule.created", schedule);
  return schedule;
}

export function updateSchedule(
  world: StripeWorld,
  id: string,
  change: { phases?: PhaseInput[]; endBehavior?: "release" | "cancel" | undefined; metadata?: Record<string, string> },
): Stripe.SubscriptionSchedule {
  const schedule = activeSchedule(world, id);
  const phases = change.phases?.map((phase) => newPhase(world, phase)) ?? schedule.phases;
  if (phases[0]?.start_date !== schedule.phases[0]?.start_date) {
    throw invalid("The first phase must keep its start date.", "phases[0][start_date]");
  }
  const current = phases.find(({ start_date: start, end_date: end }) => start <= world.now() && world.now() < end);
  const updated = world.save("subscription_schedule", {
    ...schedule,
    phases,
    current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : null,
    end_behavior: change.endBehavior ?? schedule.end_behavior,
    metadata: change.metadata ?? schedule.metadata,
  });
  world.emit("subscription_schedule.updated", updated);
  return updated;
}

/** Ends a schedule; its subscription continues unchanged. */
export function releaseSchedule(world: StripeWorld, id: string): Stripe.SubscriptionSchedule {
  const schedule = activeSchedule(world, id);
  const subscription = world.find("subscription", idOf(schedule.subscription));
  if (subscription) world.save("subscription", { ...subscription, schedule: null });
  const released = world.save("subscription_schedule", {
    ...schedule,
    current_phase: null,
    released_at: world.now(),
    released_subscription: idOf(schedule.subscription),
    status: "released",
    subscription: null,
  });
  world.emit("subscription_schedule.released", released);
  return released;
}

/** Applies the phase that begins at `at` to the subscription; a schedule without one ends. */
export function enterPhase(world: StripeWorld, subscription: Stripe.Subscription, at: number): Stripe.Subscription {
  const schedule = world.find("subscription_schedule", idOf(subscription.schedule));
  if (schedule?.status !== "active") return subscription;
  const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= at && at < end);
  if (!phase) {
    if (schedule.end_behavior === "cancel") return endSubscription(world, subscription, "cancellation_requested");
    releaseSchedule(world, schedule.id);
    return { ...subscription, schedule: null };
  }
  const updated = world.save("subscription_schedule", {
    ...schedule,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  });
  world.emit("subscription_schedule.updated", updated);
  const data = phase.items.map(({ price: reference, quantity = 1 }, place) => {
    const price = world.need("price", idOf(reference));
    const item = subscription.items.data[place];
    return item
      ? { ...item, price, plan: planOf(price), quantity }
      : newItem(world, subscription.id, { price, quantity });
  });
  return {
    ...subscription,
    items: { ...subscription.items, data },
    metadata: { ...subscription.metadata, ...phase.metadata },
  };
}

function activeSchedule(world: StripeWorld, id: string): Stripe.SubscriptionSchedule {
  const schedule = world.need("subscription_schedule", id);
  if (schedule.status !== "active") throw invalid(`This schedule is already ${schedule.status}.`, "schedule");
  return schedule;
}

function newPhase(world: StripeWorld, input: PhaseInput): Stripe.SubscriptionSchedule.Phase {
  const first = world.need("price", input.items[0]?.price ?? "", 400);
  const { interval = "month", interval_count: count = 1 } = first.recurring ?? {};
  const { duration } = input;
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: "usd",
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: input.endDate ?? addIntervals(input.startDate, duration?.interval ?? interval, duration?.count ?? count),
    invoice_settings: null,
    items: input.items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: world.need("price", price, 400).id,
      price,
      quantity,
      tax_rates: [],
    })) as unknown as Stripe.SubscriptionSchedule.Phase.Item[],
    metadata: input.metadata ?? {},
    on_behalf_of: null,
    proration_behavior: input.proration ?? "create_prorations",
    start_date: input.startDate,
    transfer_data: null,
    trial_end: input.trialEnd ?? null,
  } as unknown as Stripe.SubscriptionSchedule.Phase;
}
