import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

export const PRICE = 2;

/** Somebody who buys, and the sounds that are there to be bought. */
export interface Buyer {
  id: number;
  token: string;
}

/** Adds a creator and `count` sounds at {@link PRICE} credits, and returns their ids. */
export async function addSounds(database: pg.Client, count: number): Promise<number[]> {
  const { rows: creators } = await database.query<{ id: number }>(
    `insert into users (email, username, display) values ('creator@bench.test', 'creator', 'Creator') returning id`,
  );
  const creatorId = creators[0]?.id;
  await database.query("insert into creators (user_id, status) values ($1, 'active')", [creatorId]);
  const { rows } = await database.query<{ id: number }>(
    `insert into sounds (creator_id, title, price, duration_seconds, peaks, mp3_key, mp3_bytes, original_key,
       original_bytes, original_format, sample_rate, bit_depth, channels)
     select $1, 'Sound ' || n, $2, 4, '', 'previews/' || left(hash, 2) || '/' || hash || '.mp3', 1,
       'originals/' || left(hash, 2) || '/' || hash || '.wav', 1, 'wav', 44100, 16, 2
     from generate_series(1, $3::int) n, lateral (select encode(sha256(n::text::bytea), 'hex') as hash) h
     returning id`,
    [creatorId, PRICE, count],
  );
  return rows.map(({ id }) => id);
}

/** Adds a verified subscriber with credits. */
export async function addBuyer(database: pg.Client, name: string, credits: number): Promise<Buyer> {
  const token = randomBytes(32).toString("base64url");
  await database.query("begin");
  const { rows } = await database.query<{ id: number }>(
    `insert into users (email, username, display, email_verified_at, has_ever_paid)
     values ($1 || '@bench.test', $1, $1, now(), true) returning id`,
    [name],
  );
  const id = rows[0]!.id;
  await database.query(
    "insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')",
    [id, createHash("sha256").update(token).digest("hex")],
  );
  await database.query(
    "insert into subscriptions (user_id, plan_code, status) values ($1, 'producer-monthly', 'active')",
    [id],
  );
  await database.query("insert into ledger_accounts (kind, unit, user_id) values ('credits', 'credit', $1)", [id]);
  const { rows: booked } = await database.query<{ id: string }>(
    "insert into ledger_transactions (kind, description, idempotency_key) values ('plan', 'Bench', $1) returning id",
    [`bench:${id}`],
  );
  await database.query(
    `insert into ledger_entries (transaction_id, account_id, amount)
     select $1, id, case when kind = 'credits' then $3::bigint else -$3::bigint end from ledger_accounts
     where (kind = 'credits' and user_id = $2) or kind = 'grants'`,
    [booked[0]!.id, id, credits],
  );
  await database.query("commit");
  return { id, token };
}

/** What is wrong with the books: transactions that don't balance, balances that aren't their entries' sum, charges for nothing. */
export async function findFaults(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select 'transaction ' || e.transaction_id || ' does not balance' as what
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.unit having sum(e.amount) <> 0
    union all select 'the balance of account ' || a.id || ' is wrong' from ledger_accounts a
      left join (select account_id, sum(amount) as sum from ledger_entries group by 1) e on e.account_id = a.id
      where a.balance is not null and (a.balance < 0 or a.balance <> coalesce(e.sum, 0))
    union all select 'charge ' || t.id || ' bought nothing' from ledger_transactions t
      where t.kind = 'download' and not exists (select from downloads d where d.ledger_transaction_id = t.id)
    union all select 'download ' || d.id || ' is not booked' from downloads d
      left join ledger_transactions t on t.id = d.ledger_transaction_id where d.price > 0 and t.id is null`);
  return rows.map(({ what }) => what);
}

/** A user's balance, and the ids of the sounds that the user has been charged for. */
export async function readAccount(database: pg.Client, userId: number) {
  const { rows: accounts } = await database.query<{ balance: string }>(
    "select balance from ledger_accounts where user_id = $1 and kind = 'credits'",
    [userId],
  );
  const { rows } = await database.query<{ sound_id: number }>(
    "select sound_id from downloads where user_id = $1 and price > 0",
    [userId],
  );
  return { balance: Number(accounts[0]?.balance), owned: new Set(rows.map(({ sound_id }) => sound_id)) };
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}
