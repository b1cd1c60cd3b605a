import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { invalid } from "@/simulators/payments/stripe/problem";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

const DAYS_TO_RESPOND = 9;
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The customer disputes what remains of a payment: the bank takes it back until the dispute is decided. */
export function openDispute(world: StripeWorld, chargeId: string, reason: string): Stripe.Dispute {
  const charge = world.need("charge", chargeId);
  const amount = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed || amount <= 0) throw invalid("This payment can’t be disputed.", "charge");
  world.save("charge", { ...charge, disputed: true });
  const dispute = world.save("dispute", {
    id: newId("du_1"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: chargeId,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.now() + DAYS_TO_RESPOND * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        case_type: "chargeback",
        network_reason_code: "10.4",
      } as Stripe.Dispute.PaymentMethodDetails.Card,
      type: "card",
    },
    reason,
    status: "needs_response",
  });
  world.emit("charge.dispute.created", dispute);
  world.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Stores evidence; submits it unless `submit` is false. */
export function giveEvidence(
  world: StripeWorld,
  id: string,
  evidence: Record<string, string | null>,
  submit: boolean,
): Stripe.Dispute {
  const dispute = world.need("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", "evidence");
  if (dispute.evidence_details.submission_count > 0) {
    throw invalid("Evidence for this dispute was submitted already.", "evidence");
  }
  const unknown = Object.keys(evidence).find((name) => !(name in NO_EVIDENCE));
  if (unknown)
    throw invalid(`Received unknown parameter: evidence[${unknown}]`, `evidence[${unknown}]`, "parameter_unknown");
  const given = { ...dispute.evidence, ...evidence } as Stripe.Dispute.Evidence;
  const updated = world.save("dispute", {
    ...dispute,
    evidence: given,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.values(given).some((value) => typeof value === "string" && value !== ""),
      submission_count: submit ? 1 : 0,
    },
    status: submit ? "under_review" : dispute.status,
  });
  world.emit("charge.dispute.updated", updated);
  return updated;
}

/** The bank decides. */
export function closeDispute(world: StripeWorld, id: string, status: "won" | "lost"): Stripe.Dispute {
  const dispute = world.need("dispute", id);
  if (!isOpen(dispute)) throw invalid("This dispute is already closed.", "dispute");
  const closed = world.save("dispute", { ...dispute, status });
  if (status === "won") world.emit("charge.dispute.funds_reinstated", closed);
  world.emit("charge.dispute.closed", closed);
  return closed;
}

export const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status === "needs_response" || status === "under_review" || status === "warning_needs_response";
