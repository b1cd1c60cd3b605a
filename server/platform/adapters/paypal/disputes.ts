import { z } from "zod";
import { moneyOf } from "@/server/platform/adapters/paypal/money";
import type { OwnCalls } from "@/server/platform/adapters/paypal/own-calls";
import { type Dispute, PaypalError } from "@/server/platform/adapters/paypal/paypal";

const money = z.object({ currency_code: z.string(), value: z.string() });

/** A dispute of PayPal's Customer Disputes API, version 1. */
const dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default("OTHER"),
  dispute_amount: money.optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: z.string().optional(),
});

/** Outcomes in which the seller keeps the money. */
const WON = new Set(["RESOLVED_SELLER_FAVOUR", "CANCELED_BY_BUYER", "DENIED"]);

function stateOf({ status, dispute_outcome }: z.output<typeof dispute>): Dispute["state"] {
  if (status !== "RESOLVED") return "open";
  return WON.has(dispute_outcome?.outcome_code ?? "") ? "won" : "lost";
}

function toDispute(found: z.output<typeof dispute>): Dispute {
  const amount = found.dispute_amount;
  return {
    id: found.dispute_id,
    captureIds: found.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id ? [id] : [])),
    state: stateOf(found),
    reason: found.reason,
    amount: amount ? moneyOf({ value: amount.value, currency: amount.currency_code }) : { cents: 0, currency: "USD" },
    evidenceDueAt: found.seller_response_due_date ? new Date(found.seller_response_due_date) : null,
  };
}

/** A dispute, or null if PayPal has none with that id. */
export async function readDispute(calls: OwnCalls, id: string): Promise<Dispute | null> {
  try {
    const path = `/v1/customer/disputes/${encodeURIComponent(id)}`;
    return toDispute(await calls.send({ method: "GET", path, response: dispute }));
  } catch (error) {
    if (error instanceof PaypalError && error.issue === "RESOURCE_NOT_FOUND") return null;
    throw error;
  }
}

/** The disputes about a capture. The list holds fewer fields than the dispute itself. */
export async function listDisputes(calls: OwnCalls, captureId: string): Promise<Dispute[]> {
  const { items } = await calls.send({
    method: "GET",
    path: `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`,
    response: z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) }),
  });
  const found = await Promise.all(items.slice(0, 10).map(({ dispute_id }) => readDispute(calls, dispute_id)));
  return found.filter((each) => each !== null);
}

/** Sends notes as evidence; a digital delivery is proved by the shop's records of it. */
export async function sendEvidence(calls: OwnCalls, id: string, { note }: { note: string }): Promise<void> {
  const form = new FormData();
  const input = JSON.stringify({ evidences: [{ evidence_type: "PROOF_OF_FULFILLMENT", notes: note.slice(0, 2_000) }] });
  form.set("input", new Blob([input], { type: "application/json" }));
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}/provide-evidence`;
  await calls.send({ method: "POST", path, body: form, response: z.unknown() });
}
