import { asc, eq, min, notInArray, sql } from "drizzle-orm";
import { formatCents } from "@/lib/format/money";
import type { PlanPrice, PriceList, TopUpPrice } from "@/lib/money/price-list";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { plans, topUps } from "@/server/platform/db/schema/billing";
import { StartupError } from "@/server/platform/startup-error";

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

/** Price of the cheapest plan on sale in US dollars, for the text "for as little as". */
export async function lowestPlanPrice(db: Executor): Promise<number> {
  const [row] = await db
    .select({ cents: min(plans.price_cents) })
    .from(plans)
    .where(eq(plans.is_offered, true));
  return (row?.cents ?? 0) / 100;
}

/**
 * Fills the tables of plans and top-ups from the price list. What is no longer on it isn't sold any more, and returned: who
 * bought it keeps it. Throws a StartupError for a code that was sold for something else.
 */
export async function savePriceList(
  db: Database,
  list: PriceList,
): Promise<{ plans: PlanPrice[]; top_ups: TopUpPrice[] }> {
  return db.transaction(async (tx) => {
    // Several processes may start at once.
    await tx.execute(sql`lock table plans, top_ups in share row exclusive mode`);
    const known = { plans: await tx.select().from(plans), topUps: await tx.select().from(topUps) };
    for (const plan of list.plans) {
      const before = known.plans.find(({ code }) => code === plan.code);
      const isSame = before?.interval === plan.interval && isSamePrice(before, plan);
      if (before && !isSame && (await isSold(tx, plan.code))) throw soldOtherwise(before);
    }
    for (const topUp of list.top_ups) {
      const before = known.topUps.find(({ code }) => code === topUp.code);
      if (before && !isSamePrice(before, topUp) && (await isSold(tx, topUp.code))) throw soldOtherwise(before);
    }
    for (const [position, { code, title, interval, price_cents, credits }] of list.plans.entries()) {
      const values = { title, interval, price_cents, credits, position: position + 1, is_offered: true };
      await tx
        .insert(plans)
        .values({ code, ...values })
        .onConflictDoUpdate({ target: plans.code, set: values });
    }
    const offered = codesOf(list.plans);
    await tx.update(plans).set({ is_offered: false }).where(notInArray(plans.code, offered));
    for (const { code, price_cents, credits } of list.top_ups) {
      await tx
        .insert(topUps)
        .values({ code, price_cents, credits })
        .onConflictDoUpdate({ target: topUps.code, set: { price_cents, credits } });
    }
    return readOthers(tx, list);
  });
}

/** The plans and top-ups that are or were sold and aren't on a list. */
export async function readOthers(
  db: Executor,
  list: PriceList,
): Promise<{ plans: PlanPrice[]; top_ups: TopUpPrice[] }> {
  const [ownPlans, ownTopUps] = [codesOf(list.plans), codesOf(list.top_ups)];
  const others = await db.select().from(topUps).where(notInArray(topUps.code, ownTopUps));
  return {
    plans: await db.select().from(plans).where(notInArray(plans.code, ownPlans)),
    top_ups: others.map((topUp) => ({ ...topUp, title: `${topUp.credits} credits` })),
  };
}

const codesOf = (all: readonly { code: string }[]) => all.map(({ code }) => code);

type Price = { price_cents: number; credits: number };

const isSamePrice = (one: Price, other: Price) =>
  one.price_cents === other.price_cents && one.credits === other.credits;

/** Whether anybody has bought, or begun to buy, what has this code. */
async function isSold(tx: Transaction, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_sold: boolean }>(sql`select
    exists (select from subscriptions where plan_code = ${code} or next_plan_code = ${code})
    or exists (select from payments where plan_code = ${code} or top_up_code = ${code})
    or exists (select from checkouts where plan_code = ${code} or top_up_code = ${code}) as is_sold`);
  return rows[0]?.is_sold ?? false;
}

const soldOtherwise = ({ code, price_cents, credits }: Price & { code: string }) =>
  new StartupError(
    `The price list changes ${code}, which was sold for ${formatCents(price_cents)} with ${credits} credits. Give what has changed a code of its own, such as ${code}-2, and leave ${code} out: who has it keeps it.`,
  );
