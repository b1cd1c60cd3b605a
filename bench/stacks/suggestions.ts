import { sql } from "drizzle-orm";
import type { Sample } from "@/lib/contract/entities/sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { MAX_SUGGESTIONS } from "@/lib/contract/rules/stacks";
import { createRandom } from "@/lib/random/seeded-random";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { firstIds } from "@/server/catalogue/listed-ids";
import { readEnv } from "@/server/env";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { suggestSamples } from "@/server/modules/library/stacks/suggesting";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createCatalogue } from "@/server/search-index/catalogue";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { startPostgresServer } from "../downloads/postgres-server";
import { fillServer } from "../search/size";

/**
 * How often a lane that is taken out of a stack comes back: of each pack with at least four instruments a stack is made, with
 * one loop of each; one lane is left out, and its instrument is looked for among the suggestions, beside as many random
 * sounds that fit. It reads the product's database, that of `DATA_DIR` or `DATABASE_URL`; stop the product first if it uses
 * the embedded one. Run: `npm run bench:suggestions`, or `npm run bench:suggestions -- made` for a made catalogue of 200
 * packs, whose vectors tell of instruments but not of packs, on a native PostgreSQL.
 */
const MADE_PACKS = 200;
const MADE_SOUNDS = 5_000;
const MIN_INSTRUMENTS = 4;
const MAX_LANES = 8;

async function main(): Promise<void> {
  if (process.argv[2] !== "made") return measure(await createDatabase(readEnv(process.env)));
  const postgres = await startPostgresServer();
  try {
    await fillServer(postgres.url, MADE_SOUNDS);
    const handle = await openMigrated(postgres.url);
    // Loops of four bars.
    await handle.db.execute(sql`update sounds set duration_seconds = 16 * 60 / tempo where tempo is not null`);
    console.log(`A made catalogue of ${MADE_PACKS} packs`);
    // One of each stack is enough where there are so many.
    await measure(handle, 1);
  } finally {
    await postgres.close();
  }
}

/** Leaves out one lane after the other of each stack, as many as that. */
async function measure(handle: DatabaseHandle, leftOut = MAX_LANES): Promise<void> {
  try {
    const catalogue = createCatalogue(handle);
    await catalogue.search.load();
    const stacks = await readStacks(catalogue);
    const hits = { suggested: 0, random: 0, stacks: stacks.length, lanes: 0 };
    for (const lanes of stacks) {
      for (const left of shuffled(lanes).slice(0, leftOut)) {
        const session = sessionOf(lanes);
        const others = lanes.filter((lane) => lane !== left).map(({ id }) => id);
        const suggested = await suggestSamples(catalogue, { ...session, sample_ids: others }, null);
        hits.lanes += 1;
        if (suggested.some(({ sample }) => hasInstrumentOf(left, sample))) hits.suggested += 1;
        if ((await randomFitting(catalogue, session, others)).some((one) => hasInstrumentOf(left, one)))
          hits.random += 1;
      }
    }
    print(hits);
  } finally {
    await handle.close();
  }
}

/** One loop of each instrument of a pack, of up to eight. */
async function readStacks({ db }: Catalogue): Promise<Sample[][]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array_agg(id order by instrument_id) as ids from (
      select distinct on (t.pack_id, i.instrument_id) t.pack_id, i.instrument_id, t.id
      from sounds t join sound_instruments i on i.sound_id = t.id
      where t.is_listed and t.beats is not null and t.pack_id is not null order by t.pack_id, i.instrument_id, t.id) firsts
    group by pack_id having count(distinct id) >= ${MIN_INSTRUMENTS} order by pack_id`);
  return Promise.all(rows.map(({ ids }) => readSamples(db, [...new Set(ids)].slice(0, MAX_LANES), null)));
}

function sessionOf(lanes: readonly Sample[]): { bpm: number; key: number | null; is_minor: boolean | null } {
  const keyed = lanes.find(({ key_value }) => key_value !== null);
  return {
    bpm: lanes.find(({ tempo }) => tempo !== null)?.tempo ?? 120,
    key: keyed?.key_value ? KEY_VALUES.indexOf(keyed.key_value) : null,
    is_minor: keyed ? keyed.key_is_minor : null,
  };
}

const random = createRandom("suggestions");

async function randomFitting(
  { db, search }: Catalogue,
  { bpm, key, is_minor }: ReturnType<typeof sessionOf>,
  except: readonly number[],
): Promise<Sample[]> {
  const session = { bpm, key, is_minor: is_minor ?? false, max_stretch: 0.12, max_shift: 2 };
  const ids = await firstIds(search, "sample", { filter: { session }, sort: "popular", limit: 10_000 });
  const others = shuffled(ids.filter((id) => !except.includes(id)));
  return readSamples(db, others.slice(0, MAX_SUGGESTIONS), null);
}

const shuffled = <Each>(all: readonly Each[]): Each[] =>
  all
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);

const hasInstrumentOf = (left: Sample, { instruments }: Sample) =>
  instruments.some((instrument) => left.instruments.includes(instrument));

function print(hits: { suggested: number; random: number; stacks: number; lanes: number }): void {
  const share = (count: number) => `${Math.round((100 * count) / Math.max(1, hits.lanes))} %`;
  console.log(`${hits.lanes} lanes left out of ${hits.stacks} stacks; their instrument is among ${MAX_SUGGESTIONS}`);
  console.log(`  suggested: ${share(hits.suggested)}`);
  console.log(`  random ones that fit: ${share(hits.random)}`);
}

await main();
