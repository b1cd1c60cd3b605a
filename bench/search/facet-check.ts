import type pg from "pg";
import type { SoundFacets } from "@/lib/contract/entities/facets";
import { parseFilterTexts } from "@/lib/contract/fields/filter-queries";
import { COPYRIGHT_LABELS, KEY_CODES, KEY_VALUES } from "@/lib/contract/rules/sounds";
import { toSoundFacets } from "@/server/catalogue/facets";
import type { ApiServer } from "./api-server";
import { GENRE_IDS, INSTRUMENT_IDS } from "./fill";
import { createRandom, pick, type Random, zipf } from "./random";
import { NAME_PARTS, TAGS } from "./words";

/** A query of the list, and its conditions as SQL, each with the facet that ignores it. */
interface RandomQuery {
  url: string;
  parts: Record<string, string>;
  /** Only these tags are counted as if none were excluded. */
  excludedTags: readonly string[];
}

/** A facet's number; its values are coded as this times 1,000 plus the value's number. The search text has no facet. */
const FACETS = {
  total: 0,
  genres: 1,
  instruments: 2,
  keys: 3,
  tempos: 4,
  copyright: 5,
  types: 6,
  free: 7,
  has_mid: 8,
  has_stems: 9,
  tags: 10,
  search: 99,
} as const;
type Facet = keyof typeof FACETS;

const valueCode = (facet: Facet, number: number | string) => `${FACETS[facet]} * 1000 + ${number}`;
const placeIn = (values: readonly string[], value: string) =>
  `array_position(array['${values.join("','")}'], ${value})`;
const keyNumber = (code: string) =>
  KEY_VALUES.indexOf(code.replace("m", "") as (typeof KEY_VALUES)[number]) + (code.endsWith("m") ? 12 : 0);
const KEY = `(${placeIn(KEY_VALUES, "t.key_value")} - 1) + case when t.key_is_minor then 12 else 0 end`;

/** Narrow rows with all their values, created in SQL, so that counting 1,000 queries takes minutes and not hours. */
const FLAT = `create unlogged table flat as
  select t.tempo::numeric as tempo, t.search_text, t.is_free, t.has_mid, t.has_stems, t.is_loop, t.copyright_label,
    ${KEY} as key, g.genres, i.instruments, t.tags,
    array(select ${valueCode("genres", "genre")} from unnest(g.genres) genre)
    || array(select ${valueCode("instruments", "instrument")} from unnest(i.instruments) instrument)
    || array(select ${valueCode("tags", placeIn(TAGS, "tag"))} from unnest(t.tags) tag)
    || array[${valueCode("total", 0)}, ${valueCode("keys", KEY)},
      ${valueCode("tempos", "case when t.tempo >= 40 and t.tempo < 300 then floor((t.tempo - 40) / 5)::int end")},
      ${valueCode("copyright", placeIn(COPYRIGHT_LABELS, "t.copyright_label"))}, ${valueCode("types", "t.is_loop::int")},
      ${valueCode("free", "t.is_free::int")}, ${valueCode("has_mid", "t.has_mid::int")},
      ${valueCode("has_stems", "t.has_stems::int")}] as values
  from sounds t,
    lateral (select array_agg(genre_id) as genres from sound_genres where sound_id = t.id) g,
    lateral (select array_agg(instrument_id) as instruments from sound_instruments where sound_id = t.id) i
  where t.is_listed`;

/**
 * The number of random queries for which every facet and the total equal SQL's counts; prints the first that differs.
 */
export async function checkFacets(server: ApiServer, queries: number): Promise<number> {
  await server.database.query("drop table if exists flat");
  await server.database.query(FLAT);
  await server.database.query("analyze flat");
  const random = createRandom("facets");
  let equal = 0;
  for (let round = 0; round < queries; round++) {
    const { url, ...query } = randomQuery(random);
    const { facets, total } = await countedBy(server, url);
    const difference = await differenceOf(server.database, query, facets, total);
    if (difference === null) equal++;
    else console.log(`  differs: ${url}: ${difference}`);
  }
  await server.database.query("drop table flat");
  return equal;
}

/** The facets and the total of a list. A search would let go of its words, so the index is asked for all of them. */
async function countedBy({ get, catalogue }: ApiServer, url: string): Promise<{ facets: SoundFacets; total: number }> {
  const query = Object.fromEntries(new URL(url, "http://bench.test").searchParams);
  if (query.search === undefined) {
    const { facets, meta } = await get<{ facets: SoundFacets; meta: { total: number } }>(url);
    return { facets, total: meta.total };
  }
  const filter = { ...parseFilterTexts("sample", query), only_exact: true };
  const list = { kinds: ["sample"], filter, sort: "popular", offset: 0, limit: 1 } as const;
  const [{ facets, total }, terms] = await Promise.all([
    catalogue.search.listWithFacets(list),
    catalogue.taxonomy.read(),
  ]);
  return { facets: toSoundFacets(facets, terms), total };
}

