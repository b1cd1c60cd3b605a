import type { JobDependencies } from "@/server/modules/dependencies";
import { withdraw } from "@/server/modules/purchases/billing/progress";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { readInvoice } from "@/server/providers/stripe/invoices";
import { isGone, isRefused } from "@/server/providers/stripe/problems";
import { createRefund } from "@/server/providers/stripe/refunds";
import { cancelNow, readSubscription } from "@/server/providers/stripe/subscriptions";

/** Ends a subscription that must not continue; its payment, if any, is refunded. */
export async function endSubscription(
  deps: JobDependencies,
  { subscription, gives_back }: { subscription: string; gives_back: boolean },
): Promise<void> {
  const { stripe } = deps;
  const current = await readSubscription(stripe, subscription);
  if (current.status !== "canceled") {
    await cancelNow(stripe, subscription).catch((error: unknown) => {
      if (!isGone(error) && !isRefused(error)) throw error;
    });
  }
  const invoice = current.latest_invoice ? await readInvoice(stripe, current.latest_invoice) : null;
  if (invoice?.status === "open") await withdraw(deps, invoice.id);
  if (gives_back && invoice?.status === "paid" && invoice.payment_intent && invoice.due_cents > 0) {
    await createRefund(stripe, {
      key: `duplicate:${invoice.id}`,
      payment_intent: invoice.payment_intent,
      cents: invoice.due_cents,
      metadata: {},
    }).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
  await syncSubscription(deps, subscription);
}
