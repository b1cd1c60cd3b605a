import { type SQL, sql } from "drizzle-orm";
import type { NoticeType } from "@/lib/contract/entities/notice-types";
import type { ReportOutcome } from "@/lib/contract/rules/reports";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** What a report is about: the column of its id. */
interface Reference {
  reference: ItemTables["reference"] | "stack_id";
}

export const STACK_REPORTS = { reference: "stack_id" } as const satisfies Reference;

/** The open reports `r` about an item or a stack. */
const isOpen = ({ reference }: Reference, id: number) =>
  sql`r.${sql.identifier(reference)} = ${id} and r.status = 'open'`;

/** Whether a user has reported an item and waits for the answer. */
export async function hasReported(db: Executor, tables: Reference, id: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from reports r where ${isOpen(tables, id)} and r.user_id = ${userId} limit 1`,
  );
  return rows.length > 0;
}

/** Open reports about an item, and the id of the newest; null if there is none. */
export async function readOpen(db: Executor, tables: Reference, id: number) {
  const { rows } = await db.execute<{ count: number; last_id: number | null }>(
    sql`select count(*)::int as count, max(r.id) as last_id from reports r where ${isOpen(tables, id)}`,
  );
  return rows[0] ?? { count: 0, last_id: null };
}

interface Answer {
  by: number;
  outcome: ReportOutcome;
  /** What the reporters read; null if the outcome says it all. */
  answer: string | null;
  note: string | null;
  /** The newest report that is answered; all if omitted. */
  upTo?: number | undefined;
  /** HTML for the reporters. */
  message: string;
}

/** Closes the open reports about an item and tells their reporters. Returns how many it closed. */
export async function closeReports(
  tx: Transaction,
  tables: Reference,
  id: number,
  { by, outcome, answer, note, upTo, message }: Answer,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with closed as (update reports r set status = 'resolved', resolved_by = ${by}, resolved_at = now(),
          outcome = ${outcome}, answer = ${answer}::text, note = ${note}::text
        where ${isOpen(tables, id)} ${upTo === undefined ? sql`` : sql`and r.id <= ${upTo}`} returning r.user_id),
      told as (${notices(sql`closed r`, message)})
    select count(*)::int as count from closed`);
  return rows[0]?.count ?? 0;
}

/** Of the items with these ids those with open reports. */
export async function findReported(
  tx: Transaction,
  { items, reference }: ItemTables,
  ids: SQL,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await tx.execute<{ id: number; title: string }>(sql`
    select t.id, t.title from ${sql.identifier(items)} t where t.id in (${ids}) and exists (
      select from reports r where r.${sql.identifier(reference)} = t.id and r.status = 'open')`);
  return rows;
}

/** Sends a message, which is HTML, to the reporters of an item. */
export async function tellReporters(tx: Transaction, tables: Reference, id: number, message: string): Promise<void> {
  await tx.execute(notices(sql`(select r.user_id from reports r where ${isOpen(tables, id)}) r`, message));
}

const ANSWERED: NoticeType = "report_answered";

/** A statement that sends a message to the users of the rows `r`; whose account was deleted gets none. */
const notices = (rows: SQL, message: string): SQL => sql`
  insert into notifications (user_id, type, message) select u.id, ${ANSWERED}::text, ${message}::text
  from ${rows} join users u on u.id = r.user_id where u.deleted_at is null`;
