import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { describe, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";

const LOTS = "0009";
const files = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const textOf = (name: string) => readFileSync(join(MIGRATIONS_FOLDER, name), "utf8");

/** Users as they were before lots: credits, and what permits spending them. */
const PEOPLE = `
  insert into users (id, email, username, display, has_ever_paid, free_pass_started_at, free_pass_ends_at) values
    (1, 'a@x.test', 'subscriber', '', true, null, null), (2, 'b@x.test', 'trial', '', false, null, null),
    (3, 'c@x.test', 'pass', '', false, now(), '2126-01-04'), (4, 'd@x.test', 'cancelled', '', true, null, null),
    (5, 'e@x.test', 'paid-once', '', true, null, null), (6, 'f@x.test', 'empty', '', true, null, null),
    (7, 'g@x.test', 'given', '', false, null, null);
  insert into subscriptions (user_id, plan_code, status, trial_ends_at, canceled_at) values
    (1, 'producer-monthly', 'active', null, null), (2, 'studio-monthly', 'in_trial', '2126-01-07', null),
    (4, 'starter-yearly', 'canceled', null, '2026-01-01');
  insert into ledger_accounts (kind, unit, user_id) select 'credits', 'credit', n from generate_series(1, 7) n;
  begin;
  insert into ledger_transactions (id, kind, description, idempotency_key)
    overriding system value select n, 'plan', 'Grant', 'grant-' || n from generate_series(1, 7) n;
  insert into ledger_entries (transaction_id, account_id, amount)
    select u.n, a.id, case when a.user_id is null then -u.credits else u.credits end
    from (values (1, 142), (2, 25), (3, 10), (4, 120), (5, 7), (6, 5), (7, 3)) u (n, credits)
    join ledger_accounts a on a.user_id = u.n or (a.user_id is null and a.kind = 'grants');
  insert into ledger_transactions (id, kind, description, idempotency_key)
    overriding system value values (8, 'download', 'Spent', 'spent');
  insert into ledger_entries (transaction_id, account_id, amount)
    select 8, id, case when kind = 'spent' then 5 else -5 end from ledger_accounts
    where user_id = 6 or (user_id is null and kind = 'spent');
  commit;`;

describe("the migration to lots", () => {
  it("turns each balance into one lot at the price that its credits had", async () => {
    const database = await PGlite.create();
    for (const name of files.filter((file) => file < LOTS)) await database.exec(textOf(name));
    await database.exec(PEOPLE);
    for (const name of files.filter((file) => file.startsWith(LOTS))) await database.exec(textOf(name));
    const { rows } = await database.query(`select user_id, kind, granted, remaining, paid_cents, taken_back,
      extract(year from ends_at)::int as ends, ledger_transaction_id::int as booked from credit_lots order by user_id`);
    const lot = (user_id: number, kind: string, credits: number, paid_cents: number, ends: number | null) => ({
      ...{ user_id, kind, granted: credits, remaining: credits, paid_cents, taken_back: 0, ends, booked: user_id },
    });
    expect(rows).toEqual([
      lot(1, "plan", 142, 946, null),
      lot(2, "trial", 25, 0, 2126),
      lot(3, "free_pass", 10, 0, 2126),
      lot(4, "plan", 120, 899, null),
      lot(5, "plan", 7, 139, null),
      lot(7, "adjustment", 3, 0, null),
    ]);
    await database.close();
  });
});
