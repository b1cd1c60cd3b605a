import { z } from "zod";
import { centsOf, money, type Refund } from "@/simulators/payments/paypal/objects";
import { shownCapture } from "@/simulators/payments/paypal/orders";
import { unprocessable } from "@/simulators/payments/paypal/problem";
import type { PayPalWorld } from "@/simulators/payments/paypal/world";
import { newPayPalId } from "@/simulators/payments/state/ids";

export const refundRequest = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,10}(\.\d{2})?$/) }).optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

/** Refunds a capture, in full if no amount is given. */
export function refundCapture(world: PayPalWorld, captureId: string, request: z.output<typeof refundRequest>): Refund {
  const capture = world.need("capture", captureId);
  if (capture.status === "PENDING") throw unprocessable("TRANSACTION_NOT_COMPLETED", "The capture is pending.");
  if (capture.status === "DECLINED") throw unprocessable("CAPTURE_DENIED", "The capture was denied.");
  const before = refundedCents(world, captureId);
  const left = centsOf(capture.amount) - before;
  const cents = request.amount ? centsOf(request.amount) : left;
  if (left === 0 || capture.status === "REFUNDED")
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
  if (world.all("dispute").some(({ capture: id, dispute }) => id === captureId && dispute.status !== "RESOLVED")) {
    throw unprocessable("REFUND_NOT_ALLOWED", "A refund isn’t possible while the transaction is disputed.");
  }
  if (cents <= 0 || cents > left)
    throw unprocessable(
      "REFUND_AMOUNT_EXCEEDED",
      "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
    );
  const id = newPayPalId();
  const now = world.now();
  const refund: Refund = {
    id,
    status: "COMPLETED",
    amount: money(cents, capture.amount.currency_code),
    ...(capture.invoice_id && { invoice_id: request.invoice_id ?? capture.invoice_id }),
    ...(capture.custom_id && { custom_id: request.custom_id ?? capture.custom_id }),
    ...(request.note_to_payer && { note_to_payer: request.note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: money(cents),
      paypal_fee: money(0),
      net_amount: money(cents),
      total_refunded_amount: money(before + cents),
    },
    links: [
      { href: `${world.url}/v2/payments/refunds/${id}`, rel: "self", method: "GET" },
      { href: `${world.url}/v2/payments/captures/${captureId}`, rel: "up", method: "GET" },
    ],
    create_time: now,
    update_time: now,
  };
  world.save("refund", { ...refund, capture: captureId });
  world.save("capture", { ...capture, status: cents === left ? "REFUNDED" : "PARTIALLY_REFUNDED", update_time: now });
  world.emit("PAYMENT.CAPTURE.REFUNDED", "refund", `A ${money(cents).value} USD capture payment was refunded`, refund);
  return refund;
}

/** PayPal reverses a payment by itself, on the bank's request. */
export function reverseCapture(world: PayPalWorld, captureId: string): void {
  const capture = world.need("capture", captureId);
  if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
    throw unprocessable("CAPTURE_NOT_COMPLETED");
  const reversed = world.save("capture", { ...capture, status: "REFUNDED", update_time: world.now() });
  world.emit(
    "PAYMENT.CAPTURE.REVERSED",
    "capture",
    `A ${capture.amount.value} USD capture payment was reversed`,
    shownCapture(reversed),
  );
}

export function refundedCents(world: PayPalWorld, captureId: string): number {
  return world
    .all("refund")
    .filter(({ capture }) => capture === captureId)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
}
