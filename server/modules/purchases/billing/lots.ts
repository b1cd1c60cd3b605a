import { and, desc, eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { creditLots } from "@/server/platform/db/schema/credits";

/** The lot of the user's trial, of which a person has only one; null if there was none. */
export async function findTrialLot(db: Executor, userId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(and(eq(creditLots.user_id, userId), eq(creditLots.kind, "trial")))
    .orderBy(desc(creditLots.id))
    .limit(1);
  return found?.id ?? null;
}

/** A lot of credits; null if there is none with this id. */
export async function findLot(db: Executor, id: number): Promise<typeof creditLots.$inferSelect | null> {
  const [found] = await db.select().from(creditLots).where(eq(creditLots.id, id));
  return found ?? null;
}
