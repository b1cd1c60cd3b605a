import { type SQL, sql } from "drizzle-orm";
import type { MovementType } from "@/lib/contract/entities/sales";
import type { LEDGER_KINDS } from "@/lib/contract/rules/money";

type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What a ledger transaction of each kind is to the creator whose earnings it moves; null if it moves none. */
const TYPE_OF: Record<LedgerKind, MovementType | null> = {
  free_pass: null,
  trial: null,
  plan: null,
  top_up: null,
  adjustment: null,
  upgrade: null,
  trial_cancelled: null,
  payment: null,
  payment_refund: null,
  download: "credits",
  pack_download: "credits",
  pack_purchase: "cash",
  debt: "repaid",
  refund: "taken_back",
  dispute: "taken_back",
  pack_refund: "taken_back",
  ban_return: "taken_back",
  earnings_release: "released",
  earnings_kept: "kept",
  payout: "payout",
};

const CASES = Object.entries(TYPE_OF).flatMap(([kind, type]) => (type ? [`when '${kind}' then '${type}'`] : []));
const TYPE = sql.raw(`case t.kind ${CASES.join(" ")} end`);

/** Movements of these types are sales. */
export const SALE_TYPES: readonly MovementType[] = ["credits", "cash", "repaid"];

/** Days in UTC, both included. */
export interface DayRange {
  first: string;
  last: string;
}

/** Whether a time is within days. */
export function isWithin(column: SQL, { first, last }: DayRange): SQL {
  return sql`${column} >= ${`${first}T00:00:00Z`}::timestamptz
    and ${column} < ${`${last}T00:00:00Z`}::timestamptz + interval '24 hours'`;
}

/** Whether a date is within days. */
export const isDayWithin = (column: SQL, { first, last }: DayRange) =>
  sql`${column} between ${first}::date and ${last}::date`;

/** The day of a time in UTC. */
export const dayOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

const sumOf = (account: string) => sql`coalesce(sum(e.amount) filter (where a.kind = ${account}), 0)::bigint`;

/**
 * The select of every event that moved a user's earnings, from the ledger: its `type`, and the change of what is on hold,
 * of what is available and of the debt in millionths of a dollar. All amounts that creators see come from it. `condition`
 * is about entries `e`.
 */
export function movementsOf(userId: number, condition: SQL = sql`true`): SQL {
  return sql`select t.id, t.kind, ${TYPE} as type, t.description, t.origin, t.created_at,
      ${sumOf("earnings_on_hold")} as on_hold, ${sumOf("earnings")} as available, ${sumOf("earnings_debt")} as debt
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id
    where a.user_id = ${userId} and a.kind in ('earnings_on_hold', 'earnings', 'earnings_debt') and ${condition}
    group by t.id`;
}

/** The same within days. */
export const movementsWithin = (userId: number, range: DayRange) =>
  movementsOf(userId, isWithin(sql`e.created_at`, range));
