import { and, eq, sql } from "drizzle-orm";
import type { StatementFigures } from "@/lib/contract/entities/sales";
import { sumMovements } from "@/server/modules/earnings/sales/balance-repository";
import type { Executor } from "@/server/platform/db/database";
import { statements } from "@/server/platform/db/schema/statements";
import { users } from "@/server/platform/db/schema/users";

export type Statement = typeof statements.$inferSelect;

const EARNINGS = sql`('earnings_on_hold', 'earnings', 'earnings_debt')`;

export async function findStatement(db: Executor, userId: number, period: string): Promise<Statement | null> {
  const [found] = await db
    .select()
    .from(statements)
    .where(and(eq(statements.user_id, userId), eq(statements.period, period)));
  return found ?? null;
}

export function listFigures(db: Executor, userId: number): Promise<{ period: string; figures: StatementFigures }[]> {
  return db
    .select({ period: statements.period, figures: statements.figures })
    .from(statements)
    .where(eq(statements.user_id, userId));
}

/** Stores a statement, unless its period has one. */
export async function insertStatement(db: Executor, values: typeof statements.$inferInsert): Promise<void> {
  await db
    .insert(statements)
    .values(values)
    .onConflictDoNothing({ target: [statements.user_id, statements.period] });
}

/** When something first moved a user's earnings; null if nothing did. */
export async function readFirstMovement(db: Executor, userId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(e.created_at)::text as at from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.user_id = ${userId} and a.kind in ${EARNINGS}`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

/** A user's balances at the two ends of a period, and what each type of event changed in it. */
export async function readFigures(
  db: Executor,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<StatementFigures> {
  const before = await sumMovements(db, userId, sql`e.created_at < ${from.toISOString()}`);
  const within = await sumMovements(
    db,
    userId,
    sql`e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()}`,
  );
  const sumOf = (rows: typeof before) => ({
    on_hold_micros: rows.reduce((sum, { on_hold }) => sum + on_hold, 0),
    available_micros: rows.reduce((sum, { available }) => sum + available, 0),
    debt_micros: rows.reduce((sum, { debt }) => sum + debt, 0),
  });
  const changes = Object.fromEntries(within.map((row) => [row.type, sumOf([row])]));
  return { opening: sumOf(before), changes, closing: sumOf([...before, ...within]) };
}

/** How a statement names its user. */
export async function readName(db: Executor, userId: number): Promise<{ display: string; username: string }> {
  const [user] = await db
    .select({ display: users.display, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}.`);
  return user;
}

/** Users whose earnings had moved before a period ended and who have no statement of it. */
export async function listMissing(db: Executor, period: string, to: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct a.user_id from ledger_accounts a
    where a.user_id is not null and a.kind in ${EARNINGS}
      and exists (select from ledger_entries e where e.account_id = a.id and e.created_at < ${to.toISOString()})
      and not exists (select from statements s where s.user_id = a.user_id and s.period = ${period})
    order by 1 limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}
