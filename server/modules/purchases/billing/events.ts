import type { JobDependencies } from "@/server/modules/dependencies";
import { eventJob } from "@/server/modules/purchases/billing/billing-jobs";
import { syncDispute } from "@/server/modules/purchases/billing/disputes";
import { findUnprocessedEvent, insertEvent, markProcessed } from "@/server/modules/purchases/billing/events-repository";
import { syncRefunds } from "@/server/modules/purchases/billing/refunds";
import { syncCheckout } from "@/server/modules/purchases/billing/sync-checkout";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import type { ProviderEvent } from "@/server/providers/stripe/events";
import { isGone } from "@/server/providers/stripe/problems";
import { paymentOfCharge, paymentOfRefund } from "@/server/providers/stripe/refunds";
import { isEventType, isProviderId } from "@/server/providers/webhooks";

type EventDependencies = Pick<JobDependencies, "db" | "queue" | "log">;

/** Stores an event and sends its job; idempotent. One about an id that Stripe can't have given is ignored. */
export async function storeEvent({ db, queue, log }: EventDependencies, event: ProviderEvent): Promise<void> {
  const { id: event_id, type, object_id } = event;
  if (!concernsUs(type)) return;
  if (!isProviderId(event_id) || !isProviderId(object_id) || !isEventType(type)) {
    return log.warn({ event_id, object_id, type }, "a webhook is about no id of Stripe");
  }
  await db.transaction(async (tx) => {
    if (await insertEvent(tx, { event_id, type, object_id })) await queue.send(tx, eventJob, { event_id });
  });
}

type Follow = (deps: JobDependencies, objectId: string) => Promise<unknown>;

/** The handler for each kind of event: it reads the object from the provider and ignores the event's own data. */
const FOLLOWS: [prefix: string, follow: Follow][] = [
  ["customer.subscription.", syncSubscription],
  ["invoice.", syncInvoice],
  ["checkout.session.", syncCheckout],
  ["charge.dispute.", syncDispute],
  ["charge.refund.", followRefund],
  ["refund.", followRefund],
  ["charge.refunded", async (deps, id) => syncRefunds(deps, await paymentOfCharge(deps.stripe, id))],
];

const followOf = (type: string) => FOLLOWS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;

const concernsUs = (type: string) => followOf(type) !== null;

async function followRefund(deps: JobDependencies, id: string): Promise<void> {
  await syncRefunds(deps, await paymentOfRefund(deps.stripe, id));
}

/** Handles a stored event, and marks it as processed. */
export async function processEvent(deps: JobDependencies, eventId: string): Promise<void> {
  const { db } = deps;
  const event = await findUnprocessedEvent(db, eventId);
  if (!event) return;
  try {
    await followOf(event.type)?.(deps, event.object_id);
  } catch (error) {
    // An object that the provider no longer has can't be read.
    if (!isGone(error)) throw error;
    deps.log.warn({ event: eventId, object: event.object_id }, "the provider has no such object");
  }
  await markProcessed(db, eventId);
}
