import type pg from "pg";
import { COPYRIGHT_LABELS, KEY_CODES, KEY_VALUES } from "@/lib/contract/constants";
import type { SoundFacets } from "@/lib/contract/filters";
import { GENRE_IDS, INSTRUMENT_IDS } from "./fill";
import type { Host } from "./host";
import { createRandom, pick, type Random, zipf } from "./random";
import { ADJECTIVES, TAGS } from "./words";

/** A query of the list, and its parts as SQL by the facet that ignores each. */
interface RandomQuery {
  address: string;
  parts: Record<string, string>;
}

/** Narrow rows, made by SQL alone, so that counting a thousand queries takes minutes and not hours. */
const FLAT = `create unlogged table flat as
  select t.id, t.tempo::numeric as tempo, t.search_text, t.is_free, t.has_mid, t.has_stems, t.is_loop, t.copyright_label,
    (array_position(array['${KEY_VALUES.join("','")}'], t.key_value) - 1) + case when t.key_is_minor then 12 else 0 end as key,
    (select array_agg(genre_id) from sound_genres where sound_id = t.id) as genres,
    (select array_agg(instrument_id) from sound_instruments where sound_id = t.id) as instruments, t.tags
  from sounds t where t.is_listed`;

const COUNTED = "genres, instruments, key, tempo, copyright_label, is_loop, is_free, has_mid, has_stems, tags";

/** On how many of so many random queries every facet and the total are what SQL counts; prints the first that differs. */
export async function checkFacets(host: Host, queries: number): Promise<number> {
  await host.database.query("drop table if exists flat");
  await host.database.query(FLAT);
  await host.database.query("analyze flat");
  await host.database.query("set work_mem = '256MB'");
  const random = createRandom("facets");
  let equal = 0;
  for (let query = 0; query < queries; query++) {
    const { address, parts } = randomQuery(random);
    const { facets, meta } = await host.ask<{ facets: SoundFacets; meta: { total: number } }>(address);
    const difference = await differenceOf(host.database, parts, facets, meta.total);
    if (difference === null) equal++;
    else console.log(`  differs: ${address}: ${difference}`);
  }
  await host.database.query("drop table flat");
  return equal;
}

function randomQuery(random: Random): RandomQuery {
  const asked: string[] = [];
  const parts: Record<string, string> = {};
  const chance = (share: number) => random() < share;
  const add = (facet: string, query: string, sql: string) => {
    asked.push(query);
    parts[facet] = sql;
  };
  const some = (ids: readonly number[]) => [
    ...new Set([ids[zipf(random, ids.length)]!, ids[zipf(random, ids.length)]!]),
  ];
  if (chance(0.45)) {
    const ids = some(GENRE_IDS);
    add("genres", `genres=${ids}`, `genres && array[${ids}]`);
  }
  if (chance(0.35)) {
    const ids = some(INSTRUMENT_IDS);
    add("instruments", `instruments=${ids}`, `instruments && array[${ids}]`);
  }
  if (chance(0.3)) {
    const codes = [...new Set([pick(random, KEY_CODES), pick(random, KEY_CODES), pick(random, KEY_CODES)])];
    const numbers = codes.map((code) => {
      const isMinor = code.endsWith("m");
      return KEY_VALUES.indexOf(code.replace("m", "") as (typeof KEY_VALUES)[number]) + (isMinor ? 12 : 0);
    });
    add("keys", `keys=${encodeURIComponent(codes.join(","))}`, `key = any(array[${numbers}])`);
  }
  if (chance(0.4)) {
    const low = 60 + Math.floor(random() * 80);
    const high = low + Math.floor(random() * 50);
    const within = (tempo: string) => `${tempo} between ${low} and ${high}`;
    const isFolded = chance(0.5);
    add(
      "tempos",
      `bpm_min=${low}&bpm_max=${high}${isFolded ? "&half_double=1" : ""}`,
      isFolded ? `(${within("tempo")} or ${within("tempo * 2")} or ${within("tempo / 2")})` : within("tempo"),
    );
  }
  if (chance(0.2)) {
    const label = pick(random, COPYRIGHT_LABELS);
    add("copyright", `copyright=${encodeURIComponent(label)}`, `copyright_label = '${label}'`);
  }
  if (chance(0.2)) add("types", "type=loop", "is_loop");
  if (chance(0.1)) add("free", "free=1", "is_free");
  if (chance(0.15)) add("has_mid", "has_mid=1", "has_mid");
  if (chance(0.1)) add("has_stems", "has_stems=1", "has_stems");
  if (chance(0.3)) {
    const word = pick(random, ADJECTIVES).slice(0, 4);
    add("search", `search=${word}`, `search_text ~ '\\m${word}'`);
  }
  if (chance(0.3)) {
    const tags = [...new Set([TAGS[zipf(random, TAGS.length)]!, TAGS[zipf(random, TAGS.length)]!])];
    add("tags", `exclude=${tags}`, `not tags && array['${tags.join("','")}']`);
  }
  return { address: `/api/samples?perpage=1&${asked.join("&")}`, parts };
}

