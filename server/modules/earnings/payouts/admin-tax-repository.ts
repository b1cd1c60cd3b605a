import { type SQL, sql } from "drizzle-orm";
import type { TaxKind } from "@/lib/contract/rules/money";
import type { Executor } from "@/server/platform/db/database";
import { readTableRows, type Table } from "@/server/platform/db/table-query";

/** What a creator was paid in a year, in cents, and their sealed tax identity, if they have given one. */
type ReportRow = {
  id: number;
  display: string;
  username: string;
  country: string | null;
  kind: TaxKind | null;
  sealed_name: string | null;
  sealed_number: string | null;
  payouts: number;
  q1: string;
  q2: string;
  q3: string;
  q4: string;
  cents: string;
};

const MAX_EXPORTED = 1_000_000;
const PER_PAGE = 500;

function reportOf(year: number): Table<"id"> {
  const startOf = (month: number) => sql`make_timestamptz(${year}, ${month}, 1, 0, 0, 0, 'UTC')`;
  const end = sql`make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')`;
  const sum = (from: SQL, to: SQL) =>
    sql`coalesce(sum(r.amount_cents) filter (where r.settled_at >= ${from} and r.settled_at < ${to}), 0)::text`;
  return {
    rows: sql`select u.id, u.display, u.username, i.country, i.kind, i.sealed_name, i.sealed_number,
        count(*)::int as payouts, ${sum(startOf(1), startOf(4))} as q1, ${sum(startOf(4), startOf(7))} as q2,
        ${sum(startOf(7), startOf(10))} as q3, ${sum(startOf(10), end)} as q4, sum(r.amount_cents)::text as cents
      from payout_requests r join users u on u.id = r.user_id left join tax_identities i on i.user_id = u.id
      where r.status = 'paid' and r.settled_at >= ${startOf(1)} and r.settled_at < ${end}
      group by u.id, i.user_id`,
    sorts: { id: { name: "id", type: "bigint" } },
    key: [],
  };
}

/** Everybody who was paid in a year, by id. */
export function readPaidInYear(db: Executor, year: number): AsyncGenerator<ReportRow> {
  const order = { sort: "id", order: "asc" } as const;
  return readTableRows<ReportRow, "id">(db, reportOf(year), order, MAX_EXPORTED, PER_PAGE);
}
