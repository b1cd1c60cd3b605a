import type { PaymentRow } from "@/server/modules/billing/payments-repository";
import { refundStripePayment } from "@/server/modules/billing/refunds";
import type { JobDependencies } from "@/server/modules/dependencies";
import { Failure } from "@/server/platform/errors";

/** Refunds a payment by the provider that took it, and says what was done. */
export async function refundPayment(
  deps: JobDependencies,
  payment: PaymentRow,
  refund: { cents: number | null; reason: string; adminId: number },
): Promise<string> {
  if (payment.provider !== "stripe") throw new Failure("conflict", "Purchases with PayPal are refunded at PayPal.");
  await refundStripePayment(deps, payment, refund);
  return "The payment is refunded.";
}
