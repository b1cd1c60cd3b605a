import { z } from "zod";
import { money } from "@/simulators/payments/paypal/objects";
import { notFound, PayPalProblem } from "@/simulators/payments/paypal/problem";
import type { Payout, PayoutItem, PayPalWorld } from "@/simulators/payments/paypal/world";
import { newPayPalId } from "@/simulators/payments/state/ids";

const recipient = z.enum(["EMAIL", "PAYPAL_ID"]).optional();

export const payoutRequest = z.object({
  sender_batch_header: z.object({
    sender_batch_id: z.string().min(1).max(256),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1_000).optional(),
    recipient_type: recipient,
  }),
  items: z
    .array(
      z.object({
        amount: z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,10}(\.\d{2})?$/) }),
        receiver: z.string().min(1).max(127),
        note: z.string().max(4_000).optional(),
        sender_item_id: z.string().max(63).optional(),
        recipient_type: recipient,
      }),
    )
    .min(1)
    .max(15_000),
});

/** Outcomes of a payment, by the prefix of its receiver's e-mail address; all others succeed. */
const OUTCOMES: [string, PayoutItem["status"]][] = [
  ["unclaimed", "UNCLAIMED"],
  ["pending", "PENDING"],
  ["failed", "FAILED"],
  ["blocked", "BLOCKED"],
];
/** A batch with such a receiver exceeds the shop's balance. */
const DENIED = "denied";
/** Statuses in which an item's payment is in progress. */
const OPEN: PayoutItem["status"][] = ["PENDING", "ONHOLD", "UNCLAIMED"];

/** Pays several receivers; a batch id can be used once. */
export function createPayout(world: PayPalWorld, request: z.output<typeof payoutRequest>): Payout {
  const batch = request.sender_batch_header.sender_batch_id;
  const original = world.all("payout").find((other) => other.batch_id === batch);
  if (original) throw duplicate(world, original);
  const isDenied = request.items.some(({ receiver }) => receiver.startsWith(DENIED));
  const payout = world.save("payout", {
    id: newPayPalId(),
    batch_id: batch,
    status: "PENDING",
    created: world.now(),
    items: request.items.map(({ amount, receiver, note, sender_item_id }) => ({
      id: newPayPalId(),
      transaction: newPayPalId(),
      receiver,
      value: amount.value,
      currency: amount.currency,
      ...(note && { note }),
      ...(sender_item_id && { sender_item_id }),
      status: "PENDING" as const,
    })),
  });
  if (isDenied) return deny(world, payout);
  for (const { id, receiver } of payout.items) {
    const [, status] = OUTCOMES.find(([prefix]) => receiver.startsWith(prefix)) ?? ["", "SUCCESS" as const];
    if (status !== "PENDING") decideItem(world, id, status);
  }
  const processed = world.need("payout", payout.id);
  return processed.status === "PENDING" ? world.save("payout", { ...processed, status: "PROCESSING" }) : processed;
}

function deny(world: PayPalWorld, payout: Payout): Payout {
  const items = payout.items.map((item) => ({ ...item, status: "FAILED" as const }));
  const denied = world.save("payout", { ...payout, items, status: "DENIED" });
  world.emit("PAYMENT.PAYOUTSBATCH.DENIED", "payouts", "Payouts batch got denied.", { batch_header: headerOf(denied) });
  return denied;
}

/** Moves an item to a status, emits its event, and completes the batch with its last item. */
export function decideItem(world: PayPalWorld, itemId: string, status: PayoutItem["status"]): void {
  const { payout, item } = findItem(world, itemId);
  if (!OPEN.includes(item.status) && !(item.status === "SUCCESS" && status === "REVERSED")) {
    throw new PayPalProblem(400, "ITEM_INCORRECT_STATUS", "The payout item is not in a status for that.");
  }
  const changed = { ...item, status };
  const items = payout.items.map((one) => (one.id === itemId ? changed : one));
  const isDone = items.every((one) => one.status !== "PENDING");
  const before = payout.status;
  const saved = world.save("payout", { ...payout, items, status: isDone ? "SUCCESS" : before });
  const name = { SUCCESS: "SUCCEEDED", ONHOLD: "HELD" }[status as string] ?? status;
  world.emit(`PAYMENT.PAYOUTS-ITEM.${name}`, "payouts_item", `Payout item ${status}`, itemOf(world, saved, changed));
  if (isDone && before !== "SUCCESS") {
    const resource = { batch_header: headerOf(saved) };
    world.emit("PAYMENT.PAYOUTSBATCH.SUCCESS", "payouts", "Payouts batch completed successfully.", resource);
  }
}

/** Cancels an item that its receiver has not claimed. */
export function cancelItem(world: PayPalWorld, itemId: string): object {
  if (findItem(world, itemId).item.status !== "UNCLAIMED") {
    throw new PayPalProblem(400, "ITEM_INCORRECT_STATUS", "Only an unclaimed payout item can be cancelled.");
  }
  decideItem(world, itemId, "RETURNED");
  const { payout, item } = findItem(world, itemId);
  return itemOf(world, payout, item);
}

export function findItem(world: PayPalWorld, itemId: string): { payout: Payout; item: PayoutItem } {
  const payout = world.all("payout").find(({ items }) => items.some(({ id }) => id === itemId));
  const item = payout?.items.find(({ id }) => id === itemId);
  if (!payout || !item) throw notFound();
  return { payout, item };
}

/** Refuses a batch id that was already used, with a link to its batch. */
function duplicate(world: PayPalWorld, original: Payout): PayPalProblem {
  const links = [{ href: `${world.url}/v1/payments/payouts/${original.id}`, rel: "self", method: "GET" }];
  const text = "Batch with given sender_batch_id already exists";
  return new PayPalProblem(400, "USER_BUSINESS_ERROR", text, "SENDER_BATCH_ID", links);
}

export function headerOf(payout: Payout): object {
  const cents = payout.items.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
  const isOver = payout.status === "SUCCESS" || payout.status === "DENIED";
  return {
    payout_batch_id: payout.id,
    batch_status: payout.status,
    time_created: payout.created,
    ...(isOver && { time_completed: payout.created }),
    sender_batch_header: { sender_batch_id: payout.batch_id },
    amount: { currency: "USD", value: money(cents).value },
    fees: { currency: "USD", value: "0.00" },
  };
}

export function itemOf(world: PayPalWorld, payout: Payout, item: PayoutItem): object {
  const isFailed = item.status === "FAILED" || item.status === "BLOCKED";
  return {
    payout_item_id: item.id,
    ...(isFailed ? {} : { transaction_id: item.transaction }),
    transaction_status: item.status,
    payout_item_fee: { currency: item.currency, value: "0.00" },
    payout_batch_id: payout.id,
    payout_item: {
      recipient_type: "EMAIL",
      amount: { currency: item.currency, value: item.value },
      ...(item.note && { note: item.note }),
      receiver: item.receiver,
      ...(item.sender_item_id && { sender_item_id: item.sender_item_id }),
    },
    time_processed: payout.created,
    ...(isFailed && { errors: problemOf(payout) }),
    links: [{ href: `${world.url}/v1/payments/payouts-item/${item.id}`, rel: "item", method: "GET" }],
  };
}

const problemOf = ({ status }: Payout) =>
  status === "DENIED"
    ? { name: "INSUFFICIENT_FUNDS", message: "Sender does not have sufficient funds.", debug_id: "simulated" }
    : { name: "RECEIVER_ACCOUNT_LOCKED", message: "The receiver can’t take payments.", debug_id: "simulated" };
