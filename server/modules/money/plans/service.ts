import type { Plan, TopUp } from "@/lib/contract/entities/billing";
import type { PriceList } from "@/lib/money/price-list";
import { findPlan, listOfferedPlans, type PlanRow } from "@/server/modules/money/plans/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

export const toPlan = (
  { features }: Pick<PriceList, "features">,
  { code, title, interval, price_cents, credits }: PlanRow,
): Plan => ({
  code,
  title,
  interval,
  price: price_cents / 100,
  credits,
  features: [...(features[title] ?? [])],
});

/** The plans on sale. */
export async function listPlans(db: Executor, prices: PriceList): Promise<Plan[]> {
  return (await listOfferedPlans(db)).map((plan) => toPlan(prices, plan));
}

/** The top-ups on sale, smallest first. */
export function listTopUps({ top_ups }: PriceList): TopUp[] {
  return top_ups
    .map(({ code, credits, price_cents }) => ({ code, credits, price: price_cents / 100 }))
    .sort((one, other) => one.credits - other.credits);
}

/** A plan on sale. Throws a Failure if there is none with this code. */
export async function getPlan(db: Executor, prices: PriceList, code: string): Promise<Plan> {
  const plan = await findPlan(db, code);
  if (!plan?.is_offered) throw notFound();
  return toPlan(prices, plan);
}
