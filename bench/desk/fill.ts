import type pg from "pg";

/** How many rows of each kind. */
export interface DeskSize {
  users: number;
  sounds: number;
  records: number;
  /** Whether packs and sounds are on sale; drafts otherwise. */
  areOnSale?: boolean;
}

/** The user with more of everything than all others. */
export const HEAVY_USER = 40;
/** How many downloads and movements of credits they have. */
const HEAVY = 10_000;

/** Before these are the accounts of the system. */
const FIRST_ACCOUNT = 1_000;

const TABLES = ["users", "sounds", "downloads", "ledger_entries", "lot_spendings", "credit_lots", "audit_entries"];
const INDEXES = `select indexdef, indexname from pg_indexes
  where tablename = any($1) and indexname not in (select conname from pg_constraint)`;

const FIRST =
  "array['Juno','Dev','Moth','Halden','Tunde','Kilo','Sam','Odile','Mira','Vic','Lotte','Ada','Noor','Émile']";
const LAST =
  "array['Akers','Parmar','Ember','Rye','Aro','Marsh','Whitlock','Sarr','Oskarsson','Toller','Brandt','Ferreira']";
const HOSTS = "array['mail.test','inbox.test','postbox.test','akers.audio','tapes.test']";
const WORDS =
  "array['Night','Bus','Choir','Stairwell','Breath','Stack','Glasshouse','Chords','Harbour','Dub','Loop','Tin','Roof','Lido','Depot','Bass','Rain','Felt','Piano','Doorway']";
const any = (array: string, seed: string) => `(${array})[1 + (${seed}) % array_length(${array}, 1)]`;
const hash = (n: string, by: number) => `((${n}) * ${by} % 1000003)`;
/** Everybody who was ever seen; one in seven never came back after signing up. */
const AGO = "make_interval(secs => (n::bigint * 7919 % 157680000)::float8)";

