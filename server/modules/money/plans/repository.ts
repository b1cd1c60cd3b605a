import { asc, eq, min, notInArray } from "drizzle-orm";
import { PLANS, TOP_UPS } from "@/lib/money/rules";
import type { Database, Executor } from "@/server/platform/db/database";
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

/** Price of the cheapest plan on sale in US dollars, for the text "for as little as". */
export async function lowestPlanPrice(db: Executor): Promise<number> {
  const [row] = await db
    .select({ cents: min(plans.price_cents) })
    .from(plans)
    .where(eq(plans.is_offered, true));
  return (row?.cents ?? 0) / 100;
}

/**
 * Fills the tables of plans and top-ups from the price list. A plan no longer on it isn't sold any more; its
 * subscribers keep it.
 */
export async function savePriceList(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, { code, title, interval, price_cents, credits }] of PLANS.entries()) {
      const values = { title, interval, price_cents, credits, position: position + 1, is_offered: true };
      await tx
        .insert(plans)
        .values({ code, ...values })
        .onConflictDoUpdate({ target: plans.code, set: values });
    }
    const offered = PLANS.map(({ code }) => code);
    await tx.update(plans).set({ is_offered: false }).where(notInArray(plans.code, offered));
    for (const { code, price_cents, credits } of TOP_UPS) {
      await tx
        .insert(topUps)
        .values({ code, price_cents, credits })
        .onConflictDoUpdate({ target: topUps.code, set: { price_cents, credits } });
    }
  });
}
