import type { PlanPrice, PriceList, Prices, TopUpPrice } from "@/lib/money/price-list";
import { findPlanPrice, findTopUpPrice } from "@/lib/money/rules";
import { notFound } from "@/server/platform/errors";
import type { PricedItem } from "@/server/providers/stripe/prices";

/** The plan with a code, on sale or not: what somebody has. Throws a Failure if there is none. */
export const planOf = (prices: Prices, code: string): PlanPrice => orNone(findPlanPrice(prices, code), "plan");

/** The plan on sale with a code: what somebody wants. Throws a Failure if there is none. */
export const offeredPlan = ({ plans }: Prices, code: string): PlanPrice => orNone(plans.find(isOf(code)), "plan");

/** The top-up with a code, on sale or not: what somebody pays. Throws a Failure if there is none. */
export const topUpOf = (prices: Prices, code: string): TopUpPrice => orNone(findTopUpPrice(prices, code), "top-up");

/** The top-up on sale with a code: what somebody wants. Throws a Failure if there is none. */
export const offeredTopUp = ({ top_ups }: Prices, code: string): TopUpPrice =>
  orNone(top_ups.find(isOf(code)), "top-up");

const isOf = (code: string) => (candidate: { code: string }) => candidate.code === code;

function orNone<Price>(found: Price | null | undefined, noun: string): Price {
  if (!found) throw notFound(`There is no such ${noun}.`);
  return found;
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
export const allItems = ({ plans, top_ups }: PriceList): PricedItem[] => [
  ...plans.map(planItem),
  ...top_ups.map(topUpItem),
];
