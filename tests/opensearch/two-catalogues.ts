import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import type { IndexRow } from "@/server/search-core/rows/row";
import { type Synonym, Synonyms } from "@/server/search-text/query/synonyms";
import { type RandomSource, randomSource } from "@/tests/integration/support/catalogue-model";
import { type ClusterLimits, clusterOf } from "@/tests/opensearch/cluster-of";
import { SOUND_WORDS } from "@/tests/opensearch/random-requests";
import { embeddedOf } from "@/tests/unit/server/search-index/catalogue-of";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const VECTOR_LENGTH = 94;
const SYNONYMS: Synonym[] = [
  { words: "wobble", also: "reese bass", is_both_ways: true },
  { words: "night", also: "dark", is_both_ways: false },
];

/** Rows of the demo with what it lacks: prices, loops and the roots that a session moves. */
function rowsOf(kind: CatalogueKind): IndexRow[] {
  return demoIndexes().rows[kind].map((row) => ({
    ...row,
    price: kind === "creator" ? null : row.is_free ? 0 : (row.id * 7) % 23,
    loop:
      kind === "sample" && row.tempo !== null && row.id % 3 > 0 ? { beats: 2 ** (row.id % 7), tempo: row.tempo } : null,
    root: kind === "sample" && row.key !== null && row.id % 5 > 0 ? row.key % 12 : null,
  }));
}

/**
 * Vectors of length 1 of most rows. All their numbers are 0, ¼ or -¼, so that the eight bits of the catalogue in memory
 * lose nothing of them.
 */
function vectorsOf(kind: CatalogueKind): Map<number, Float32Array> {
  const random = randomSource(7);
  const some = demoIndexes().rows[kind].filter(({ id }) => id % 7 > 0);
  return new Map(some.map(({ id }) => [id, madeVector(random)]));
}

function madeVector({ next, pick }: RandomSource): Float32Array {
  const vector = new Float32Array(VECTOR_LENGTH);
  const places = new Set<number>();
  while (places.size < 16) places.add(Math.floor(next() * VECTOR_LENGTH));
  for (const place of places) vector[place] = pick([0.25, -0.25]);
  return vector;
}

/** How some words sound. */
function learnedWords(): Map<string, LearnedWord> {
  const random = randomSource(8);
  const known = { bias: 0, floor: 0.1, taught_floor: 0.1, sounds: 20, packs: 5 };
  return new Map(
    SOUND_WORDS.map((word, at) => [
      word,
      { ...known, word, vector: madeVector(random), average_precision: 0.5 + at / 100 },
    ]),
  );
}

/** The demo catalogue in the memory of this process and in a cluster, which differs as {@link ClusterLimits} says. */
export async function twoCatalogues(
  prefix: string,
  limits: ClusterLimits = {},
): Promise<Record<"embedded" | "cluster", CatalogueSearch>> {
  const content = contractContent();
  return { embedded: embeddedOf(content), cluster: await clusterOf(prefix, content, limits) };
}

/** What both have. */
export function contractContent() {
  const { dictionary, terms } = demoIndexes();
  const rows = Object.fromEntries(CATALOGUE_KINDS.map((kind) => [kind, rowsOf(kind)]));
  const vectors = { sample: vectorsOf("sample"), oneshot: vectorsOf("oneshot"), preset: vectorsOf("preset") };
  return { rows, dictionary, terms, vectors, learned: learnedWords(), synonyms: new Synonyms(SYNONYMS) };
}
