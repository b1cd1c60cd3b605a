import { and, eq, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { creators, users } from "@/server/platform/db/schema/users";

/** Lets one transaction at a time compare and take names of creators. Taken after the lock of the user's row. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of creators'))`);
}

/** The names by which all other creators and the shop are shown. */
export async function listNames(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await tx
    .select({ display: users.display })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.user_id))
    .where(and(eq(creators.status, "active"), ne(users.id, userId)));
  return rows.map(({ display }) => display);
}

/** The names of a user, whose row is locked until the transaction ends. */
export async function readNames(tx: Transaction, userId: number): Promise<{ display: string; username: string }> {
  const [row] = await tx
    .select({ display: users.display, username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!row) throw new Error(`There is no user ${userId}.`);
  return row;
}

/** The name by which a creator is shown, and the one that they asked for and couldn't have. */
export async function readShownName(
  db: Executor,
  userId: number,
): Promise<{ display: string; refused: string | null }> {
  const [row] = await db
    .select({ display: users.display, refused: creators.refused_name })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.user_id))
    .where(eq(creators.user_id, userId));
  if (!row) throw new Error(`User ${userId} is no creator.`);
  return row;
}

/** Sets the name by which a creator is shown, and the one that they asked for and couldn't have. */
export async function updateName(
  tx: Transaction,
  userId: number,
  { display, refused }: { display: string; refused: string | null },
): Promise<void> {
  await tx.update(users).set({ display }).where(eq(users.id, userId));
  await tx.update(creators).set({ refused_name: refused }).where(eq(creators.user_id, userId));
}
