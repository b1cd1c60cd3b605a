import { createHash } from "node:crypto";
import { tagSlug } from "@/lib/contract/fields/tag-slug";
import { fold } from "@/lib/names/fold";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { nameKey } from "@/server/search-core/rows/name-key";
import { type IndexRow, NONE, NUMBERS, numberOf } from "@/server/search-core/rows/row";
import { shareLevel } from "@/server/search-core/rows/share-levels";
import { tempoBin } from "@/server/search-core/rows/tempo-bins";
import { singular } from "@/server/search-text/query/stem";
import { wordsOf } from "@/server/search-text/query/text";

/** A row as the cluster holds it. Absent fields have no value. */
export type RowDocument = Readonly<{ id: number; [field: string]: unknown }>;

/** Tags are found by so many of their words together: no spelling of the trade has more. */
const MAX_TAG_WORDS = 4;
/** Words of a tag behind these are in no combination. */
const MAX_COMBINED = 6;

const keyword = { type: "keyword" } as const;
const flag = { type: "boolean" } as const;
const float = { type: "float" } as const;
const double = { type: "double" } as const;

/** The letters of the longest beginning that words are indexed by. */
export const MAX_BEGINNING = 20;

/** The beginnings of words. */
const begun = {
  type: "text",
  analyzer: "beginnings",
  search_analyzer: "keyword",
  norms: false,
  index_options: "docs",
} as const;

/** How texts are divided. */
const ANALYSIS = {
  filter: { beginnings: { type: "edge_ngram", min_gram: 1, max_gram: MAX_BEGINNING } },
  analyzer: { beginnings: { type: "custom", tokenizer: "keyword", filter: ["beginnings"] } },
} as const;

/** Lists have so many rows from either end. */
export const REACH = 10_000;
/** What is read beyond that, so that rows of one pack are parted in the same blocks on every page. */
export const WINDOW_MARGIN = 250;
/** So many rows are read from either end of an index. */
const MAX_WINDOW = REACH + WINDOW_MARGIN;

/**
 * How sounds sound, of the length 1: found by Lucene's own graph of neighbours, which needs no native library. Documents
 * don't return it, so a node stores it once.
 */
const VECTOR = {
  type: "knn_vector",
  dimension: FEATURE_DIMENSIONS,
  method: {
    name: "hnsw",
    engine: "lucene",
    space_type: "innerproduct",
    parameters: { m: 16, ef_construction: 128 },
  },
} as const;

/** The fields of an index, all of them: another one is refused. */
const MAPPING = {
  dynamic: "strict",
  properties: {
    id: { type: "integer" },
    is_live: flag,
    creator: keyword,
    pack: { type: "integer" },
    genres: keyword,
    instruments: keyword,
    instrument_count: { type: "integer" },
    plugins: keyword,
    key: keyword,
    key_rank: { type: "byte" },
    root: keyword,
    loop_beats: { type: "integer" },
    copyright: keyword,
    tempo_bin: keyword,
    is_free: flag,
    has_mid: flag,
    has_stems: flag,
    is_second: flag,
    is_first: flag,
    tempo: float,
    length: float,
    price: float,
    bars: float,
    loop_tempo: float,
    popular: double,
    trending: double,
    newest: double,
    name: keyword,
    words: { ...keyword, fields: { begun } },
    title_words: { ...keyword, fields: { begun } },
    tags: keyword,
    tag_titles: { ...keyword, index: false, doc_values: false },
    /** Combinations of the words of each tag, in the singular. */
    tag_words: keyword,
    /** All words of each tag, in the singular. */
    whole_tags: keyword,
    /** Of packs: what share of their sounds has an instrument, a tag or a type. */
    shares: keyword,
  },
} as const;

/** What an index is created with. Only a cluster with the k-NN plugin takes one with vectors. */
export function fieldsOf(hasVectors: boolean) {
  const { dynamic, properties } = MAPPING;
  return {
    settings: { analysis: ANALYSIS, max_result_window: MAX_WINDOW, ...(hasVectors ? { knn: true } : {}) },
    mappings: hasVectors
      ? { dynamic, _source: { excludes: ["vector"] }, properties: { ...properties, vector: VECTOR } }
      : { dynamic, properties },
  };
}

/** The same for indexes with the same fields; those with vectors have one more. */
export const MAPPING_HASH = createHash("sha256")
  .update(JSON.stringify(fieldsOf(true)))
  .digest("hex")
  .slice(0, 12);

