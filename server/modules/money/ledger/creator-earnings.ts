import { sql } from "drizzle-orm";
import { DAY_MS, EARNINGS_HOLD_DAYS } from "@/lib/money/rules";
import { areEarningsHeld, HOLDS_EARNINGS } from "@/server/modules/money/ledger/earnings-hold";
import { IS_DISPUTED } from "@/server/modules/money/ledger/holds";
import { type LedgerMovement, postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import { type Earning, planReversal } from "@/server/modules/money/ledger/reversal";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { creatorEarnings, earningReversals } from "@/server/platform/db/schema/credits";

/** Earnings by user from one sale, in millionths of a US dollar. */
export type EarnedMicros = ReadonlyMap<number, number>;

/** The movements of a sale's earnings: from the revenue to the creators' earnings on hold. */
export function heldMovements(earned: EarnedMicros): LedgerMovement[] {
  const creators = [...earned].filter(([, micros]) => micros > 0);
  const total = creators.reduce((sum, [, micros]) => sum + micros, 0);
  return [
    ...creators.map(([userId, amount]) => ({ account: { kind: "earnings_on_hold" as const, userId }, amount })),
    { account: { kind: "revenue" }, amount: -total },
  ];
}

/** Records what a booked sale earns its creators, so that it can be released, or reversed with its payment. */
export async function insertEarnings(
  tx: Transaction,
  sales: readonly {
    ledger_transaction_id: number;
    lot_spending_id: number | null;
    earned: EarnedMicros;
    created_at?: Date | undefined;
  }[],
): Promise<void> {
  const rows = sales.flatMap(({ earned, ...sale }) =>
    [...earned].flatMap(([user_id, micros]) => (micros > 0 ? [{ ...sale, user_id, micros, held: micros }] : [])),
  );
  if (rows.length > 0) await tx.insert(creatorEarnings).values(rows);
}

/** The creators' earnings from a booked transaction. */
export async function readEarnings(db: Executor, ledgerTransactionId: number): Promise<Earning[]> {
  const { rows } = await db.execute<Record<keyof Earning, string>>(sql`
    select ${EARNING} from creator_earnings
    where ledger_transaction_id = ${ledgerTransactionId} order by id`);
  return rows.map(toEarning);
}

/** The columns of an {@link Earning}. */
export const EARNING = sql.raw("id, user_id, micros, held, reversed, kept, returned, written_off");

export const toEarning = (row: Record<keyof Earning, string | number>): Earning => ({
  id: Number(row.id),
  user_id: Number(row.user_id),
  micros: Number(row.micros),
  held: Number(row.held),
  reversed: Number(row.reversed),
  kept: Number(row.kept),
  returned: Number(row.returned),
  written_off: Number(row.written_off),
});

/** A creator's earning from spent credits. */
export type SpendingEarning = Earning & { lot_spending_id: number };

/** The creators' earnings from some spendings of lots. */
export async function readEarningsOfSpendings(
  db: Executor,
  spendingIds: readonly number[],
): Promise<SpendingEarning[]> {
  if (spendingIds.length === 0) return [];
  const { rows } = await db.execute<Record<keyof SpendingEarning, string>>(sql`
    select ${EARNING}, lot_spending_id from creator_earnings
    where lot_spending_id in (${sql.join([...spendingIds], sql`, `)}) order by id`);
  return rows.map((row) => ({ ...toEarning(row), lot_spending_id: Number(row.lot_spending_id) }));
}

/** What is taken back of one earning, in millionths of a US dollar. */
type Reversed = { creator_earning_id: number; micros: number };

/** Records what a booked refund or dispute took back of which earnings. */
export async function insertReversals(
  tx: Transaction,
  ledger_transaction_id: number,
  reversed: readonly Reversed[],
  created_at?: Date,
): Promise<void> {
  const rows = reversed.map((each) => ({ ...each, ledger_transaction_id, created_at }));
  if (rows.length > 0) await tx.insert(earningReversals).values(rows);
}

/**
 * Reverses earnings and returns the movements to book, and what to record with them ({@link insertReversals}): first from the user's earnings on hold (of the same sale, then
 * of the newest others), then from those that can be paid out; the rest becomes a debt that the next release settles.
 * At most the earning's own amount is reversed.
 */
export async function reverseEarnings(
  tx: Transaction,
  reversals: readonly { id: number; micros: number }[],
): Promise<{ movements: LedgerMovement[]; reversed: Reversed[] }> {
  if (reversals.length === 0) return { movements: [], reversed: [] };
  const wanted = new Map(reversals.map(({ id, micros }) => [id, micros]));
  const ids = sql.join([...wanted.keys()], sql`, `);
  const { rows: creators } = await tx.execute<{ user_id: number }>(
    sql`select distinct user_id from creator_earnings where id in (${ids}) order by user_id`,
  );
  const available = await lockEarnings(
    tx,
    creators.map(({ user_id }) => user_id),
  );
  const movements: LedgerMovement[] = [];
  const taken: Reversed[] = [];
  for (const { user_id } of creators) {
    const earnings = await lockHeld(tx, user_id, ids);
    const changes = planReversal(earnings, wanted, available.get(user_id) ?? 0);
    for (const { id, held, reversed, kept } of changes.rows) {
      await tx.execute(
        sql`update creator_earnings set held = ${held}, reversed = ${reversed}, kept = ${kept} where id = ${id}`,
      );
      const micros = reversed - (earnings.find((earning) => earning.id === id)?.reversed ?? 0);
      if (micros > 0) taken.push({ creator_earning_id: id, micros });
    }
    const { onHold, paidOut, debt } = changes;
    movements.push(
      { account: { kind: "earnings_on_hold", userId: user_id }, amount: -onHold },
      { account: { kind: "earnings", userId: user_id }, amount: -paidOut },
      { account: { kind: "revenue" }, amount: onHold + paidOut },
      { account: { kind: "earnings_debt", userId: user_id }, amount: debt },
      { account: { kind: "owed_earnings" }, amount: -debt },
    );
  }
  return { movements, reversed: taken };
}

/** Locks a user's earnings that are to be reversed or on hold, newest first. */
async function lockHeld(tx: Transaction, userId: number, ids: ReturnType<typeof sql.join>): Promise<Earning[]> {
  const { rows } = await tx.execute<Record<keyof Earning, string>>(sql`
    select ${EARNING} from creator_earnings
    where user_id = ${userId} and (held > 0 or id in (${ids})) order by id desc for update`);
  return rows.map(toEarning);
}

/** Locks some users' earnings accounts, always in the same order; returns what each can be paid out. */
export async function lockEarnings(tx: Transaction, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ user_id: number; kind: string; balance: string }>(sql`
    select user_id, kind, balance from ledger_accounts where user_id in (${sql.join([...userIds], sql`, `)})
      and kind in ('earnings_on_hold', 'earnings', 'earnings_debt') order by id for update`);
  return new Map(rows.flatMap((row) => (row.kind === "earnings" ? [[row.user_id, Number(row.balance)]] : [])));
}

