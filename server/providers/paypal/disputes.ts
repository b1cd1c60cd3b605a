import { z } from "zod";
import { moneyOf } from "@/server/providers/paypal/money";
import type { OwnCalls } from "@/server/providers/paypal/own-calls";
import { type Dispute, PaypalError } from "@/server/providers/paypal/paypal";

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
  const { dispute_amount: amount, seller_response_due_date: due } = found;
  // PayPal takes a seller's evidence in this state only.
  const isWaiting = found.status === "WAITING_FOR_SELLER_RESPONSE";
  return {
    id: found.dispute_id,
    captureIds: found.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id ? [id] : [])),
    state: stateOf(found),
    reason: found.reason,
    amount: amount ? moneyOf({ value: amount.value, currency: amount.currency_code }) : { cents: 0, currency: "USD" },
    evidenceDueAt: isWaiting && due ? new Date(due) : null,
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

const PAGE_SIZE = 10;
const MAX_PAGES = 20;

/** A page of disputes; the list holds fewer fields than the dispute itself. */
const page = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});

/** The disputes about a capture. Throws a PaypalError for more than 200, of which a part would give a wrong sum. */
export async function listDisputes(calls: OwnCalls, captureId: string): Promise<Dispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId, page_size: String(PAGE_SIZE) });
  const found: (Dispute | null)[] = [];
  for (let read = 0; read < MAX_PAGES; read++) {
    const { items, links } = await calls.send({
      method: "GET",
      path: `/v1/customer/disputes?${query}`,
      response: page,
    });
    found.push(...(await Promise.all(items.map(({ dispute_id }) => readDispute(calls, dispute_id)))));
    const next = links.find(({ rel }) => rel === "next");
    const token = next && new URL(next.href, "https://api-m.paypal.com").searchParams.get("next_page_token");
    if (!token) return found.filter((each) => each !== null);
    query.set("next_page_token", token);
  }
  throw new PaypalError("unknown", "too many disputes of one capture");
}

/** Sends notes as evidence; a digital delivery is proved by the shop's records of it. */
export async function sendEvidence(calls: OwnCalls, id: string, { note }: { note: string }): Promise<void> {
  const form = new FormData();
  const input = JSON.stringify({ evidences: [{ evidence_type: "PROOF_OF_FULFILLMENT", notes: note.slice(0, 2_000) }] });
  form.set("input", new Blob([input], { type: "application/json" }));
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}/provide-evidence`;
  await calls.send({ method: "POST", path, body: form, response: z.unknown() });
}
