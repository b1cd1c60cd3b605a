import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { IndexRow } from "@/server/search-core/rows/row";
import { type Synonym, Synonyms } from "@/server/search-text/query/synonyms";
import { clusterOf } from "@/tests/opensearch/cluster-of";
import { embeddedOf } from "@/tests/unit/server/search-index/catalogue-of";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

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

/** The demo catalogue in the memory of this process and in a cluster, whose lists have `reach` rows from either end. */
export async function twoCatalogues(
  prefix: string,
  reach?: number,
): Promise<Record<"embedded" | "cluster", CatalogueSearch>> {
  const { dictionary, terms } = demoIndexes();
  const rows = Object.fromEntries(CATALOGUE_KINDS.map((kind) => [kind, rowsOf(kind)]));
  const content = { rows, dictionary, terms, synonyms: new Synonyms(SYNONYMS) };
  return { embedded: embeddedOf(content), cluster: await clusterOf(prefix, content, reach) };
}
