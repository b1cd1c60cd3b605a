import { STANDARD_LIST } from "@/lib/money/price-list";
import { readEnv } from "@/server/env";
import { exitWithReason } from "@/server/exit";
import { allItems } from "@/server/modules/purchases/billing/catalogue";
import { SettingError } from "@/server/platform/startup-error";
import { createStripe } from "@/server/providers/stripe/client";
import { syncPrice } from "@/server/providers/stripe/prices";

/**
 * Creates the products and prices of all plans and top-ups at Stripe that are missing or have another amount: `npm run
 * billing:sync`. Existing subscriptions keep their old price.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.STRIPE_SECRET_KEY) throw new SettingError("The setting STRIPE_SECRET_KEY must be set.");
  const stripe = createStripe(env);
  for (const item of allItems(env.PRICE_LIST ?? STANDARD_LIST)) {
    const { id, isNew } = await syncPrice(stripe, item);
    console.warn(`${item.code}: ${id}${isNew ? " (new)" : ""}`);
  }
}

main().catch(exitWithReason);
