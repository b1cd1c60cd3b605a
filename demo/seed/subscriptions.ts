import { and, eq, isNull, ne } from "drizzle-orm";
import { DEMO_ACCOUNTS } from "@/demo/catalogue/accounts";
import { idOf, type UserIds } from "@/demo/seed/seed-context";
import { paymentsAreSimulated } from "@/lib/settings/billing";
import type { JobDependencies } from "@/server/modules/dependencies";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { planItem, planOf } from "@/server/modules/purchases/billing/catalogue";
import { ensureCustomer } from "@/server/modules/purchases/billing/customer";
import { syncInvoice } from "@/server/modules/purchases/billing/sync-invoice";
import { syncSubscription } from "@/server/modules/purchases/billing/sync-subscription";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { idOf as objectId } from "@/server/providers/stripe/objects";
import { priceId } from "@/server/providers/stripe/prices";

/** Not the card that visitors try first, because a card gets only one trial. */
const CARD = "pm_card_amex";

/**
 * Creates subscriptions at the simulated provider for the demo accounts with a plan or trial, so that they can be
 * changed, cancelled and renewed. A plan's period begins today; a trial keeps its end. Nothing is created at real
 * providers.
 */
export async function seedSubscriptions(deps: JobDependencies, userIds: UserIds): Promise<void> {
  if (!paymentsAreSimulated(deps.env)) return;
  for (const { username, subscription } of DEMO_ACCOUNTS) {
    if (subscription.status === "active" || subscription.status === "in_trial") {
      await subscribeAtProvider(deps, idOf(userIds, username));
    }
  }
}

async function subscribeAtProvider(deps: JobDependencies, userId: number): Promise<void> {
  const { stripe, db } = deps;
  const unknown = and(
    eq(subscriptions.user_id, userId),
    ne(subscriptions.status, "canceled"),
    isNull(subscriptions.stripe_subscription_id),
  );
  const [row] = await db.select().from(subscriptions).where(unknown);
  if (!row) return;
  const { stripe_customer_id: customer } = await ensureCustomer(deps, userId);
  const card = await stripe.paymentMethods.attach(CARD, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
  const price = await priceId(stripe, planItem(planOf(deps.prices, row.plan_code)));
  const made = await db.transaction(async (tx) => {
    // Makes the provider's webhook wait until the subscription is stored here.
    await lockBuyer(tx, userId);
    const subscription = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        default_payment_method: card.id,
        ...(row.status === "in_trial" &&
          row.trial_ends_at && { trial_end: Math.floor(row.trial_ends_at.getTime() / 1_000) }),
      },
      { idempotencyKey: `demo:subscription:${userId}` },
    );
    await tx.update(subscriptions).set({ stripe_subscription_id: subscription.id }).where(eq(subscriptions.id, row.id));
    return subscription;
  });
  await syncSubscription(deps, made.id);
  const invoice = objectId(made.latest_invoice);
  if (invoice) await syncInvoice(deps, invoice);
}
