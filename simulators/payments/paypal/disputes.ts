import { centsOf, type Dispute, money } from "@/simulators/payments/paypal/objects";
import { notFound, unprocessable } from "@/simulators/payments/paypal/problem";
import { refundCapture, refundedCents } from "@/simulators/payments/paypal/refunds";
import type { PayPalWorld, StoredDispute } from "@/simulators/payments/paypal/world";
import { newId } from "@/simulators/payments/state/ids";

const DAYS_TO_RESPOND = 10;

/** The buyer disputes what remains of a payment. */
export function openPayPalDispute(world: PayPalWorld, captureId: string, reason: string): Dispute {
  const capture = world.need("capture", captureId);
  const left = centsOf(capture.amount) - refundedCents(world, captureId);
  if (left <= 0 || capture.status === "PENDING" || capture.status === "DECLINED")
    throw unprocessable("CAPTURE_NOT_COMPLETED");
  const order = world.need("order", capture.order);
  const id = `PP-R-${newId("", 3).toUpperCase()}-${Date.now() % 100_000_000}`;
  const now = world.now();
  const due = new Date((world.clock.now() + DAYS_TO_RESPOND * 86_400) * 1_000).toISOString();
  const dispute: Dispute = {
    dispute_id: id,
    create_time: now,
    update_time: now,
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        create_time: capture.create_time,
        transaction_status: "COMPLETED",
        gross_amount: capture.amount,
        ...(capture.invoice_id && { invoice_number: capture.invoice_id }),
        ...(capture.custom_id && { custom: capture.custom_id }),
        buyer: { name: [order.payer?.name.given_name, order.payer?.name.surname].filter(Boolean).join(" ") },
        seller: { email: world.merchant.email_address, merchant_id: world.merchant.merchant_id, name: "Shop" },
      },
    ],
    reason,
    status: "WAITING_FOR_SELLER_RESPONSE",
    dispute_amount: money(left),
    dispute_life_cycle_stage: "CHARGEBACK",
    dispute_channel: "INTERNAL",
    messages: [],
    evidences: [],
    seller_response_due_date: due,
    links: [{ href: `${world.url}/v1/customer/disputes/${id}`, rel: "self", method: "GET" }],
  };
  world.save("dispute", { id, capture: captureId, dispute });
  world.emit("CUSTOMER.DISPUTE.CREATED", "dispute", `A new dispute opened with Case # ${id}`, dispute);
  return dispute;
}

export function giveEvidence(world: PayPalWorld, id: string, evidences: object[]): Dispute {
  const stored = openDispute(world, id);
  const { seller_response_due_date: _due, ...rest } = stored.dispute;
  return update(world, stored, { ...rest, evidences: [...rest.evidences, ...evidences], status: "UNDER_REVIEW" });
}

/** PayPal decides; if the seller loses, the payment is refunded. */
export function resolveDispute(world: PayPalWorld, id: string, isSellerRight: boolean): Dispute {
  const stored = openDispute(world, id);
  const { seller_response_due_date: _due, ...rest } = stored.dispute;
  const outcome = isSellerRight
    ? { outcome_code: "RESOLVED_SELLER_FAVOUR" }
    : { outcome_code: "RESOLVED_BUYER_FAVOUR", amount_refunded: stored.dispute.dispute_amount };
  const resolved: Dispute = { ...rest, status: "RESOLVED", dispute_outcome: outcome, update_time: world.now() };
  world.save("dispute", { ...stored, dispute: resolved });
  world.emit("CUSTOMER.DISPUTE.RESOLVED", "dispute", `Dispute ${id} was resolved`, resolved);
  if (!isSellerRight) refundCapture(world, stored.capture, { amount: stored.dispute.dispute_amount });
  return resolved;
}

function update(world: PayPalWorld, stored: StoredDispute, dispute: Dispute): Dispute {
  const updated = { ...dispute, update_time: world.now() };
  world.save("dispute", { ...stored, dispute: updated });
  world.emit("CUSTOMER.DISPUTE.UPDATED", "dispute", `Dispute ${dispute.dispute_id} was updated`, updated);
  return updated;
}

function openDispute(world: PayPalWorld, id: string): StoredDispute {
  const stored = world.find("dispute", id);
  if (!stored) throw notFound();
  if (stored.dispute.status === "RESOLVED")
    throw unprocessable("DISPUTE_ALREADY_RESOLVED", "The dispute is already resolved.");
  return stored;
}
