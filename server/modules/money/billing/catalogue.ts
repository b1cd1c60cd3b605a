import type { PlanPrice, TopUpPrice } from "@/lib/money/price-list";
import { findPlanPrice, findTopUpPrice, PLANS, TOP_UPS } from "@/lib/money/rules";
import { notFound } from "@/server/platform/errors";
import type { PricedItem } from "@/server/providers/stripe/prices";

/** The plan with a code, on sale or not: what somebody has. Throws a Failure if there is none. */
export const planOf = (code: string): PlanPrice => orNone(findPlanPrice(code), "plan");

/** The plan on sale with a code: what somebody wants. Throws a Failure if there is none. */
export const offeredPlan = (code: string): PlanPrice => orNone(PLANS.find(isOf(code)), "plan");

/** The top-up with a code, on sale or not: what somebody pays. Throws a Failure if there is none. */
export const topUpOf = (code: string): TopUpPrice => orNone(findTopUpPrice(code), "top-up");

/** The top-up on sale with a code: what somebody wants. Throws a Failure if there is none. */
export const offeredTopUp = (code: string): TopUpPrice => orNone(TOP_UPS.find(isOf(code)), "top-up");

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
export const allItems = (): PricedItem[] => [...PLANS.map(planItem), ...TOP_UPS.map(topUpItem)];
