import type { NearMiss, SearchPart } from "@/lib/contract/entities/search";
import type { FilterValues, ListKind } from "@/lib/contract/filters";
import { nearMissesOf, partTitle } from "@/server/modules/search/near-misses";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexReader } from "@/server/search-index/catalogue-index";
import { readSearchParts } from "@/server/search-index/read-search";

type Terms = Awaited<ReturnType<Catalogue["taxonomy"]["read"]>>;

interface Queried {
  kind: ListKind;
  query: FilterValues;
  /** The number of matching sounds. */
  total: number;
}

/** Notes of a list about its query: how the search was interpreted, and what to change if nothing matches. */
export function queryNotes(
  index: IndexReader,
  terms: Terms,
  { kind, query, total }: Queried,
): { understood: SearchPart[]; near_misses: NearMiss[] } {
  const parts = query.search ? readSearchParts(query.search, index, terms) : [];
  return {
    understood: parts.map((part) => ({
      kind: part.kind,
      title: partTitle(part),
      rest: part.rest,
      is_corrected: part.kind === "word" && part.isCorrected,
    })),
    near_misses: total > 0 ? [] : nearMissesOf(index, terms, { kind, query, parts }),
  };
}
