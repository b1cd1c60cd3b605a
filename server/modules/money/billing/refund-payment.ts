import type { JobDependencies } from "@/server/modules/dependencies";
import type { PaymentRow } from "@/server/modules/money/billing/payments-repository";
import { refundStripePayment } from "@/server/modules/money/billing/refunds";
import { refundPackPayment } from "@/server/modules/money/cash/refunds";

/** Refunds a payment through its provider, and returns a message that says what happened. */
export async function refundPayment(
  deps: JobDependencies,
  payment: PaymentRow,
  refund: { cents: number | null; reason: string; adminId: number; once: string },
): Promise<string> {
  if (payment.provider === "stripe") {
    await refundStripePayment(deps, payment, refund);
    return "The payment is refunded. Its credits are taken back.";
  }
  await refundPackPayment({ ...deps, db: deps.database.db }, payment, refund);
  return "The payment is refunded.";
}
