import type { JobDependencies } from "@/server/modules/dependencies";
import type { PaymentRow } from "@/server/modules/purchases/billing/payments-repository";
import { refundStripePayment } from "@/server/modules/purchases/billing/refunds";
import { refundPackPayment } from "@/server/modules/purchases/cash/refunds";
import type { ActionContext } from "@/server/platform/actions/action-context";

/** Refunds a payment through its provider, and returns a message that says what happened. */
export async function refundPayment(
  context: JobDependencies & ActionContext,
  refund: { payment: PaymentRow; cents: number | null; reason: string; note?: string | undefined; once: string },
): Promise<string> {
  if (refund.payment.provider === "stripe") {
    await refundStripePayment(context, refund);
    return "The payment is refunded. Its credits are taken back.";
  }
  await refundPackPayment(context, refund);
  return "The payment is refunded.";
}
