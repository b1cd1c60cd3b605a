import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { sounds } from "@/server/platform/db/schema/sounds";
import { insertListedSound, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { type RandomSource, randomSource } from "@/tests/integration/support/catalogue-model";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { recording } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";

const WRITERS = 10;
/** Between two writes of one writer: together they change some hundred rows a second. */
const PAUSE_MS = 25;
/** Others may wait for the rows of an open transaction: it doesn't wait for them longer than this. */
const MAX_TURNS = 40;
const WORDS = ["dusty", "velvet", "rhodes", "marimba", "trap", "warm", "late", "night", "sub", "choir", "tape", "bell"];
const GENRES = [1, 2, 3, 26];
const INSTRUMENTS = [1, 2, 10];

/** What writers change. */
export interface Market {
  creators: number[];
  packs: number[];
  oneshotPack: number;
}

/** A market of `sounds` samples and a tenth as many one-shots. */
export async function fillMarket(db: Database, count: number): Promise<Market> {
  const creators: number[] = [];
  for (let at = 0; at < 60; at++) creators.push((await insertCreator(db, { username: `maker${at}` })).id);
  const packs: number[] = [];
  for (let at = 0; at < 120; at++) packs.push((await insertPack(db, creators[at % creators.length]!)).id);
  const oneshotPack = (await insertOneshotPack(db, creators[0]!)).id;
  const random = randomSource(1);
  const rows = Array.from({ length: count }, (_, at) => ({
    creator_id: creators[at % creators.length]!,
    pack_id: keyOf(packs[at % packs.length]!),
    title: title(random),
    tags: random.some(WORDS),
    price: 2,
    state: "approved" as const,
    ...recording(),
  }));
  for (let from = 0; from < count; from += 250) await db.insert(sounds).values(rows.slice(from, from + 250) as never);
  const hits = Array.from({ length: count / 10 }, () => ({
    creator_id: creators[0]!,
    pack_id: keyOf(oneshotPack, "oneshot"),
    title: title(random),
    price: 1,
    state: "approved" as const,
    ...recording(),
    duration_seconds: 0.5,
  }));
  await db.insert(oneshots).values(hits as never);
  await db.execute(sql`insert into sound_genres (sound_id, genre_id) select id, 1 + id % 3 from sounds`);
  await db.execute(sql`insert into sound_instruments (sound_id, instrument_id) select id, 1 + id % 2 from sounds`);
  return { creators, packs, oneshotPack };
}

const title = ({ pick, next }: RandomSource) => `${pick(WORDS)} ${pick(WORDS)} ${1 + Math.floor(next() * 120)}`;

/** Writers that change the catalogue until they are stopped. */
export interface Writers {
  /** How much they have changed. */
  readonly writes: number;
  /** Resolves when they have changed so much more. Rejects if one has failed. */
  more: (count: number) => Promise<void>;
  /** Ends them after what they are writing. Rejects if one has failed. */
  stop: () => Promise<void>;
}

export function startWriters(db: Database, market: Market): Writers {
  let writes = 0;
  let isStopped = false;
  const passed = async (count: number, turns = Number.POSITIVE_INFINITY) => {
    const until = writes + count;
    for (let turn = 0; turn < turns && writes < until && !isStopped; turn++) await sleep(PAUSE_MS);
  };
  /** An older transaction that is open keeps newer changes from being read: they must not be lost then. */
  const writeSlowly = (random: RandomSource) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update sounds set likes_count = likes_count + 1 where id = ${any("sounds", random)}`);
      await passed(40, MAX_TURNS);
    });
  const write = async (random: RandomSource) => {
    while (!isStopped) {
      const isWritten = await (random.chance(0.01) ? writeSlowly(random) : change(db, random, market)).then(
        () => true,
        (error: unknown) => {
          if (!isDeadlock(error)) throw error;
          return false;
        },
      );
      if (isWritten) writes++;
      await sleep(PAUSE_MS);
    }
  };
  const running = Promise.all(Array.from({ length: WRITERS }, (_, at) => write(randomSource(100 + at))));
  // Told by more and stop.
  running.catch(() => {
    isStopped = true;
  });
  return {
    get writes() {
      return writes;
    },
    more: async (count) => {
      await passed(count);
      if (isStopped) await running;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

const any = (table: string, { next }: RandomSource) =>
  sql`(select id from ${sql.identifier(table)} order by id offset floor(${next()}::float8 *
    (select count(*) from ${sql.identifier(table)})) limit 1)`;

async function change(db: Database, random: RandomSource, { creators, packs }: Market): Promise<void> {
  const { pick, next, chance, some } = random;
  const at = next();
  if (at < 0.25) await db.execute(sql`update sounds set title = ${title(random)} where id = ${any("sounds", random)}`);
  else if (at < 0.35)
    await db.execute(
      sql`update sounds set tags = ${sql.param(some(WORDS))}::text[], likes_count = ${Math.floor(next() * 500)} where id = ${any("sounds", random)}`,
    );
  else if (at < 0.5)
    await db.execute(
      sql`update sounds set banned_at = ${chance(0.5) ? sql`now()` : null} where id = ${any("sounds", random)}`,
    );
  else if (at < 0.62)
    // As a whole: another writer may take it away at once.
    await db.transaction((tx) =>
      insertListedSound(tx, pick(creators), {
        title: title(random),
        tags: some(WORDS),
        genres: [pick(GENRES)],
        instruments: [pick(INSTRUMENTS)],
        pack_id: chance(0.8) ? pick(packs) : null,
      }),
    );
  else if (at < 0.72) await db.execute(sql`delete from sounds where id = ${any("sounds", random)}`);
  else if (at < 0.8)
    await db.execute(sql`update sounds set is_free = ${chance(0.2)} where id = ${any("sounds", random)}`);
  else if (at < 0.86)
    await db.execute(
      sql`update oneshots set title = ${title(random)}, is_free = ${chance(0.3)} where id = ${any("oneshots", random)}`,
    );
  else if (at < 0.88) await db.execute(sql`update packs set title = ${title(random)} where id = ${keyOf(pick(packs))}`);
  else if (at < 0.884) await db.execute(sql`update users set display = ${title(random)} where id = ${pick(creators)}`);
  // Locked, so that no other writer takes it away in between.
  else
    await db.execute(sql`insert into sound_genres (sound_id, genre_id)
      select id, ${pick(GENRES)} from sounds where id = ${any("sounds", random)} for key share on conflict do nothing`);
}

/** Names of creators and packs are on many rows, which the writers lock in any order: one of two then has to give up. */
const isDeadlock = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === "40P01";
