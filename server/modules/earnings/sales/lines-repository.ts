import { type SQL, sql } from "drizzle-orm";
import type { HoldReason, MovementType } from "@/lib/contract/entities/sales";
import type { LEDGER_KINDS, SaleOrigin } from "@/lib/contract/rules/money";
import { type DayRange, isWithin, movementsOf, SALE_TYPES } from "@/server/modules/earnings/sales/movements";
import { HOLD_REASON, HOLD_UNTIL } from "@/server/modules/money/ledger/holds";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

export interface LineFilter {
  range: DayRange;
  type?: MovementType | "sales" | "on_hold" | undefined;
}

export interface LineRow extends Record<string, unknown> {
  id: string;
  created_at: string;
  kind: (typeof LEDGER_KINDS)[number];
  type: MovementType;
  description: string;
  origin: SaleOrigin | null;
  on_hold: string;
  available: string;
  debt: string;
  /** The first title of the sales of which it took something back, and their number. */
  reversed_title: string | null;
  reversed_sales: number;
  held: string | null;
  hold_reason: HoldReason | null;
  hold_until: string | null;
}

const MAX_COUNTED = 10_000;
const NEWEST = { sort: "created_at", order: "desc" } as const;

function linesOf(userId: number, { range, type }: LineFilter): Table<"created_at"> {
  const held = sql`exists (select from creator_earnings h where h.ledger_transaction_id = e.transaction_id
    and h.user_id = ${userId} and h.held > 0)`;
  const entries = type === "on_hold" ? held : isWithin(sql`e.created_at`, range);
  return {
    rows: sql`select m.id, ${isoTime(sql`m.created_at`)} as created_at, m.kind, m.type, m.description, m.origin,
        m.on_hold, m.available, m.debt, r.title as reversed_title, coalesce(r.sales, 0)::int as reversed_sales,
        h.held, h.reason as hold_reason, h.until as hold_until
      from (${movementsOf(userId, entries)}) m
      left join lateral (${reversedBy(sql`m.id`, userId)}) r on m.type = 'taken_back'
      left join lateral (select sum(held)::bigint as held, max(reason) as reason, max(until) as until from (
          select e.held, ${HOLD_REASON} as reason, ${HOLD_UNTIL} as until from creator_earnings e
          where e.ledger_transaction_id = m.id and e.user_id = ${userId} and e.held > 0) held) h on h.held > 0
      where ${ofType(type)}`,
    sorts: { created_at: { name: "created_at", type: "text" } },
    key: [{ name: "id", type: "bigint" }],
  };
}

function ofType(type: LineFilter["type"]): SQL {
  if (type === undefined || type === "on_hold") return sql`m.type is not null`;
  const types = type === "sales" ? SALE_TYPES : [type];
  return sql`m.type in (${sql.join(
    types.map((one) => sql`${one}`),
    sql`, `,
  )})`;
}

/** Of the sales of which a transaction took something back from a user: the first title, and their number. */
function reversedBy(transactionId: SQL, userId: number): SQL {
  return sql`select (array_agg(s.description order by s.id))[1] as title, count(distinct s.id) as sales
    from earning_reversals v join creator_earnings c on c.id = v.creator_earning_id and c.user_id = ${userId}
    join ledger_transactions s on s.id = c.ledger_transaction_id where v.ledger_transaction_id = ${transactionId}`;
}

export function readLinesPage(
  db: Executor,
  userId: number,
  filter: LineFilter,
  page: { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<LineRow, "created_at">(db, linesOf(userId, filter), { ...NEWEST, ...page });
}

export function countLines(db: Executor, userId: number, filter: LineFilter) {
  return countTable(db, linesOf(userId, filter), MAX_COUNTED);
}

/** Every line in its order, read in pages; at most `limit`. */
export function readAllLines(
  db: Executor,
  userId: number,
  filter: LineFilter,
  { limit, order = "desc" }: { limit: number; order?: "asc" | "desc" },
): AsyncGenerator<LineRow> {
  return readTableRows<LineRow, "created_at">(db, linesOf(userId, filter), { sort: "created_at", order }, limit);
}

/** The newest refunds and disputes that became a debt of a user. */
export async function readDebtLines(db: Executor, userId: number, limit: number): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select m.id, ${isoTime(sql`m.created_at`)} as created_at, m.kind, m.type, m.description, m.debt,
      r.title as reversed_title, coalesce(r.sales, 0)::int as reversed_sales
    from (${movementsOf(userId)}) m left join lateral (${reversedBy(sql`m.id`, userId)}) r on true
    where m.debt > 0 order by m.created_at desc, m.id desc limit ${limit}`);
  return rows;
}
