import type { NearMiss, SearchNotes } from "@/lib/contract/entities/search";
import type { FilterValues, ListKind } from "@/lib/contract/rules/filters";
import { nearMissesOf } from "@/server/modules/catalogue/search/near-misses";
import { searchNotesOf } from "@/server/modules/catalogue/search/search-notes";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { IndexReader, SearchFit } from "@/server/search-index/catalogue-index";
import { toIndexFilter } from "@/server/search-index/index-filter";

type Terms = Awaited<ReturnType<Catalogue["taxonomy"]["read"]>>;

interface Queried {
  kind: ListKind;
  query: FilterValues;
  /** The number of matching sounds. */
  total: number;
  /** How the search is answered; null without one. */
  fit: SearchFit | null;
}

/** Notes of a list about its query: how the search is read and answered, and what to change if nothing matches. */
export function queryNotes(
  index: IndexReader,
  terms: Terms,
  { kind, query, total, fit }: Queried,
): SearchNotes & { near_misses: NearMiss[] } {
  return {
    ...searchNotesOf(fit, (search) => index.page(toIndexFilter({ ...query, search }), "popular", 0, 0)),
    near_misses: total > 0 ? [] : nearMissesOf(index, terms, { kind, query }),
  };
}
