/**
 * Which recordings are found as equal: exports of one recording at two rates and depths, and others that are near to one,
 * with the statement that the studio asks. Changes are made of every `EVERY`th recording (24 if not set), and all are
 * compared with all. Run: npm run bench:equal-sounds
 */

import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { renderDemoLoops } from "@/demo/synth/loops";
import { createRandom } from "@/lib/random/seeded-random";
import { copySamples } from "@/server/audio/analysis";
import { isSameRecording } from "@/server/modules/studio/pack-items/equal-items";
import { wavFixture } from "@/tests/unit/server/audio/wav-fixture";
import { decoded, EXPORTS, type Heard, NEAR_MISSES, takes } from "./fingerprint-pairs";
import { listRecordings } from "./recordings";
import { printTable, type Row } from "./table";

const EVERY = Number(process.env.EVERY ?? 24);
/** Longer ones differ in nothing that matters here, and take long. */
const MAX_SECONDS = 12;
const TAKES = 6;

interface Identified {
  samples_hash: string;
  fingerprint: number[];
  channels: number;
  duration_seconds: number;
}

const db = drizzle(new PGlite());

async function identified(data: Uint8Array): Promise<Identified> {
  const { channels, rate } = await decoded("", data);
  const identity = await copySamples({ data });
  return { ...identity, channels: channels.length, duration_seconds: channels[0]!.length / rate };
}

const identifiedAs = ({ channels, rate }: Heard) =>
  identified(wavFixture(channels, { bits: 32, float: true, sampleRate: rate }));

const recordingSql = (one: Identified) => sql`select ${one.samples_hash}::text as samples_hash,
  ${sql.param(one.fingerprint)}::smallint[] as fingerprint, ${one.channels}::int as channels,
  ${one.duration_seconds}::real as duration_seconds`;

async function areEqual(one: Identified, other: Identified): Promise<boolean> {
  const { rows } = await db.execute<{ is_same: boolean }>(sql`
    select ${isSameRecording(sql`a`, sql`b`)} as is_same from (${recordingSql(one)}) a, (${recordingSql(other)}) b`);
  return rows[0]?.is_same ?? false;
}

const counts = new Map<string, { equal: number; all: number }>();

function count(name: string, isEqual: boolean) {
  const known = counts.get(name) ?? { equal: 0, all: 0 };
  counts.set(name, { equal: known.equal + Number(isEqual), all: known.all + 1 });
}

const all: Identified[] = [];

async function compare(name: string, data: Uint8Array) {
  const own = await identified(data);
  all.push(own);
  if (all.length % EVERY !== 1 || own.duration_seconds > MAX_SECONDS) return;
  const heard = await decoded(name, data);
  for (const [change, make] of Object.entries({ ...EXPORTS, ...NEAR_MISSES })) {
    const isEqual = await areEqual(own, await identifiedAs(make(heard, createRandom(name))));
    count(change, isEqual);
    if (isEqual !== change in EXPORTS) console.log(`${name}: ${change} is ${isEqual ? "" : "not "}equal`);
  }
}

for (const { name, path } of listRecordings()) await compare(name, readFileSync(path));
for await (const { name, wav } of renderDemoLoops()) await compare(name, wav);

for (const one of all) {
  for (const other of all.slice(0, all.indexOf(one))) {
    if (Math.abs(one.duration_seconds - other.duration_seconds) > 0.002) continue;
    count("others of the catalogue, as long", await areEqual(one, other));
  }
}
const performances = await Promise.all(
  takes(TAKES).map(async (heard) => ({ name: heard.name, own: await identifiedAs(heard) })),
);
for (const [place, one] of performances.entries()) {
  for (const other of performances.slice(0, place).filter(({ name }) => name === one.name)) {
    count(one.name, await areEqual(one.own, other.own));
  }
}

const row = (name: string, isWanted: boolean): Row => {
  const { equal, all } = counts.get(name)!;
  const target = isWanted ? `>= ${Math.ceil(0.95 * all)}` : "0";
  const reached = isWanted ? equal >= Math.ceil(0.95 * all) : equal === 0;
  return { figure: `${name} (of ${all})`, value: String(equal), target, reached };
};
const names = [...counts.keys()];
printTable(
  `${all.length} recordings: exports of one that are found as equal`,
  names.filter((name) => name in EXPORTS).map((name) => row(name, true)),
);
printTable(
  "others that are found as equal",
  names.filter((name) => !(name in EXPORTS)).map((name) => row(name, false)),
);