/**
 * Releases what was earned more than {@link EARNINGS_HOLD_DAYS} days ago by payments that nobody disputes: it can be paid
 * out from now on, except for what settles a debt of reversed earnings. For all users whose earnings no ban holds, or for
 * `creators` only. Returns the number of users who got something.
 */
export async function releaseEarnings(
  db: Executor,
  now = new Date(),
  creators: readonly number[] | null = null,
): Promise<number> {
  const due = new Date(now.getTime() - EARNINGS_HOLD_DAYS * DAY_MS);
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct e.user_id from creator_earnings e join users u on u.id = e.user_id and not ${HOLDS_EARNINGS}
    where e.held > 0 and e.created_at <= ${due.toISOString()} and not ${IS_DISPUTED}
      ${creators === null ? sql`` : sql`and e.user_id in (${sql.join([...creators], sql`, `)})`} order by 1`);
  for (const { user_id } of rows) await db.transaction((tx) => releaseTo(tx, user_id, due, now));
  return rows.length;
}

async function releaseTo(tx: Transaction, userId: number, due: Date, now: Date): Promise<void> {
  if (await areEarningsHeld(tx, userId)) return;
  await lockEarnings(tx, [userId]);
  const { rows } = await tx.execute<{ id: string; held: string }>(sql`
    select e.id, e.held from creator_earnings e
    where e.user_id = ${userId} and e.held > 0 and e.created_at <= ${due.toISOString()} and not ${IS_DISPUTED}
    order by e.id for update`);
  const last = rows.at(-1);
  if (!last) return;
  const total = rows.reduce((sum, { held }) => sum + Number(held), 0);
  const { rows: debts } = await tx.execute<{ balance: string }>(
    sql`select balance from ledger_accounts where user_id = ${userId} and kind = 'earnings_debt'`,
  );
  const settled = Math.min(total, Number(debts[0]?.balance ?? 0));
  await postLedgerTransaction(
    tx,
    {
      kind: "earnings_release",
      description: "Earnings released",
      idempotency_key: `earnings_release:${userId}:${last.id}`,
      created_at: now,
    },
    [
      { account: { kind: "earnings_on_hold", userId }, amount: -total },
      { account: { kind: "earnings", userId }, amount: total - settled },
      { account: { kind: "revenue" }, amount: settled },
      { account: { kind: "earnings_debt", userId }, amount: -settled },
      { account: { kind: "owed_earnings" }, amount: settled },
    ],
  );
  const ids = sql.join(
    rows.map(({ id }) => Number(id)),
    sql`, `,
  );
  await tx.execute(sql`update creator_earnings set held = 0, released_at = ${now.toISOString()} where id in (${ids})`);
}