function randomQuery(random: Random): RandomQuery {
  const pairs: string[] = [];
  const parts: Record<string, string> = {};
  let excludedTags: readonly string[] = [];
  const chance = (share: number) => random() < share;
  const add = (facet: string, query: string, sql: string) => {
    pairs.push(query);
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
    const numbers = codes.map(keyNumber);
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
    const word = pick(random, NAME_PARTS);
    add("search", `search=${word}`, `search_text ~ '\\m${word}'`);
  }
  if (chance(0.3)) {
    excludedTags = [...new Set([TAGS[zipf(random, TAGS.length)]!, TAGS[zipf(random, TAGS.length)]!])];
    add("tags", `exclude=${excludedTags}`, `not tags && array['${excludedTags.join("','")}']`);
  }
  return { url: `/api/samples?perpage=1&${pairs.join("&")}`, parts, excludedTags };
}

async function differenceOf(
  database: pg.Client,
  { parts, excludedTags }: Omit<RandomQuery, "url">,
  facets: SoundFacets,
  total: number,
): Promise<string | null> {
  const misses = Object.entries(parts).map(([name, part]) => ({ facet: FACETS[name as Facet], part }));
  const sum = (of: (miss: (typeof misses)[number]) => string) => misses.map(of).join(" + ") || "0";
  const excludedValues = excludedTags.map((tag) => FACETS.tags * 1000 + TAGS.indexOf(tag) + 1);
  // A row that meets every condition counts for every facet. One that fails a single condition counts for that
  // condition's facet; if that is the exclusion of tags, for the excluded tags only.
  const { rows } = await database.query<{ value: number; count: number }>(
    `select value, count(*)::int as count
     from (select values, ${sum(({ facet, part }) => `case when ${part} then 0 else ${facet} end`)} as missed from flat
       where ${sum(({ part }) => `case when ${part} then 0 else 1 end`)} <= 1) near cross join unnest(values) value
     where missed = 0
       or value / 1000 = missed and (missed <> ${FACETS.tags} or value = any(array[${excludedValues}]::int[]))
     group by value`,
  );
  const counted = new Map(rows.map(({ value, count }) => [value, count]));
  const expected = [...wireCounts(facets), { name: "total", facet: "total" as const, number: 0, count: total }].map(
    (wire) => ({ ...wire, byDatabase: counted.get(FACETS[wire.facet] * 1000 + wire.number) ?? 0 }),
  );
  const wrong = expected.find(({ count, byDatabase }) => count !== byDatabase);
  return wrong ? `${wrong.name} is ${wrong.count}, SQL counts ${wrong.byDatabase}` : null;
}

/** Every count of the facets, with its value's number. */
function wireCounts(facets: SoundFacets): { name: string; facet: Facet; number: number; count: number }[] {
  const counts = (
    facet: Facet,
    values: readonly (readonly [name: string, number: number, count: number | undefined])[],
  ) => values.map(([name, number, count]) => ({ name: `${facet} ${name}`, facet, number, count: count ?? 0 }));
  return [
    ...counts(
      "genres",
      facets.genres.map(({ id, slug, count }) => [slug, id, count]),
    ),
    ...counts(
      "instruments",
      facets.instruments.map(({ id, slug, count }) => [slug, id, count]),
    ),
    ...counts(
      "keys",
      facets.keys.map(({ code, count }) => [code, keyNumber(code), count]),
    ),
    ...counts(
      "tempos",
      facets.tempos.map(({ bpm, count }) => [String(bpm), (bpm - 40) / 5, count]),
    ),
    ...counts(
      "copyright",
      facets.copyright.map(({ label, count }, index) => [label, index + 1, count]),
    ),
    ...counts(
      "types",
      facets.types.map(({ type, count }) => [type, type === "loop" ? 1 : 0, count]),
    ),
    ...counts(
      "tags",
      facets.tags.map(({ slug, count }) => [slug, TAGS.indexOf(slug) + 1, count]),
    ),
    ...counts("free", [["", 1, facets.free]]),
    ...counts("has_mid", [["", 1, facets.has_mid]]),
    ...counts("has_stems", [["", 1, facets.has_stems]]),
  ];
}
