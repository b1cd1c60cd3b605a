import type { CatalogueRef, ListAnswer, ListRequest } from "@/server/catalogue/catalogue-search";
import type { FacetCounts } from "@/server/catalogue/facets";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import type { AlikeGroup } from "@/server/catalogue/search-reading";
import { type AlikeRequest, alikeRequest } from "@/server/search-core/answers/alike";
import { facetsOf, tagCounts } from "@/server/search-core/answers/facet-answer";
import { toIndexFilter } from "@/server/search-core/answers/index-filter";
import { mergedPage, shortened } from "@/server/search-core/answers/merged-page";
import { readingOf } from "@/server/search-core/answers/reading-answer";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import type { Indexes, IndexReader } from "@/server/search-index/catalogue-index";

/** An answer, and the facets of its filter, which are counted when they are asked for. */
interface Listed<Kind extends CatalogueKind> {
  answer: ListAnswer<Kind>;
  facets: () => FacetCounts;
}

/** A page of one index, or of several that are merged. `words` are those that rows of one kind may sound like. */
export function listOf<Kind extends CatalogueKind>(
  indexes: Indexes,
  request: ListRequest<Kind>,
  words: ReadonlyMap<string, LearnedWord> = NO_WORDS,
): Listed<Kind> {
  const [kind, ...others] = request.kinds;
  if (kind === undefined) throw new Error("A list has at least one kind.");
  return others.length === 0 ? listOfOne(indexes, kind, request, words) : listOfSeveral(indexes, request);
}

const NO_WORDS: ReadonlyMap<string, LearnedWord> = new Map();

function listOfOne<Kind extends CatalogueKind>(
  indexes: Indexes,
  kind: Kind,
  { filter, sort, fits_best, offset, limit }: ListRequest<Kind>,
  words: ReadonlyMap<string, LearnedWord>,
): Listed<Kind> {
  const page = indexes[kind].page(toIndexFilter(filter), sort, offset, limit, fits_best);
  const { total, ids, fit } = page;
  const alike = fit && offset === 0 ? alikeTo(indexes[kind], alikeRequest(words, filter, fit)) : null;
  return {
    answer: { rows: refsOf(kind, ids), total, totals: byKind([kind], [total]), reading: readingOf(fit, alike) },
    facets: () => facetsOf({ lists: [page], total }, tagCounts(page, page.tags(), filter.exclude)),
  };
}

/** The rows of a request that sound like a word, if there are any. */
function alikeTo(index: Pick<IndexReader, "soundingLike">, request: AlikeRequest | null): AlikeGroup | null {
  if (!request) return null;
  const { name, vector, ...options } = request;
  const ids = index.soundingLike(vector, options);
  return ids.length > 0 ? { name, ids } : null;
}

function listOfSeveral<Kind extends CatalogueKind>(
  indexes: Indexes,
  { kinds, filter, sort, offset, limit }: ListRequest<Kind>,
): Listed<Kind> {
  const conditions = toIndexFilter(filter);
  const orderings = kinds.map((kind) => indexes[kind].ordering(conditions, sort));
  const merged = mergedSearch(orderings);
  const { totals, fit } = merged;
  const total = totals.reduce((sum, one) => sum + one, 0);
  return {
    answer: {
      rows: mergedPage(orderings, offset, limit, merged).map(({ list, id }) => ({ kind: kinds[list]!, id })),
      total,
      totals: byKind(kinds, totals),
      reading: readingOf(fit),
    },
    facets: () => facetsOf({ lists: orderings.map((ordering, list) => shortened(ordering, totals[list]!)), total }),
  };
}

/** Rows of one kind. */
export function refsOf<Kind extends CatalogueKind>(kind: Kind, ids: readonly number[]): CatalogueRef<Kind>[] {
  return ids.map((id) => ({ kind, id }));
}

function byKind<Kind extends CatalogueKind>(kinds: readonly Kind[], totals: readonly number[]): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind, at) => [kind, totals[at]])) as Record<Kind, number>;
}
