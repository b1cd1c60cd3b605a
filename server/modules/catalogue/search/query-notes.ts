import type { SoundKind } from "@/lib/contract/entities/library";
import type { NearMiss, SearchNotes } from "@/lib/contract/entities/search";
import type { FilterValues } from "@/lib/contract/rules/filters";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import type { SearchReading } from "@/server/catalogue/search-reading";
import type { Terms } from "@/server/catalogue/taxonomy";
import { nearMissesOf } from "@/server/modules/catalogue/search/near-misses";
import { readSearchNotes } from "@/server/modules/catalogue/search/search-notes";

interface Queried {
  kind: SoundKind;
  query: FilterValues;
  /** The number of matching sounds. */
  total: number;
  /** How the search is read and answered; null without one. */
  reading: SearchReading | null;
}

/** Notes of a list about its query: how the search is read and answered, and what to change if nothing matches. */
export async function queryNotes(
  catalogue: CatalogueSearch,
  terms: Terms,
  { kind, query, total, reading }: Queried,
): Promise<SearchNotes & { near_misses: NearMiss[] }> {
  const insist = (search: string) =>
    catalogue.list({ kinds: [kind], filter: { ...query, search }, sort: "popular", offset: 0, limit: 0 });
  return {
    ...(await readSearchNotes(reading, insist)),
    near_misses: total > 0 ? [] : await nearMissesOf(catalogue, terms, { kind, query }),
  };
}
