import { z } from "zod";
import { CURRENCY, decimalOf, moneyOf } from "@/server/providers/paypal/money";
import type { OwnCalls } from "@/server/providers/paypal/own-calls";
import { type Payout, type PayoutItem, PaypalError, type WantedPayout } from "@/server/providers/paypal/paypal";

const header = z.object({ payout_batch_id: z.string(), batch_status: z.string() });

/** An item of PayPal's Payouts API, version 1. */
const item = z.object({
  payout_item_id: z.string(),
  transaction_status: z.string().optional(),
  payout_item: z.object({
    sender_item_id: z.string().optional(),
    amount: z.object({ currency: z.string(), value: z.string() }),
  }),
  errors: z.object({ name: z.string().optional() }).optional(),
});

const batch = z.object({ batch_header: header, items: z.array(item).default([]) });

const ORIGINAL = /\/v1\/payments\/payouts\/([\w-]{1,64})$/;
const ITEM_STATES: Record<string, PayoutItem["state"]> = {
  SUCCESS: "paid",
  UNCLAIMED: "unclaimed",
  FAILED: "returned",
  RETURNED: "returned",
  BLOCKED: "returned",
  REFUNDED: "returned",
  REVERSED: "returned",
};
const BATCH_STATES: Record<string, Payout["state"]> = { SUCCESS: "done", DENIED: "denied", CANCELED: "denied" };

/** Maximum of items in a batch, so that one response lists them all. */
const MAX_ITEMS = 500;

/**
 * Pays receivers from the shop's balance and returns the batch's id. Idempotent by `key` within 30 days: a second
 * request returns the first one's batch.
 */
export async function sendPayout(calls: OwnCalls, { key, subject, items }: WantedPayout): Promise<string> {
  if (items.length > MAX_ITEMS) throw new Error(`A batch has at most ${MAX_ITEMS} payouts.`);
  const body = JSON.stringify({
    sender_batch_header: { sender_batch_id: key, email_subject: subject.slice(0, 255), recipient_type: "EMAIL" },
    items: items.map(({ key: itemKey, email, cents }) => ({
      recipient_type: "EMAIL",
      amount: { currency: CURRENCY, value: decimalOf(cents) },
      receiver: email,
      sender_item_id: itemKey,
    })),
  });
  const response = z.object({ batch_header: header });
  try {
    const { batch_header } = await calls.send({
      method: "POST",
      path: "/v1/payments/payouts",
      body,
      requestKey: key,
      response,
    });
    return batch_header.payout_batch_id;
  } catch (error) {
    const original = error instanceof PaypalError ? error.links.map((link) => ORIGINAL.exec(link)?.[1]) : [];
    const id = original.find((found) => found !== undefined);
    if (id === undefined) throw error;
    return id;
  }
}

/** A batch's present state; null if PayPal has none with that id. */
export async function readPayout(calls: OwnCalls, id: string): Promise<Payout | null> {
  const path = `/v1/payments/payouts/${encodeURIComponent(id)}?page_size=${MAX_ITEMS}`;
  try {
    const found = await calls.send({ method: "GET", path, response: batch });
    const { payout_batch_id, batch_status } = found.batch_header;
    const state = BATCH_STATES[batch_status] ?? "running";
    return { id: payout_batch_id, state, items: found.items.map((each) => toItem(each, state)) };
  } catch (error) {
    if (error instanceof PaypalError && NOT_FOUND.has(error.issue)) return null;
    throw error;
  }
}

const NOT_FOUND = new Set(["RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"]);

/** Cancels a payout that its receiver has not claimed. Throws a PaypalError "refused" for any other. */
export async function cancelPayoutItem(calls: OwnCalls, id: string): Promise<PayoutItem> {
  const path = `/v1/payments/payouts-item/${encodeURIComponent(id)}/cancel`;
  return toItem(await calls.send({ method: "POST", path, body: "{}", response: item }), "running");
}

function toItem(found: z.output<typeof item>, batchState: Payout["state"]): PayoutItem {
  const { sender_item_id, amount } = found.payout_item;
  return {
    id: found.payout_item_id,
    key: sender_item_id ?? null,
    state: batchState === "denied" ? "returned" : (ITEM_STATES[found.transaction_status ?? ""] ?? "pending"),
    problem: found.errors?.name ?? found.transaction_status ?? null,
    amount: moneyOf(amount),
  };
}