/** A row as a document; with a vector only for an index that has them. */
export function documentOf(row: IndexRow, vector?: Float32Array | null): RowDocument {
  const text = wordsIn(row.text);
  const tags = new Map<string, string>();
  for (const tag of row.tags) {
    const slug = tagSlug(tag);
    if (slug !== "" && !tags.has(slug)) tags.set(slug, tag);
  }
  const slugs = [...tags.keys()];
  const { contents } = row;
  const numbers = NUMBERS.flatMap((name) => {
    const number = numberOf(row, name);
    return Number.isNaN(number) ? [] : [[name, number] as const];
  });
  const bin = tempoBin(row.tempo);
  return {
    id: row.id,
    is_live: true,
    creator: String(row.creator_id),
    pack: row.pack_id ?? 0,
    genres: row.genres.map(String),
    instruments: row.instruments.map(String),
    instrument_count: row.instruments.length,
    plugins: row.plugins.map(String),
    ...(row.key === null ? {} : { key: String(row.key), key_rank: (row.key % 12) * 2 + (row.key >= 12 ? 1 : 0) }),
    ...(row.root === null ? {} : { root: String(row.root) }),
    ...(row.loop === null ? {} : { loop_beats: row.loop.beats }),
    ...(row.copyright === null ? {} : { copyright: String(row.copyright) }),
    ...(bin === NONE ? {} : { tempo_bin: String(bin) }),
    is_free: row.is_free,
    has_mid: row.has_mid,
    has_stems: row.has_stems,
    is_second: row.is_second_type,
    is_first: contents ? contents.loops < contents.sounds : !row.is_second_type,
    ...Object.fromEntries(numbers),
    popular: row.popular,
    trending: row.trending,
    newest: row.newest,
    name: row.name ? nameKey(row.name) : "",
    words: text,
    title_words: wordsIn(row.name),
    tags: slugs,
    tag_titles: [...tags.values()],
    tag_words: [...new Set(slugs.flatMap(tagCombinations))],
    whole_tags: slugs.map((slug) => wordsKey(slug.split("-").map((word) => singular(fold(word))))),
    shares: contents ? sharesOf(row, contents) : [],
    ...(vector?.length === FEATURE_DIMENSIONS ? { vector: Array.from(vector, shortened) } : {}),
  };
}

/** A number of a vector in as many digits as a 32-bit float has. */
const shortened = (number: number) => Math.round(number * 1e8) / 1e8;

/** What stays of a row that has left the catalogue: its place, so that no older write brings it back. */
export const goneDocument = (id: number): RowDocument => ({ id, is_live: false });

function wordsIn(text: string): string[] {
  return [...new Set(text.split(" ").flatMap((part) => [...wordsOf(part)]))];
}

const markless = (word: string) => word.normalize("NFKD").replace(/\p{M}+/gu, "");

/** A word of a tag as it is compared with others. */
const tagWord = (word: string) => singular(fold(markless(word)));

/** The same for the same words in any order. */
export const wordsKey = (words: readonly string[]) => [...words].sort().join(" ");
export const tagWordsKey = (words: readonly string[]) => wordsKey([...new Set(words.map(tagWord))]);

/** All combinations of up to {@link MAX_TAG_WORDS} words of a tag. */
function tagCombinations(slug: string): string[] {
  const words = [...new Set(slug.split("-").map(tagWord))];
  let combinations: string[][] = [[]];
  for (const word of words.slice(0, MAX_COMBINED)) {
    combinations = [
      ...combinations,
      ...combinations.filter(({ length }) => length < MAX_TAG_WORDS).map((one) => [...one, word]),
    ];
  }
  const alone = words.slice(MAX_COMBINED);
  return [...combinations.slice(1).map(wordsKey), ...alone];
}

/** Each share as a token of what it is of and its level. Of the tags with the same words the greatest counts. */
function sharesOf({ instruments, tags }: IndexRow, contents: NonNullable<IndexRow["contents"]>): string[] {
  const levels = new Map<string, number>();
  const raise = (of: string, count = 0) => {
    if (count > 0) levels.set(of, Math.max(levels.get(of) ?? 0, shareLevel(count, contents.sounds)));
  };
  for (const [at, id] of instruments.entries()) raise(shareOf.instrument(id), contents.instruments[at]);
  for (const [at, tag] of tags.entries()) {
    for (const words of tagCombinations(tagSlug(tag))) raise(shareOf.words(words), contents.tags[at]);
  }
  raise(shareOf.type("loop"), contents.loops);
  raise(shareOf.type("one_shot"), contents.sounds - contents.loops);
  return Array.from(levels, ([of, level]) => shareToken(of, level));
}

/** What a share is of. */
export const shareOf = {
  instrument: (id: number) => `instrument ${id}`,
  words: (key: string) => `words ${key}`,
  type: (type: string) => `type ${type}`,
};

const shareToken = (of: string, level: number) => `${of}:${level}`;
