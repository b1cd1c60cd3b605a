import { PLANS, type PlanPrice, TOP_UPS, type TopUpPrice } from "@/lib/money/rules";
import { notFound } from "@/server/platform/errors";
import type { PricedItem } from "@/server/providers/stripe/prices";

/** The plan with a code. Throws a Failure if there is none. */
export function planOf(code: string): PlanPrice {
  const plan = PLANS.find((candidate) => candidate.code === code);
  if (!plan) throw notFound("There is no such plan.");
  return plan;
}

/** The top-up with a code. Throws a Failure if there is none. */
export function topUpOf(code: string): TopUpPrice {
  const topUp = TOP_UPS.find((candidate) => candidate.code === code);
  if (!topUp) throw notFound("There is no such top-up.");
  return topUp;
}

/** A plan as an item of the provider; both intervals are prices of one product. */
export function planItem({ code, title, interval, price_cents }: PlanPrice): PricedItem {
  return {
    code,
    product: { id: `plan-${title.toLowerCase()}`, name: title },
    cents: price_cents,
    interval: interval === "yearly" ? "year" : "month",
  };
}

/** A top-up as an item of the provider. */
export function topUpItem({ code, title, price_cents }: TopUpPrice): PricedItem {
  return { code, product: { id: code, name: title }, cents: price_cents, interval: null };
}

/** Everything that is sold through the provider. */
export const allItems = (): PricedItem[] => [...PLANS.map(planItem), ...TOP_UPS.map(topUpItem)];
