import pg from "pg";
import { PRICE } from "@/bench/money/crowd";

/** Adds a creator and `count` sounds at {@link PRICE} credits, and returns their ids. */
export async function addSounds(database: pg.Client, count: number): Promise<number[]> {
  const { rows: creators } = await database.query<{ id: number }>(
    `insert into users (email, username, display) values ('creator@bench.test', 'creator', 'Creator') returning id`,
  );
  const creatorId = creators[0]?.id;
  await database.query("insert into creators (user_id, status) values ($1, 'active')", [creatorId]);
  const { rows } = await database.query<{ id: number }>(
    `insert into sounds (creator_id, title, price, state, duration_seconds, peaks, mp3_key, mp3_bytes, original_key,
       original_bytes, original_format, wav_key, wav_bytes, sample_rate, bit_depth, channels)
     select $1, 'Sound ' || n, $2, 'approved', 4, '', 'previews/' || left(hash, 2) || '/' || hash || '.mp3', 1,
       'originals/' || left(hash, 2) || '/' || hash || '.wav', 1, 'wav',
       'originals/' || left(hash, 2) || '/' || hash || '.wav', 1, 44100, 16, 2
     from generate_series(1, $3::int) n, lateral (select encode(sha256(n::text::bytea), 'hex') as hash) h
     returning id`,
    [creatorId, PRICE, count],
  );
  return rows.map(({ id }) => id);
}

/** A user's balance, and the ids of the sounds that the user was charged for. */
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
