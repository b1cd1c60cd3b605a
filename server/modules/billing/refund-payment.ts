import type { PaymentRow } from "@/server/modules/billing/payments-repository";
import { refundStripePayment } from "@/server/modules/billing/refunds";
import { refundPurchase } from "@/server/modules/cash/refunds";
import type { JobDependencies } from "@/server/modules/dependencies";

/** Refunds a payment by the provider that took it, and says what was done. */
export async function refundPayment(
  deps: JobDependencies,
  payment: PaymentRow,
  refund: { cents: number | null; reason: string; adminId: number; once: string },
): Promise<string> {
  if (payment.provider === "stripe") {
    await refundStripePayment(deps, payment, refund);
    return "The payment is refunded. Its credits are taken back.";
  }
  const { database, paypal, queue, env, log } = deps;
  const { cents, reason, once } = refund;
  await refundPurchase({ db: database.db, paypal, queue, env, log }, payment.provider_id, { cents, reason, once });
  return "The payment is refunded.";
}