function statements({ users, sounds, records, areOnSale = false }: DeskSize): string[] {
  const ofEach = (each: number) =>
    `generate_series(1, ${users}) u, generate_series(1, case when u = ${HEAVY_USER} then ${HEAVY} else ${each} end) k`;
  return [
    `insert into users (id, email, username, display, firstname, email_verified_at, is_admin, is_moderator, banned_at,
       deleted_at, registered_at, last_seen_at, free_pass_started_at, free_pass_ends_at, has_ever_paid)
     select n, lower(username) || '@' || ${any(HOSTS, "n")}, username, name, case when n % 3 = 0 then split_part(name, ' ', 1) end,
       case when n % 20 <> 0 then now() - ${AGO} end, n <= 9, n % 20000 = 3,
       case when n % 150 = 7 then now() - interval '10 days' end, case when n % 300 = 7 then now() end,
       now() - ${AGO} - interval '1 year', case when n % 7 <> 0 then now() - ${AGO} end,
       case when n % 50 = 2 then now() end, case when n % 50 = 2 then now() + interval '2 days' end, n % 6 = 1
     from generate_series(1, ${users}) n, lateral (select ${any(FIRST, hash("n", 31))} || ' ' || ${any(LAST, hash("n", 17))} as name) d,
       lateral (select translate(lower(name), ' é', '.e') || n as username) a`,
    `insert into creators (user_id, status, activated_at) select n, 'active', now() from generate_series(40, ${users}, 40) n`,
    `insert into subscriptions (user_id, plan_code, status, trial_started_at, trial_ends_at, past_due_since, canceled_at)
     select n, (array['starter-monthly','producer-monthly','studio-yearly'])[1 + n % 3], status,
       case when status = 'in_trial' then now() end, case when status = 'in_trial' then now() + interval '4 days' end,
       case when status = 'past_due' then now() end, case when status = 'canceled' then now() end
     from generate_series(1, ${users}) n, lateral (select case when n % 500 = 1 then 'past_due' when n % 50 = 11 then 'in_trial'
       when n % 6 = 1 then 'active' else 'canceled' end as status) s where n % 500 = 1 or n % 50 = 11 or n % 6 = 1 or n % 10 = 4`,
    `insert into sessions (user_id, token_hash, user_agent, expires_at) select n, md5(n::text), 'Firefox', now() + interval '1 year'
     from generate_series(1, ${users}) n`,
    `insert into ledger_accounts (id, kind, unit, user_id, balance)
     select ${FIRST_ACCOUNT} + n, 'credits', 'credit', n, case when n = ${HEAVY_USER} then ${HEAVY} else 6 end from generate_series(1, ${users}) n`,
    `insert into ledger_transactions (id, kind, description, idempotency_key, actor_id, note)
     select u * ${HEAVY}::bigint + k, 'adjustment', 'Adjusted by support', 'bench:' || u || ':' || k, 1, 'Broken file' from ${ofEach(6)}`,
    `insert into ledger_entries (transaction_id, account_id, amount) select u * ${HEAVY}::bigint + k, ${FIRST_ACCOUNT} + u, 1 from ${ofEach(6)}`,
    `insert into credit_lots (id, user_id, kind, granted, remaining, paid_cents, ledger_transaction_id)
     select u * 2 + k, u, 'adjustment', 10, 3, 0, u * ${HEAVY}::bigint + 1 from generate_series(1, ${users}) u, generate_series(0, 1) k`,
    `insert into lot_spendings (lot_id, ledger_transaction_id, credits, created_at)
     select u * 2, u * ${HEAVY}::bigint + 1, 1, now() - make_interval(days => k % 400) from ${ofEach(2)}`,
    `insert into payments (user_id, provider, provider_id, kind, description, status, amount_cents, plan_code, charge_id, paid_at)
     select n, 'stripe', 'in_' || n || '_' || k, 'plan', 'Producer, November', 'paid', 1999, 'producer-monthly', 'pi_' || n || '_' || k, now()
     from generate_series(1, ${users}) n, generate_series(1, case when n = ${HEAVY_USER} then 500 else 5 end) k where n % 5 = 0`,
    `insert into packs (id, kind, wire_id, creator_id, title, status, is_listed, published_at) select n, 'sample', n, ${HEAVY_USER}, ${any(WORDS, hash("n", 13))} || ' ' || ${any(WORDS, hash("n", 29))},
       ${areOnSale ? 1 : 3}, ${areOnSale}, now() - ${AGO}
     from generate_series(1, ${Math.max(1, Math.round(sounds / 25))}) n`,
    `insert into sounds (id, creator_id, pack_id, title, price, duration_seconds, peaks, mp3_key, mp3_bytes, original_key,
       original_bytes, original_format, sample_rate, bit_depth, channels, state, is_listed, uploaded_at)
     select n, ${HEAVY_USER} * (1 + n % ${Math.max(1, Math.floor(users / 40))}), 1 + n / 25 % ${Math.max(1, Math.round(sounds / 25))},
       ${any(WORDS, hash("n", 7))} || ' ' || ${any(WORDS, hash("n", 11))} || ' ' || n, 2, 4, repeat('aB3', 64),
       'previews/' || left(md5(n::text), 2) || '/' || md5(n::text) || md5(n::text) || '.mp3', 1,
       'originals/' || left(md5(n::text), 2) || '/' || md5(n::text) || md5(n::text) || '.wav', 1, 'wav', 44100, 16, 2,
       '${areOnSale ? "approved" : "draft"}', ${areOnSale}, now() - ${AGO}
     from generate_series(1, ${sounds}) n`,
    `insert into downloads (user_id, sound_id, format, price) select u, 1 + (u * 31 + k) % ${sounds}, 'wav', 0 from ${ofEach(5)}
     on conflict do nothing`,
    `insert into pack_downloads (user_id, pack_id, price) select n, 1, 0 from generate_series(1, ${users}, 5) n`,
    `insert into user_notes (user_id, author_id, text) select 1 + n % ${users}, 1 + n % 9, 'Polite, quick to answer.' from generate_series(1, ${Math.round(users / 4)}) n`,
    `insert into creator_earnings (user_id, ledger_transaction_id, micros, held) select ${HEAVY_USER}, ${HEAVY_USER} * ${HEAVY}::bigint + n, 90000, 0
     from generate_series(1, ${HEAVY}) n`,
    `insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, reason, created_at)
     select 1 + n % 9, (array['credits.adjust','user.ban','pack.approve','user-note.add','search-history.forget'])[1 + n % 5], 'user',
       case when n % 100 = 0 then ${HEAVY_USER} else 1 + n % ${users} end, '{"credits": 1}', '{"credits": 3}', 'Broken file in ' || ${any(WORDS, hash("n", 7))},
       now() - make_interval(mins => ${records} - n)
     from generate_series(1, ${records}) n`,
  ];
}

/** Fills an empty, migrated database. What triggers would have written is written with the rows. */
export async function fillDesk(client: pg.Client, size: DeskSize, report: (text: string) => void): Promise<void> {
  await client.query("set session_replication_role = replica");
  const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(INDEXES, [TABLES]);
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (const statement of statements(size)) {
    await client.query(statement);
    report(/into (\w+)/.exec(statement)?.[1] ?? "");
  }
  for (const { indexdef, indexname } of indexes) {
    await client.query(indexdef);
    report(indexname);
  }
  for (const table of ["users", "sounds", "packs", "ledger_accounts", "ledger_transactions", "credit_lots"]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze");
}
