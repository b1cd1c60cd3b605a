import type { SearchCounts } from "@/lib/contract/entities/search";
import type { FoundTerms, TermRequest, UnknownTag } from "@/server/catalogue/catalogue-search";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import type { Indexes, IndexReader } from "@/server/search-index/catalogue-index";
import { termCounts } from "@/server/search-index/facet-answer";
import { type IndexFilter, toIndexFilter } from "@/server/search-index/index-filter";
import { matchTerms, wordsTyped } from "@/server/search-index/match-terms";

const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;

/** How many public sounds, packs and creators have all of a search text that they can have: presets have no tempo. */
export function countSearch(indexes: Indexes, search: string): SearchCounts {
  const total = (kind: CatalogueKind, filter: IndexFilter = {}) =>
    indexes[kind].page({ search, only_exact: true, ...filter }, "popular", 0, 0).total;
  const samples = total("sample");
  return {
    samples,
    oneshots: total("oneshot"),
    presets: total("preset"),
    midi: samples > 0 ? total("sample", { has_mid: true }) : 0,
    packs: PACKS.reduce((sum, kind) => sum + total(kind), 0),
    creators: total("creator", { second_type: true }),
  };
}

/** Genres, instruments and tags that a typed text may mean within a list. */
export function findTerms(indexes: Indexes, terms: Terms, { kind, filter, text, limits }: TermRequest): FoundTerms {
  const page = indexes[kind].page(toIndexFilter(filter), "popular", 0, 0);
  const facets = [page.facets()];
  const named = (name: "genres" | "instruments") =>
    termCounts(
      facets,
      name,
      matchTerms(terms[name], text, limits[name]).map(({ id }) => id),
    );
  return {
    genres: named("genres"),
    instruments: named("instruments"),
    tags: page.findTags(wordsTyped(text), limits.tags),
  };
}

/** A tag that none of the indexes has, with the instrument, genre or tag that may be meant. */
export function unknownTag(indexes: readonly IndexReader[], { genres, instruments }: Terms, slug: string): UnknownTag {
  const text = slug.replaceAll("-", " ");
  const [instrument] = matchTerms(instruments, text, 1);
  if (instrument) return { slug, meant: { filter: "instruments", id: instrument.id } };
  const [genre] = matchTerms(genres, text, 1);
  if (genre) return { slug, meant: { filter: "genres", id: genre.id } };
  const [tag] = indexes.flatMap((index) => index.page({}, "popular", 0, 0).findTags(text.split(" "), 1));
  return { slug, meant: tag ? { filter: "tags", title: tag.title } : null };
}
