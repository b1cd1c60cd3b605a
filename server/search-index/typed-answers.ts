import type { SearchCounts } from "@/lib/contract/entities/search";
import type { FoundTerms, TermRequest, UnknownTag } from "@/server/catalogue/catalogue-search";
import type { Terms } from "@/server/catalogue/taxonomy";
import { toIndexFilter } from "@/server/search-core/answers/index-filter";
import { termMeant, wordsTyped } from "@/server/search-core/answers/match-terms";
import { countKinds, foundTerms } from "@/server/search-core/answers/typed-answers";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import type { Indexes, IndexReader } from "@/server/search-index/catalogue-index";

/** How many sounds, packs and creators the list of each kind has for a search text; none where it has nothing of it. */
export function countSearch(indexes: Indexes, search: string): Promise<SearchCounts> {
  return countKinds((kinds, filter) => {
    const lists = kinds.map((kind) => indexes[kind].page(toIndexFilter({ search, ...filter }), "popular", 0, 0));
    const { totals, fit } = mergedSearch(lists);
    return fit?.match === "popular" ? 0 : totals.reduce((sum, one) => sum + one, 0);
  });
}

/** Genres, instruments and tags that a typed text may mean within a list. */
export function findTerms(indexes: Indexes, terms: Terms, request: TermRequest): FoundTerms {
  const { kind, filter, text, limits } = request;
  const page = indexes[kind].page(toIndexFilter(filter), "popular", 0, 0);
  const tags = page.findTags(wordsTyped(text), limits.tags);
  return foundTerms({ source: page, total: page.total, tags }, terms, request);
}

/** A tag that none of the indexes has, with the instrument, genre or tag that may be meant. */
export function unknownTag(indexes: readonly IndexReader[], terms: Terms, slug: string): UnknownTag {
  const meant = termMeant(terms, slug);
  if (meant) return { slug, meant };
  const words = slug.split("-");
  const [tag] = indexes.flatMap((index) => index.page({}, "popular", 0, 0).findTags(words, 1));
  return { slug, meant: tag ? { filter: "tags", title: tag.title } : null };
}
