import { asc, eq, min } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { plans, topUps } from "@/server/platform/db/schema/billing";

export type PlanRow = typeof plans.$inferSelect;

/** The plans on sale, in the order in which they are shown. */
export function listOfferedPlans(db: Executor): Promise<PlanRow[]> {
  return db.select().from(plans).where(eq(plans.is_offered, true)).orderBy(asc(plans.position), asc(plans.code));
}

/** A plan, on sale or not, or null. */
export async function findPlan(db: Executor, code: string): Promise<PlanRow | null> {
  const [plan] = await db.select().from(plans).where(eq(plans.code, code));
  return plan ?? null;
}

/** The top-ups on sale, smallest first. */
export function listOfferedTopUps(db: Executor): Promise<(typeof topUps.$inferSelect)[]> {
  return db.select().from(topUps).orderBy(asc(topUps.credits));
}

/** Price of the cheapest plan on sale in US dollars, for "for as little as". */
export async function lowestPlanPrice(db: Executor): Promise<number> {
  const [row] = await db
    .select({ cents: min(plans.price_cents) })
    .from(plans)
    .where(eq(plans.is_offered, true));
  return (row?.cents ?? 0) / 100;
}
