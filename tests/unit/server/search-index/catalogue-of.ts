import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { CATALOGUE_KINDS, type CatalogueKind } from "@/server/catalogue/kinds";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import type { Terms } from "@/server/catalogue/taxonomy";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import type { IndexRow } from "@/server/search-core/rows/row";
import { Spellings } from "@/server/search-core/typing/spellings";
import type { CatalogueIndex } from "@/server/search-index/catalogue-index";
import { EmbeddedSearch } from "@/server/search-index/embedded-search";
import { ItemIndex } from "@/server/search-index/engine/item-index";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { NO_SYNONYMS, type Synonyms } from "@/server/search-text/query/synonyms";

/** What a catalogue has, without a database. */
export interface CatalogueContent {
  rows: Partial<Record<CatalogueKind, readonly IndexRow[]>>;
  dictionary: SearchDictionary;
  terms?: Terms;
  synonyms?: Synonyms;
  /** Feature vectors, of length 1, by kind and id. */
  vectors?: Partial<Record<CatalogueKind, ReadonlyMap<number, Float32Array>>>;
  /** How words sound. */
  learned?: ReadonlyMap<string, LearnedWord>;
}

/** Whether the tests ask a cluster: its project says so. */
export const isOnCluster = process.env.CATALOGUE === "opensearch";

/**
 * A catalogue with this content: in memory, or in a cluster in the project `unit-opensearch`. There the names of its indexes
 * begin with `name`, which no other test file has.
 */
export async function catalogueOf(name: string, content: CatalogueContent): Promise<CatalogueSearch> {
  if (!isOnCluster) return embeddedOf(content);
  const { clusterOf } = await import("@/tests/opensearch/cluster-of");
  return clusterOf(name, content);
}

/** Names of packs that are suggested. */
function namesOf({ rows }: CatalogueContent): Spellings {
  const { sample_pack = [], preset_pack = [], oneshot_pack = [] } = rows;
  const names = [...sample_pack, ...preset_pack, ...oneshot_pack].map(({ name }) => name);
  return new Spellings(names.map((text) => ({ text, meaning: text.toLowerCase(), rank: 0 })));
}

const NO_TERMS: Terms = { genres: [], instruments: [], plugins: [] };

/** What both ask beside the rows. */
export function sourcesOf(content: CatalogueContent) {
  const names = namesOf(content);
  return {
    taxonomy: { read: async () => content.terms ?? NO_TERMS } as never,
    learned: { read: async () => content.learned ?? new Map() } as never,
    suggestions: { current: async () => ({ names, searches: () => 0 }) } as never,
  };
}

/** The catalogue in the memory of this process. */
export function embeddedOf(content: CatalogueContent): CatalogueSearch {
  const { rows, dictionary, synonyms = NO_SYNONYMS, vectors } = content;
  const entries = CATALOGUE_KINDS.map((kind) => {
    const index = new ItemIndex(
      SEARCH_SCOPES[kind],
      () => dictionary,
      () => synonyms,
    );
    for (const row of rows[kind] ?? []) index.put(row);
    for (const [id, vector] of vectors?.[kind] ?? []) index.putVector(id, vector);
    return [kind, index] as const;
  });
  const indexes = Object.fromEntries(entries) as Record<CatalogueKind, ItemIndex>;
  const index = {
    maxAgeMs: 0,
    version: 1,
    current: async () => indexes,
    withVectors: async () => indexes,
    withDictionary: async () => ({ indexes, dictionary }),
  };
  const { taxonomy, learned, suggestions } = sourcesOf(content);
  return new EmbeddedSearch(index as unknown as CatalogueIndex, taxonomy, learned, suggestions);
}
