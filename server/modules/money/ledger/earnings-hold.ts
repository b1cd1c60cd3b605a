import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";

/** Of a user `u`: banned, and nobody has released their earnings. An erased account isn't banned. */
export const HOLDS_EARNINGS = sql`(u.banned_at is not null and u.deleted_at is null and not exists (
  select from user_bans b where b.user_id = u.id and b.lifted_at is null and b.earnings = 'released'))`;

/**
 * Whether a ban keeps a user's earnings where they are: none is released or paid out. Waits for a ban that is being
 * made, and a ban waits for the transaction.
 */
export async function areEarningsHeld(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_held: boolean }>(
    sql`select ${HOLDS_EARNINGS} as is_held from users u where u.id = ${userId} for key share`,
  );
  return rows[0]?.is_held ?? false;
}
