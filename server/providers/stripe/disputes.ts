import type Stripe from "stripe";
import { idOf, toDate } from "@/server/providers/stripe/objects";

export type ProviderDispute = {
  id: string;
  payment_intent: string | null;
  status: "open" | "won" | "lost";
  reason: string;
  amount_cents: number;
  evidence_due_at: Date | null;
  created_at: Date;
};

const CLOSED: Record<string, "won" | "lost"> = {
  won: "won",
  lost: "lost",
  warning_closed: "won",
  prevented: "won",
};

/** Reads a dispute's present state. */
export async function readDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const found = await stripe.disputes.retrieve(id);
  return {
    id,
    payment_intent: idOf(found.payment_intent),
    status: CLOSED[found.status] ?? "open",
    reason: found.reason,
    amount_cents: found.amount,
    evidence_due_at: toDate(found.evidence_details.due_by),
    created_at: toDate(found.created),
  };
}

/** Stores evidence at the provider; with `submit` it is also sent to the bank, which is possible once. */
export async function sendEvidence(
  stripe: Stripe,
  id: string,
  evidence: Stripe.DisputeUpdateParams.Evidence,
  submit: boolean,
): Promise<void> {
  await stripe.disputes.update(id, { evidence, submit });
}
