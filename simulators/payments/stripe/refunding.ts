import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { changeBalance } from "@/simulators/payments/stripe/balance";
import { invoiceIntent } from "@/simulators/payments/stripe/invoicing";
import { invalid } from "@/simulators/payments/stripe/problem";
import { idOf, listOf, type StripeWorld } from "@/simulators/payments/stripe/world";

interface RefundInput {
  charge: string;
  /** Cents; everything that remains by default. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | null;
  metadata?: Record<string, string>;
}

/** Refunds a charge, in full or in part. */
export function refundCharge(world: StripeWorld, input: RefundInput): Stripe.Refund {
  const charge = world.need("charge", input.charge, 400);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not been paid.`, "charge");
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge", "charge_disputed");
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, "charge", "charge_already_refunded");
  if (amount <= 0) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalid(
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      "amount",
    );
  const refund = world.save("refund", {
    id: newId("re_3"),
    object: "refund",
    amount,
    balance_transaction: newId("txn_3"),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: input.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const updated = world.save("charge", {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  world.emit("refund.created", refund);
  world.emit("charge.refunded", updated, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return refund;
}

export interface CreditNoteInput {
  invoice: string;
  amount?: number | undefined;
  /** How a paid invoice's amount is returned: by refund, to the customer's balance or outside of Stripe. */
  refundAmount?: number | undefined;
  creditAmount?: number | undefined;
  outOfBand?: number | undefined;
  /** An existing refund. */
  refund?: string | undefined;
  reason?: Stripe.CreditNote.Reason | null;
  memo?: string | null;
  metadata?: Record<string, string>;
}

/** Stores a credit note for an open or paid invoice, and returns the amount as requested. */
export function createCreditNote(world: StripeWorld, input: CreditNoteInput): Stripe.CreditNote {
  const invoice = world.need("invoice", input.invoice, 400);
  const isPaid = invoice.status === "paid";
  if (!isPaid && invoice.status !== "open")
    throw invalid("Credit notes can only be created for open or paid invoices.", "invoice");
  const known = input.refund ? world.need("refund", input.refund, 400) : null;
  const parts = (input.refundAmount ?? 0) + (input.creditAmount ?? 0) + (input.outOfBand ?? 0) + (known?.amount ?? 0);
  const amount = input.amount ?? parts;
  const noted = invoice.post_payment_credit_notes_amount + invoice.pre_payment_credit_notes_amount;
  if (amount <= 0 || amount > invoice.total - noted)
    throw invalid("The credit note’s amount is more than what is left of the invoice.", "amount");
  if (isPaid && parts !== amount) {
    throw invalid(
      "The sum of credit amount, refund amount and out of band amount must equal the credit note amount.",
      "amount",
    );
  }
  const refund =
    known ?? (input.refundAmount ? refundInvoice(world, invoice.id, input.refundAmount, input.metadata) : null);
  const id = newId("cn_1");
  const customer = idOf(invoice.customer) ?? "";
  const credit = input.creditAmount
    ? changeBalance(world, {
        customer,
        amount: -input.creditAmount,
        type: "credit_note",
        invoice: invoice.id,
        creditNote: id,
      })
    : null;
  const note = world.save("credit_note", {
    id,
    object: "credit_note",
    amount,
    amount_shipping: 0,
    created: world.now(),
    currency: invoice.currency,
    customer,
    customer_account: null,
    customer_balance_transaction: credit?.id ?? null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: world.now(),
    invoice: invoice.id,
    lines: listOf<Stripe.CreditNoteLineItem>([], `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: input.memo ?? null,
    metadata: input.metadata ?? {},
    number: `${invoice.number}-CN-${String(world.all("credit_note").filter((other) => other.invoice === invoice.id).length + 1).padStart(2, "0")}`,
    out_of_band_amount: input.outOfBand ?? null,
    pdf: `${world.pagesUrl}/stripe/credit-notes/${id}/pdf`,
    post_payment_amount: isPaid ? amount : 0,
    pre_payment_amount: isPaid ? 0 : amount,
    pretax_credit_amounts: [],
    reason: input.reason ?? null,
    refunds: refund
      ? [{ amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: "refund" }]
      : [],
    shipping_cost: null,
    status: "issued",
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: isPaid ? "post_payment" : "pre_payment",
    voided_at: null,
  });
  world.save("invoice", {
    ...invoice,
    ...(isPaid
      ? { post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + amount }
      : {
          pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + amount,
          amount_due: invoice.amount_due - amount,
          amount_remaining: invoice.amount_remaining - amount,
        }),
  });
  world.emit("credit_note.created", note);
  world.emit("invoice.updated", world.need("invoice", invoice.id));
  return note;
}

function refundInvoice(
  world: StripeWorld,
  invoice: string,
  amount: number,
  metadata: Record<string, string> | undefined,
): Stripe.Refund {
  const charge = idOf(invoiceIntent(world, invoice)?.latest_charge);
  if (!charge) throw invalid("This invoice was not paid by a charge.", "refund_amount");
  return refundCharge(world, { charge, amount, metadata: metadata ?? {} });
}
