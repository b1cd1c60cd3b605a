import { type SQL, sql } from "drizzle-orm";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";
import { halfWidth } from "@/lib/contract/rules/half-width";
import type { PayoutView } from "@/lib/contract/rules/money";
import type { PayoutSearch } from "@/server/modules/earnings/payouts/admin-search";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { wordsIn, wordsQuery } from "@/server/platform/db/schema/search-words";
import { USER_WORDS } from "@/server/platform/db/schema/users";
import { countTable, readTablePage, readTableRows, type Table } from "@/server/platform/db/table-query";

export interface PayoutFilter {
  view: PayoutView;
  search: PayoutSearch | null;
}

/** A request as read from the database. */
export interface PayoutRow extends Omit<AdminPayoutRow, "creator" | "signs" | "available_micros"> {
  [column: string]: unknown;
  user_id: number;
  display: string;
  username: string;
  thumb_key: string | null;
  is_banned: boolean;
  /** Millionths of a dollar, as text. */
  available: string;
}

const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 100_000;

/** The requests `r` of each list. */
const VIEWS: Record<PayoutView, SQL> = {
  waiting: sql`r.status = 'pending'`,
  sending: sql`r.status = 'sending'`,
  paid: sql`r.status = 'paid'`,
  trouble: sql`(r.status = 'returned' and r.settled_at > now() - interval '720 hours'
    or r.status = 'sending' and r.unclaimed_at < now() - interval '72 hours')`,
  returned: sql`r.status = 'returned'`,
  declined: sql`r.status = 'rejected'`,
  all: sql`true`,
};

/** Words of names or of addresses; a part of nothing but punctuation is in none. */
const has = (of: SQL, words: readonly string[]) =>
  words.length === 0 ? sql`false` : sql`${of} @@ ${wordsQuery(words)}`;
const byUser = (condition: SQL) => sql`r.user_id in (select id from users where ${condition})`;

function hasOrIs(words: readonly string[]): SQL {
  const word = halfWidth(words[0] ?? "");
  const isId = words.length === 1 && /^[1-9]\d{0,8}$/.test(word);
  const named = byUser(has(USER_WORDS.names, words));
  return isId ? sql`(r.id = ${Number(word)} or ${named})` : named;
}

/** The address of the account, or the one that is paid. */
const hasEmail = (words: readonly string[]) =>
  sql`(${byUser(has(USER_WORDS.email, words))} or ${has(wordsIn(sql`r.paypal_email`), words)})`;

function conditionsOf({ view, search }: PayoutFilter): SQL {
  const conditions = [
    VIEWS[view],
    ...(search?.words ?? []).map(hasOrIs),
    ...(search?.creators ?? []).map((words) => byUser(has(USER_WORDS.names, words))),
    ...(search?.emails ?? []).map(hasEmail),
    ...(search?.ids ?? []).map((id) => sql`r.id = ${id}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** Until when nothing can be approved for the creator of a request `r`, since their payee was changed. */
const HELD_UNTIL = sql`(select max(c.held_until) from payee_changes c
  where c.user_id = r.user_id and c.stopped_at is null and c.held_until > now())`;

/** A request that waits goes to the present payee. */
export const PAYEE = sql`case when r.status = 'pending' then coalesce(
  (select p.email from payees p where p.user_id = r.user_id), r.paypal_email) else r.paypal_email end`;

const SELECT = sql`select r.id, r.amount_cents, r.status, r.user_id, u.display, u.username, u.thumb_key,
    u.banned_at is not null and u.deleted_at is null as is_banned,
    coalesce((select a.balance from ledger_accounts a where a.user_id = r.user_id and a.kind = 'earnings'), 0)::text
      as available,
    ${PAYEE} as paypal_email, ${isoTime(sql`r.created_at`)} as created_at, ${isoTime(sql`r.decided_at`)} as decided_at,
    ${isoTime(sql`r.settled_at`)} as settled_at, (select d.display from users d where d.id = r.decided_by) as decided_by,
    r.problem, ${isoTime(sql`r.unclaimed_at`)} as unclaimed_at,
    ${isoTime(sql`case when r.status = 'pending' then ${HELD_UNTIL} end`)} as held_until,
    not exists (select from payout_requests b
      where b.user_id = r.user_id and b.id < r.id and b.status in ('sending', 'paid')) as is_first
  from payout_requests r join users u on u.id = r.user_id`;

function requestsOf(filter: PayoutFilter): Table<"id"> {
  return {
    rows: sql`${SELECT} where ${conditionsOf(filter)}`,
    sorts: { id: { name: "id", type: "bigint" } },
    key: [],
  };
}

/** What waits longest is first; of what is decided, what was asked for last. */
const orderOf = ({ view }: PayoutFilter) => ({ sort: "id", order: view === "waiting" ? "asc" : "desc" }) as const;

export function readPayoutsPage(
  db: Executor,
  filter: PayoutFilter,
  page: { cursor?: string | undefined; perpage: number },
) {
  return readTablePage<PayoutRow, "id">(db, requestsOf(filter), { ...orderOf(filter), ...page });
}

export function countPayouts(db: Executor, filter: PayoutFilter) {
  return countTable(db, requestsOf(filter), MAX_COUNTED);
}

export function readAllPayouts(db: Executor, filter: PayoutFilter) {
  return readTableRows<PayoutRow, "id">(db, requestsOf(filter), orderOf(filter), MAX_EXPORTED);
}

/** One request as a list has it; null if there is none. */
export async function findPayoutRow(db: Executor, id: number): Promise<PayoutRow | null> {
  const { rows } = await db.execute<PayoutRow>(sql`${SELECT} where r.id = ${id}`);
  return rows[0] ?? null;
}

/** How many requests wait for a decision. */
export async function countWaiting(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from payout_requests r where ${VIEWS.waiting}`,
  );
  return rows[0]?.count ?? 0;
}

type Figures = {
  waiting_cents: number;
  waiting: number;
  oldest_at: string | null;
  sending_cents: number;
  sending: number;
  paid_cents: number;
  paid: number;
  came_back: number;
};

/** How many requests each list has, and what waits, is being paid, and was paid or came back in this month (UTC). */
export async function readPayoutFigures(
  db: Executor,
): Promise<{ counts: Record<PayoutView, number>; figures: Figures }> {
  const counted = Object.entries(VIEWS).map(
    ([view, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(view)}`,
  );
  const thisMonth = sql`r.settled_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
  const sum = (condition: SQL) => sql`coalesce(sum(r.amount_cents) filter (where ${condition}), 0)::float8`;
  const paid = sql`${VIEWS.paid} and ${thisMonth}`;
  const [{ rows: counts }, { rows: figures }] = await Promise.all([
    db.execute<Record<PayoutView, number>>(sql`select ${sql.join(counted, sql`, `)} from payout_requests r`),
    db.execute<Figures>(sql`select ${sum(VIEWS.waiting)} as waiting_cents,
        (count(*) filter (where ${VIEWS.waiting}))::int as waiting,
        ${isoTime(sql`min(r.created_at) filter (where ${VIEWS.waiting})`)} as oldest_at,
        ${sum(VIEWS.sending)} as sending_cents, (count(*) filter (where ${VIEWS.sending}))::int as sending,
        ${sum(paid)} as paid_cents, (count(*) filter (where ${paid}))::int as paid,
        (count(*) filter (where ${VIEWS.returned} and ${thisMonth}))::int as came_back
      from payout_requests r`),
  ]);
  if (!counts[0] || !figures[0]) throw new Error("The payout requests cannot be counted.");
  return { counts: counts[0], figures: figures[0] };
}
