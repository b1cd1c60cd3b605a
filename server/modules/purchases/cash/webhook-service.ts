import { z } from "zod";
import { type PayoutDependencies, syncBatch } from "@/server/modules/earnings/payouts/service";
import type { CashDependencies } from "@/server/modules/purchases/cash/dependencies";
import { paypalEventJob } from "@/server/modules/purchases/cash/jobs";
import type { Order } from "@/server/modules/purchases/cash/orders";
import { endEvent, findEvent, findOrderBy, insertEvent } from "@/server/modules/purchases/cash/repository";
import { followUp } from "@/server/modules/purchases/cash/sync";
import { Failure, forbidden, InvalidInput } from "@/server/platform/errors";
import { PaypalError, type WebhookSignature } from "@/server/providers/paypal/paypal";
import { isAhead, isEventType, isProviderId } from "@/server/providers/webhooks";

/** The part of an event that is read: which object it is about. The object's state is read from PayPal. */
const event = z.object({
  id: z.string(),
  event_type: z.string().refine(isEventType),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().optional(),
    payout_batch_id: z.string().optional(),
    batch_header: z.object({ payout_batch_id: z.string() }).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z
      .array(z.object({ href: z.string().max(2_000), rel: z.string().max(40) }))
      .max(20)
      .optional(),
  }),
});

type PaypalEvent = z.output<typeof event>;

const PAYOUTS = "PAYMENT.PAYOUTS";
const CAPTURE_LINK = /\/v2\/payments\/captures\/([\w-]{1,64})$/;

/** The id at PayPal, or this shop's reference, by which the order of an event is found. */
function objectOf({ event_type, resource }: PaypalEvent): string | null {
  if (event_type.startsWith(PAYOUTS)) return resource.payout_batch_id ?? resource.batch_header?.payout_batch_id ?? null;
  if (event_type.startsWith("CUSTOMER.DISPUTE.")) return resource.dispute_id ?? resource.id ?? null;
  const capture = resource.links?.map(({ href }) => CAPTURE_LINK.exec(href)?.[1]).find(Boolean);
  const orderId = resource.supplementary_data?.related_ids?.order_id;
  if (event_type.startsWith("CHECKOUT.ORDER.")) return resource.id ?? null;
  if (/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(event_type))
    return capture ?? orderId ?? resource.custom_id ?? null;
  return orderId ?? resource.custom_id ?? resource.id ?? null;
}

function parse(body: string): PaypalEvent {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    throw new InvalidInput({ body: ["This is no event of PayPal."] });
  }
}

/**
 * Receives a webhook: verifies it, stores it under its event id and sends its job; idempotent. One about an id that
 * PayPal can't have given is acknowledged and ignored. Throws a Failure for a forged one, and "unavailable" if PayPal
 * can't verify it now, so that it is sent again.
 */
export async function receiveWebhook(
  { db, paypal, queue, log }: Pick<CashDependencies, "db" | "paypal" | "queue" | "log">,
  headers: WebhookSignature,
  body: string,
): Promise<void> {
  const received = parse(body);
  if (isAhead(new Date(headers.transmissionTime))) throw forbidden("The signature is of another time.");
  if (!(await isGenuine(paypal, headers, body))) throw forbidden("The signature is not PayPal’s.");
  const stored = { event_id: received.id, type: received.event_type, object_id: objectOf(received) ?? "" };
  if (!isProviderId(stored.event_id) || !(stored.object_id === "" || isProviderId(stored.object_id))) {
    return log.warn(stored, "a webhook is about no id of PayPal");
  }
  await db.transaction(async (tx) => {
    if (!(await insertEvent(tx, stored))) return;
    await queue.send(tx, paypalEventJob, { event_id: received.id }, { once: received.id });
  });
}

async function isGenuine(
  paypal: CashDependencies["paypal"],
  headers: WebhookSignature,
  body: string,
): Promise<boolean> {
  try {
    return await paypal.isGenuine({ headers, body });
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    if (error.kind === "unknown")
      throw new Failure("unavailable", "The signature can’t be verified now.", 30, "provider");
    return false;
  }
}

/** Processes a stored webhook: updates its orders or its payout from PayPal. */
export async function processEvent(deps: CashDependencies & PayoutDependencies, eventId: string): Promise<void> {
  const { db } = deps;
  const found = await findEvent(db, eventId);
  if (!found) return;
  if (found.type.startsWith(PAYOUTS)) {
    await syncBatch(deps, found.object_id);
    return endEvent(db, eventId);
  }
  const orders = found.type.startsWith("CUSTOMER.DISPUTE.")
    ? await readOrdersOfDispute(deps, found.object_id)
    : await readOrders(deps, found.object_id);
  if (orders.length === 0) deps.log.info({ event_id: eventId, type: found.type }, "an event is about no order");
  for (const order of orders) await followUp(deps, order.id);
  await endEvent(db, eventId);
}

async function readOrders({ db }: CashDependencies, objectId: string): Promise<Order[]> {
  for (const column of ["provider_order_id", "capture_id", "request_key"] as const) {
    const order = await findOrderBy(db, column, objectId);
    if (order) return [order];
  }
  return [];
}

async function readOrdersOfDispute(deps: CashDependencies, disputeId: string): Promise<Order[]> {
  const dispute = await deps.paypal.readDispute(disputeId);
  const found = await Promise.all((dispute?.captureIds ?? []).map((id) => readOrders(deps, id)));
  return found.flat();
}
