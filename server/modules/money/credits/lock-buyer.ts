import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";

/** Locks a user's credits against concurrent changes until the transaction ends. */
export async function lockBuyer(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
