import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { MAX_SYNONYMS } from "@/lib/contract/calls/catalogue/search-synonyms";
import { MAX_EXCEPTIONS, MAX_FEATURED, MAX_SLIDES } from "@/lib/contract/rules/shelves";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { type DeskSize, fillDesk } from "../desk/fill";

/** How many rows of each kind. */
export interface WindowSize extends Omit<DeskSize, "records" | "areOnSale"> {
  plays: number;
}

/** Everything is spread over so many days. */
const DAYS = 400;
const RECORDS = 50_000;
const FIRST_SALE = 10_000_000_000;
const FIRST_EARNINGS = 500_000_000;
const ago = (n: string) => `now() - make_interval(secs => ((${n})::bigint * 7919 % ${DAYS * 86_400})::float8)`;
const account = (kind: string, unit = "usd_micro") =>
  `(select id from ledger_accounts where kind = '${kind}' and unit = '${unit}' and user_id is null)`;
const WORDS = "array['lofi','808','rhodes','choir','shaker','soul vocal','drill','amapiano','tape stop','handpan']";

function statements({ plays, sounds, users }: WindowSize): string[] {
  const skewed = `1 + floor(power(random(), 3) * ${sounds})::int`;
  return [
    `insert into plays (user_id, sound_id, created_at)
     select case when n % 3 > 0 then 1 + n % ${users} end, least(${sounds}, ${skewed}), ${ago("n")} from generate_series(1, ${plays}) n`,
    `update downloads set created_at = ${ago("id")}, price = case when id % 10 < 6 then 2 else 0 end,
       ledger_transaction_id = case when id % 10 < 6 then ${FIRST_SALE} + id end`,
    `insert into ledger_transactions (id, kind, description, idempotency_key, created_at)
     select ledger_transaction_id, 'download', 'Night Bus', 'bench-sale:' || id, created_at from downloads where price > 0`,
    `insert into ledger_accounts (id, kind, unit, user_id, balance)
     select ${FIRST_EARNINGS} + n, 'earnings_on_hold', 'usd_micro', n, 0 from generate_series(40, ${users}, 40) n`,
    `insert into ledger_entries (transaction_id, account_id, amount, created_at)
     select d.ledger_transaction_id, e.account_id, e.amount, d.created_at from downloads d
     join sounds s on s.id = d.sound_id, lateral (values (1000 + d.user_id, -2), (${account("spent", "credit")}, 2),
       (${FIRST_EARNINGS} + s.creator_id, 89900), (${account("revenue")}, -89900)) e(account_id, amount) where d.price > 0`,
    "update payments p set subscription_id = s.id from subscriptions s where s.user_id = p.user_id",
    `insert into ledger_transactions (kind, description, idempotency_key, created_at)
     select 'payment', p.description, 'payment:' || p.provider_id, ${ago("p.id")} from payments p`,
    `insert into ledger_entries (transaction_id, account_id, amount, created_at)
     select t.id, e.account_id, e.amount, t.created_at from ledger_transactions t,
       lateral (values (${account("cash")}, -19990000), (${account("tax")}, 3190000), (${account("revenue")}, 16800000)) e(account_id, amount)
     where t.kind = 'payment'`,
    `insert into refunds (payment_id, provider_refund_id, amount_cents, status, reason)
     select id, 're_' || id, 1999, 'succeeded', 'Asked for' from payments where id % 100 = 0`,
    `insert into ledger_transactions (kind, description, idempotency_key, created_at)
     select 'payment_refund', 'Refund', 'payment_refund:re_' || id, ${ago("id * 3")} from payments where id % 100 = 0`,
    `insert into ledger_entries (transaction_id, account_id, amount, created_at)
     select t.id, e.account_id, e.amount, t.created_at from ledger_transactions t,
       lateral (values (${account("cash")}, 19990000), (${account("tax")}, -3190000), (${account("revenue")}, -16800000)) e(account_id, amount)
     where t.kind = 'payment_refund'`,
    `update subscriptions set trial_started_at = ${ago("id")}, canceled_at = case when status = 'canceled' then ${ago("id * 7")} end
     where id % 3 = 0`,
    `insert into pack_events (pack_id, from_status, to_status, created_at)
     select p.id, e.was, e.became, ${ago("p.id")} + e.after from packs p,
       lateral (values (3, 2, interval '0'), (2, 6, interval '1 day'), (6, 1, interval '2 days')) e(was, became, after)
     where p.kind = 'sample'`,
    `insert into search_history (type, search, results_count, created_at)
     select (array['samples','packs','presets','oneshots','creators'])[1 + n % 5],
       (${WORDS})[1 + n % 10] || case when n % 4 = 0 then ' ' || n % 5000 else '' end, n % 40, ${ago("n")}
     from generate_series(1, ${plays / 4}) n`,
    `insert into reports (user_id, sound_id, description, created_at)
     select 1 + n * 7 % ${users}, 1 + n * 13 % ${sounds / 50}, 'Sounds like mine', ${ago("n")}
     from generate_series(1, ${users / 10}) n on conflict do nothing`,
    `insert into pack_genres (pack_id, genre_id)
     select p.id, g.id from packs p, lateral (select id from genres order by (p.id * 7919 + id * 104729) % 997 limit 2) g
     where p.kind = 'sample'`,
    `insert into featured_packs (pack_id, position, starts_at, ends_at)
     select 1 + n * 7, n, case when n % 3 = 0 then now() - interval '3 days' end, case when n % 4 = 0 then now() + interval '3 days' end
     from generate_series(1, ${MAX_FEATURED}) n`,
    `insert into slides (title, link, position) select 'Slide ' || n, '/packs', n from generate_series(1, ${MAX_SLIDES}) n`,
    `insert into pack_category_exceptions (pack_category_id, pack_id, is_in, reason)
     select (select min(id) from genres), 1 + n * 3, n % 2 = 0, 'Rather this than that' from generate_series(1, ${MAX_EXCEPTIONS}) n
     on conflict do nothing`,
    `insert into top_creator_exceptions (creator_id, is_top, reason)
     select 40 * n, n % 2 = 0, 'Sounds of another shop' from generate_series(1, least(${MAX_EXCEPTIONS}, ${users} / 40)) n`,
    `insert into search_synonyms (words, also, is_both_ways)
     select (${WORDS})[1 + n % 10], 'word ' || n, n % 2 = 0 from generate_series(1, ${MAX_SYNONYMS}) n`,
  ];
}

/** Fills an empty, migrated database: what the desk has, with sounds on sale, and what is counted and arranged. */
export async function fillWindow(client: pg.Client, size: WindowSize, report: (text: string) => void): Promise<void> {
  await fillDesk(client, { ...size, records: RECORDS, areOnSale: true }, report);
  await client.query("set session_replication_role = replica");
  for (const statement of statements(size)) {
    await client.query(statement);
    report(/(?:into|update) (\w+)/.exec(statement)?.[1] ?? "");
  }
  await client.query("set session_replication_role = default");
  // Triggers would have added these up.
  const rollUps = await readFile(join(MIGRATIONS_FOLDER, "0060_fill-roll-ups.sql"), "utf8");
  for (const statement of rollUps.split("--> statement-breakpoint")) await client.query(statement);
  await client.query("vacuum analyze");
}
