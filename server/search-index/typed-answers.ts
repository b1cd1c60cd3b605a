import type { SearchCounts } from "@/lib/contract/entities/search";
import type { FoundTerms, TermRequest, UnknownTag } from "@/server/catalogue/catalogue-search";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import { tagCounts, termCounts } from "@/server/search-core/answers/facet-answer";
import { type IndexFilter, toIndexFilter } from "@/server/search-core/answers/index-filter";
import { matchTerms, termMeant, wordsTyped } from "@/server/search-core/answers/match-terms";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import type { Indexes, IndexReader } from "@/server/search-index/catalogue-index";

const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;

/** How many sounds, packs and creators the list of each kind has for a search text; none where it has nothing of it. */
export function countSearch(indexes: Indexes, search: string): SearchCounts {
  const total = (kinds: readonly CatalogueKind[], filter: IndexFilter = {}) => {
    const { totals, fit } = mergedSearch(
      kinds.map((kind) => indexes[kind].page({ search, ...filter }, "popular", 0, 0)),
    );
    return fit?.match === "popular" ? 0 : totals.reduce((sum, one) => sum + one, 0);
  };
  return {
    samples: total(["sample"]),
    oneshots: total(["oneshot"]),
    presets: total(["preset"]),
    midi: total(["sample"], { has_mid: true }),
    packs: total(PACKS),
    creators: total(["creator"], { second_type: true }),
  };
}

/** Genres, instruments and tags that a typed text may mean within a list. */
export function findTerms(indexes: Indexes, terms: Terms, { kind, filter, text, limits }: TermRequest): FoundTerms {
  const page = indexes[kind].page(toIndexFilter(filter), "popular", 0, 0);
  const counted = { lists: [page], total: page.total };
  const named = (name: "genres" | "instruments") =>
    termCounts(
      counted,
      name,
      matchTerms(terms[name], text, limits[name]).map(({ id }) => id),
    );
  return {
    genres: named("genres"),
    instruments: named("instruments"),
    tags: tagCounts(page, page.findTags(wordsTyped(text), limits.tags), filter.exclude),
  };
}

/** A tag that none of the indexes has, with the instrument, genre or tag that may be meant. */
export function unknownTag(indexes: readonly IndexReader[], terms: Terms, slug: string): UnknownTag {
  const meant = termMeant(terms, slug);
  if (meant) return { slug, meant };
  const words = slug.split("-");
  const [tag] = indexes.flatMap((index) => index.page({}, "popular", 0, 0).findTags(words, 1));
  return { slug, meant: tag ? { filter: "tags", title: tag.title } : null };
}
