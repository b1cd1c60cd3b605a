import type { Plan, TopUp } from "@/lib/contract/entities/billing";
import { PRIORITY_SUPPORT } from "@/lib/contract/money-constants";
import { findPlan, listOfferedPlans, listOfferedTopUps, type PlanRow } from "@/server/modules/money/plans/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

/**
 * The features of each plan beyond its credits: those of every plan, and those that a plan adds. A plan that isn't
 * listed shows only its credits.
 */
const PLAN_FEATURES: Record<string, readonly string[]> = {
  Starter: ["WAV, MIDI, stems and presets", "License certificates"],
  Producer: ["Everything in Starter", "More credits for each dollar"],
  Studio: ["Everything in Producer", PRIORITY_SUPPORT],
};

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

/** The top-ups on sale. */
export async function listTopUps(db: Executor): Promise<TopUp[]> {
  return (await listOfferedTopUps(db)).map(({ code, credits, price_cents }) => ({
    code,
    credits,
    price: price_cents / 100,
  }));
}

/** A plan on sale. Throws a Failure if there is none with this code. */
export async function getPlan(db: Executor, code: string): Promise<Plan> {
  const plan = await findPlan(db, code);
  if (!plan?.is_offered) throw notFound();
  return toPlan(plan);
}
