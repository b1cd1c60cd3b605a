import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

/** Price in credits of each sound of {@link addSounds}. */
export const PRICE = 2;

/** A user with a session who buys. */
export interface Buyer {
  id: number;
  token: string;
}

/** Adds a verified user with a session. */
export async function addUser(database: pg.Client, name: string, hasPaid = false): Promise<Buyer> {
  const token = randomBytes(32).toString("base64url");
  const { rows } = await database.query<{ id: number }>(
    `insert into users (email, username, display, email_verified_at, has_ever_paid)
     values ($1 || '@bench.test', $1, $1, now(), $2) returning id`,
    [name, hasPaid],
  );
  const id = rows[0]!.id;
  await database.query(
    "insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')",
    [id, createHash("sha256").update(token).digest("hex")],
  );
  return { id, token };
}

/** Adds a verified subscriber with a paid lot of credits. */
export async function addBuyer(database: pg.Client, name: string, credits: number): Promise<Buyer> {
  await database.query("begin");
  const buyer = await addUser(database, name, true);
  await database.query(
    "insert into subscriptions (user_id, plan_code, status) values ($1, 'producer-monthly', 'active')",
    [buyer.id],
  );
  await grantLot(database, buyer.id, credits);
  await database.query("commit");
  return buyer;
}

/** Adds a lot of credits at Producer's price to a user, like one grant. Call it inside a transaction. */
async function grantLot(database: pg.Client, userId: number, credits: number): Promise<void> {
  await database.query(
    "insert into ledger_accounts (kind, unit, user_id) values ('credits', 'credit', $1) on conflict do nothing",
    [userId],
  );
  const { rows } = await database.query<{ id: string }>(
    "insert into ledger_transactions (kind, description, idempotency_key) values ('plan', 'Bench', $1) returning id",
    [`bench:${userId}`],
  );
  await database.query(
    `insert into ledger_entries (transaction_id, account_id, amount)
     select $1, id, case when kind = 'credits' then $3::bigint else -$3::bigint end from ledger_accounts
     where (kind = 'credits' and user_id = $2) or kind = 'grants'`,
    [rows[0]!.id, userId, credits],
  );
  await database.query(
    `insert into credit_lots (user_id, kind, granted, remaining, paid_cents, ledger_transaction_id)
     values ($1, 'plan', $2, $2, $2 * 1999 / 300, $3)`,
    [userId, credits, rows[0]!.id],
  );
}

/** Number of users who were charged for more than they own, or for more than they had. */
export async function countWrongCharges(database: pg.Client, credits: number): Promise<number> {
  const { rows } = await database.query<{ wrong: string }>(
    `select count(*) as wrong from (
       select u.id, a.balance, coalesce(sum(d.price), 0) as spent, count(d.id) as owned, count(distinct d.sound_id) as sounds
       from users u join ledger_accounts a on a.user_id = u.id and a.kind = 'credits'
       left join downloads d on d.user_id = u.id and d.price > 0
       where u.username like 'crowd%' group by u.id, a.balance
     ) each where balance + spent <> $1 or balance < 0 or owned <> sounds`,
    [credits],
  );
  return Number(rows[0]?.wrong);
}

/** Plain inserts per second into a one-row table, over `connections`: the limit of the database itself. */
export async function plainInsertsPerSecond(url: string, total: number, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query("create table if not exists bench_inserts (id bigint generated always as identity, what text)");
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        next += 1;
        await pool.query("insert into bench_inserts (what) values ('a purchase')");
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await pool.end();
  return total / seconds;
}
