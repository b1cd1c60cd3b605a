import { sql } from "drizzle-orm";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** The earlier ones that are shown. */
const MAX_EARLIER = 20;

/** What a request's page shows beside what the list has. */
export interface PayoutFacts {
  [column: string]: unknown;
  note: string;
  checked_at: string | null;
  provider_batch_id: string | null;
  payee_changed_at: string | null;
  payee_changes: number;
  has_tax_identity: boolean;
  /** Millionths of a dollar, as text. */
  on_hold: string;
  debt: string;
}

export async function readFacts(db: Executor, id: number): Promise<PayoutFacts | null> {
  const balance = (kind: string) =>
    sql`coalesce((select a.balance from ledger_accounts a where a.user_id = r.user_id and a.kind = ${kind}), 0)::text`;
  const { rows } = await db.execute<PayoutFacts>(sql`
    select r.note, ${isoTime(sql`r.checked_at`)} as checked_at, r.provider_batch_id,
      (select ${isoTime(sql`p.changed_at`)} from payees p where p.user_id = r.user_id) as payee_changed_at,
      (select count(*)::int from payee_changes c where c.user_id = r.user_id and c.old_email is not null) as payee_changes,
      exists (select from tax_identities t where t.user_id = r.user_id) as has_tax_identity,
      ${balance("earnings_on_hold")} as on_hold, ${balance("earnings_debt")} as debt
    from payout_requests r where r.id = ${id}`);
  return rows[0] ?? null;
}

/** The requests of the same creator before one, newest first, and how much of them was paid. */
export async function readEarlier(
  db: Executor,
  { id, user_id }: { id: number; user_id: number },
): Promise<Pick<AdminPayout, "earlier" | "earlier_paid">> {
  const before = sql`from payout_requests r where r.user_id = ${user_id} and r.id < ${id}`;
  const [{ rows: earlier }, { rows: paid }] = await Promise.all([
    db.execute<AdminPayout["earlier"][number]>(sql`
      select r.id, r.amount_cents, r.status, ${isoTime(sql`r.created_at`)} as created_at,
        ${isoTime(sql`case when r.status = 'rejected' then r.decided_at else r.settled_at end`)} as over_at,
        (select d.display from users d where d.id = r.decided_by) as decided_by
      ${before} order by r.id desc limit ${MAX_EARLIER}`),
    db.execute<AdminPayout["earlier_paid"]>(sql`
      select count(*)::int as count, coalesce(sum(r.amount_cents), 0)::float8 as cents ${before} and r.status = 'paid'`),
  ]);
  return { earlier, earlier_paid: paid[0] ?? { count: 0, cents: 0 } };
}

type EntryRow = {
  id: string;
  created_at: string;
  description: string;
  kind: string;
  amount: string;
};

/** What the accounts of a payout are called. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  earnings: "Available earnings",
  earnings_debt: "Debt of the creator",
  payouts: "Payouts",
  revenue: "Revenue",
  owed_earnings: "Owed by creators",
};

/** The ledger's transactions about a request, newest first: what went from which account to which. */
export async function readBooks(db: Executor, id: number): Promise<AdminPayout["books"]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select t.id::text as id, ${isoTime(sql`t.created_at`)} as created_at, t.description, a.kind, e.amount::text as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    where t.idempotency_key in (${`payout:${id}`}, ${`payout:${id}:returned`}) order by t.id desc, a.kind in ('earnings_debt', 'owed_earnings') desc, e.id`);
  const transactions = new Map<string, EntryRow[]>();
  for (const row of rows) transactions.set(row.id, [...(transactions.get(row.id) ?? []), row]);
  return [...transactions.values()].flatMap(linesOf);
}

/** The entries of one transaction as lines from an account to another: each takes from the first that still has to give. */
function linesOf(entries: readonly EntryRow[]): AdminPayout["books"] {
  const left = entries.map(({ kind, amount }) => ({ kind, amount: Number(amount) }));
  const [first] = entries;
  const lines: AdminPayout["books"] = [];
  for (const to of left.filter(({ amount }) => amount > 0)) {
    for (const from of left) {
      const micros = Math.min(to.amount, -from.amount);
      if (!first || micros <= 0) continue;
      from.amount += micros;
      to.amount -= micros;
      const { id, created_at, description } = first;
      const [giver, receiver] = [ACCOUNTS[from.kind] ?? from.kind, ACCOUNTS[to.kind] ?? to.kind];
      lines.push({ id: Number(id), created_at, description, micros, from: giver, to: receiver });
    }
  }
  return lines;
}
