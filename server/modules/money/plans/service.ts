import type { Plan, TopUp } from "@/lib/contract/entities/billing";
import { PLAN_FEATURES, TOP_UPS } from "@/lib/money/rules";
import { findPlan, listOfferedPlans, type PlanRow } from "@/server/modules/money/plans/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

export const toPlan = ({ code, title, interval, price_cents, credits }: PlanRow): Plan => ({
  code,
  title,
  interval,
  price: price_cents / 100,
  credits,
  features: [...(PLAN_FEATURES[title] ?? [])],
});

/** The plans on sale. */
export async function listPlans(db: Executor): Promise<Plan[]> {
  return (await listOfferedPlans(db)).map(toPlan);
}

/** The top-ups on sale, smallest first. */
export function listTopUps(): TopUp[] {
  return TOP_UPS.map(({ code, credits, price_cents }) => ({ code, credits, price: price_cents / 100 })).sort(
    (one, other) => one.credits - other.credits,
  );
}

/** A plan on sale. Throws a Failure if there is none with this code. */
export async function getPlan(db: Executor, code: string): Promise<Plan> {
  const plan = await findPlan(db, code);
  if (!plan?.is_offered) throw notFound();
  return toPlan(plan);
}