async function differenceOf(
  database: pg.Client,
  parts: Record<string, string>,
  facets: SoundFacets,
  total: number,
): Promise<string | null> {
  const misses = Object.entries(parts).map(([name, part]) => `(${part}) is not true as misses_${name}`);
  const missed = Object.keys(parts).map((name) => `misses_${name}::int`);
  // Rows that miss more than one part count for no facet: leaving them out once spares a search through all for each.
  const near = `with near as materialized (select ${[COUNTED, ...Object.keys(parts).map((name) => `misses_${name}`)]}
    from (select ${["*", ...misses]} from flat) t where ${[...missed, "0"].join(" + ")} <= 1)`;
  const rowsBut = (facet: string) => {
    const others = Object.keys(parts).flatMap((name) => (name === facet ? [] : [`not misses_${name}`]));
    return others.length > 0 ? `where ${others.join(" and ")}` : "";
  };
  const grouped = (facet: string, value: string, from = "near") =>
    `select '${facet}' as facet, (${value})::text as value, count(*)::int as count from ${from} ${rowsBut(facet)} group by 2`;
  const flag = (facet: string, column: string) => grouped(facet, column);
  const { rows } = await database.query<{ facet: string; value: string | null; count: number }>(
    `${near} ${[
      grouped("genres", "g", "near cross join unnest(genres) g"),
      grouped("instruments", "i", "near cross join unnest(instruments) i"),
      grouped("keys", "key"),
      grouped("tempos", "case when tempo >= 40 and tempo < 300 then floor((tempo - 40) / 5)::int end"),
      grouped("copyright", "copyright_label"),
      grouped("types", "is_loop"),
      flag("free", "is_free"),
      flag("has_mid", "has_mid"),
      flag("has_stems", "has_stems"),
      grouped("tags", "tag", "near cross join unnest(tags) tag"),
      grouped("total", "0"),
    ].join(" union all ")}`,
  );
  const counted = new Map(rows.map(({ facet, value, count }) => [`${facet}:${value}`, count]));
  const expected: [string, number][] = [
    ...facets.genres.map(({ id, count }): [string, number] => [`genres:${id}`, count]),
    ...facets.instruments.map(({ id, count }): [string, number] => [`instruments:${id}`, count]),
    ...facets.keys.map(({ code, count }): [string, number] => {
      const number = KEY_VALUES.indexOf(code.replace("m", "") as (typeof KEY_VALUES)[number]);
      return [`keys:${number + (code.endsWith("m") ? 12 : 0)}`, count];
    }),
    ...facets.tempos.map(({ bpm, count }): [string, number] => [`tempos:${(bpm - 40) / 5}`, count]),
    ...facets.copyright.map(({ label, count }): [string, number] => [`copyright:${label}`, count]),
    ...facets.types.map(({ type, count }): [string, number] => [`types:${type === "loop"}`, count]),
    ...facets.tags.map(({ slug, count }): [string, number] => [`tags:${slug}`, count]),
    ["free:true", facets.free],
    ["has_mid:true", facets.has_mid],
    ["has_stems:true", facets.has_stems],
    ["total:0", total],
  ];
  const wrong = expected.find(([name, count]) => count !== (counted.get(name) ?? 0));
  return wrong ? `${wrong[0]} is ${wrong[1]}, SQL counts ${counted.get(wrong[0]) ?? 0}` : null;
}
