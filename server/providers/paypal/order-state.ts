import type {
  CapturedPayment,
  Order,
  OrdersCapture,
  PurchaseUnit,
  Refund as SdkRefund,
} from "@paypal/paypal-server-sdk";
import { moneyOf } from "@/server/providers/paypal/money";
import type { Capture, CaptureState, PaypalOrder, Refund } from "@/server/providers/paypal/paypal";

const ORDER_STATES: Record<string, PaypalOrder["state"]> = {
  CREATED: "created",
  SAVED: "created",
  PAYER_ACTION_REQUIRED: "created",
  APPROVED: "approved",
  VOIDED: "voided",
  COMPLETED: "completed",
};

/** A refunded capture counts as completed; `refundedCents` is the amount refunded. */
const CAPTURE_STATES: Record<string, CaptureState> = {
  COMPLETED: "completed",
  PARTIALLY_REFUNDED: "completed",
  REFUNDED: "completed",
  PENDING: "pending",
  DECLINED: "declined",
  FAILED: "declined",
};

/** Converts an order of the SDK. Throws if it lacks a field that every order has. */
export function orderState(order: Order): PaypalOrder {
  const unit = order.purchaseUnits?.[0];
  const state = ORDER_STATES[order.status ?? ""];
  if (!order.id || !state || !unit?.amount) throw new Error(`PayPal's order ${order.id} can't be understood.`);
  const { payer } = order;
  const name = [payer?.name?.givenName, payer?.name?.surname].filter(Boolean).join(" ");
  return {
    id: order.id,
    state,
    reference: unit.customId ?? null,
    amount: moneyOf({ value: unit.amount.value, currency: unit.amount.currencyCode }),
    payeeId: unit.payee?.merchantId ?? null,
    payer: {
      id: payer?.payerId ?? null,
      email: payer?.emailAddress ?? null,
      name: name || null,
      country: payer?.address?.countryCode ?? null,
    },
    capture: captureState(unit),
  };
}

/** The capture that took money, or else the newest attempt. */
function captureState(unit: PurchaseUnit): Capture | null {
  const captures = unit.payments?.captures ?? [];
  const capture = captures.find(({ status }) => CAPTURE_STATES[status ?? ""] !== "declined") ?? captures.at(-1);
  if (!capture) return null;
  const state = CAPTURE_STATES[capture.status ?? ""];
  if (!capture.id || !capture.amount || !state) throw new Error(`PayPal's capture ${capture.id} can't be understood.`);
  const amount = moneyOf({ value: capture.amount.value, currency: capture.amount.currencyCode });
  const fee = capture.sellerReceivableBreakdown?.paypalFee;
  return {
    id: capture.id,
    state,
    amount,
    feeCents: fee ? moneyOf({ value: fee.value, currency: fee.currencyCode }).cents : null,
    refundedCents: refundedCents(capture, unit.payments?.refunds ?? [], amount.cents),
  };
}

function refundedCents(capture: OrdersCapture, refunds: readonly SdkRefund[], all: number): number {
  // A reversal creates no refund.
  if (String(capture.status) === "REFUNDED") return all;
  const back = refunds.filter((refund) => refund.status === "COMPLETED").map(refundCents);
  return Math.min(
    all,
    back.reduce((total, cents) => total + cents, 0),
  );
}

const refundCents = ({ amount }: SdkRefund) =>
  amount ? moneyOf({ value: amount.value, currency: amount.currencyCode }).cents : 0;

/** Converts a capture without its order, in the shape of an order. */
export function stateOfCapture(capture: CapturedPayment): PaypalOrder {
  const { currencyCode = "", value = "" } = capture.amount ?? {};
  const unit = { customId: capture.customId, payee: capture.payee, amount: { currencyCode, value } };
  const related = capture.supplementaryData?.relatedIds?.orderId;
  const order = {
    id: related ?? "unknown",
    status: "COMPLETED",
    purchaseUnits: [{ ...unit, payments: { captures: [capture] } }],
  };
  const state = orderState(order as Order);
  const isPartly = String(capture.status) === "PARTIALLY_REFUNDED";
  return { ...state, capture: state.capture && { ...state.capture, ...(isPartly ? { refundedCents: null } : {}) } };
}

/** Converts a refund of the SDK. */
export function refundState(refund: SdkRefund): Refund {
  if (!refund.id) throw new Error("PayPal's refund has no id.");
  const state = refund.status === "COMPLETED" ? "completed" : refund.status === "PENDING" ? "pending" : "failed";
  return { id: refund.id, state, cents: refundCents(refund) };
}
