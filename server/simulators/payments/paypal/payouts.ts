import { z } from "zod";
import { money } from "@/server/simulators/payments/paypal/objects";
import { PayPalProblem } from "@/server/simulators/payments/paypal/problem";
import type { Payout, PayPalWorld } from "@/server/simulators/payments/paypal/world";
import { newPayPalId } from "@/server/simulators/payments/state/ids";

export const payoutRequest = z.object({
  sender_batch_header: z.object({
    sender_batch_id: z.string().min(1).max(256),
    email_subject: z.string().max(255).optional(),
    email_message: z.string().max(1_000).optional(),
    recipient_type: z.enum(["EMAIL", "PAYPAL_ID"]).optional(),
  }),
  items: z
    .array(
      z.object({
        amount: z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,10}(\.\d{2})?$/) }),
        receiver: z.string().min(1).max(127),
        note: z.string().max(4_000).optional(),
        sender_item_id: z.string().max(63).optional(),
        recipient_type: z.enum(["EMAIL", "PAYPAL_ID"]).optional(),
      }),
    )
    .min(1)
    .max(15_000),
});

/** Pays to several receivers; a batch id is used once. Those whose e-mail begins with `unclaimed` have no account. */
export function createPayout(world: PayPalWorld, request: z.output<typeof payoutRequest>): Payout {
  const batch = request.sender_batch_header.sender_batch_id;
  if (world.all("payout").some((other) => other.batch_id === batch)) {
    throw new PayPalProblem(400, "DUPLICATE_BATCH", "Batch with given sender_batch_id already exists");
  }
  const payout = world.save("payout", {
    id: newPayPalId(),
    batch_id: batch,
    status: "SUCCESS",
    created: world.now(),
    items: request.items.map(({ amount, receiver, note, sender_item_id }) => ({
      id: newPayPalId(),
      transaction: newPayPalId(),
      receiver,
      value: amount.value,
      currency: amount.currency,
      ...(note && { note }),
      ...(sender_item_id && { sender_item_id }),
      status: receiver.startsWith("unclaimed") ? "UNCLAIMED" : "SUCCESS",
    })),
  });
  for (const item of payout.items) {
    const type = item.status === "SUCCESS" ? "PAYMENT.PAYOUTS-ITEM.SUCCEEDED" : "PAYMENT.PAYOUTS-ITEM.UNCLAIMED";
    world.emit(type, "payouts_item", `Payout item ${item.status}`, itemOf(world, payout, item));
  }
  world.emit("PAYMENT.PAYOUTSBATCH.SUCCESS", "payouts", "Payouts batch completed successfully.", {
    batch_header: headerOf(payout),
  });
  return payout;
}

export function headerOf(payout: Payout): object {
  const cents = payout.items.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
  const total = { currency: "USD", value: money(cents).value };
  return {
    payout_batch_id: payout.id,
    batch_status: payout.status,
    time_created: payout.created,
    time_completed: payout.created,
    sender_batch_header: { sender_batch_id: payout.batch_id },
    amount: total,
    fees: { currency: "USD", value: "0.00" },
  };
}

export function itemOf(world: PayPalWorld, payout: Payout, item: Payout["items"][number]): object {
  return {
    payout_item_id: item.id,
    transaction_id: item.transaction,
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
    links: [{ href: `${world.url}/v1/payments/payouts-item/${item.id}`, rel: "item", method: "GET" }],
  };
}
