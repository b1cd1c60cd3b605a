import type { SearchCounts } from "@/lib/contract/entities/search";
import type { FoundTerms, TermRequest } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import { tagCounts, termCounts } from "@/server/search-core/answers/facet-answer";
import type { FacetSource, TagCount } from "@/server/search-core/answers/facet-counts";
import { matchTerms } from "@/server/search-core/answers/match-terms";

export const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;

type Total = (kinds: readonly CatalogueKind[], filter: CatalogueFilter) => number | Promise<number>;

/** The total of the list of each kind whose number is shown beside a search. All are asked for at once. */
export async function countKinds(total: Total): Promise<SearchCounts> {
  const [samples, oneshots, presets, midi, packs, creators] = await Promise.all([
    total(["sample"], {}),
    total(["oneshot"], {}),
    total(["preset"], {}),
    total(["sample"], { has_mid: true }),
    total(PACKS, {}),
    total(["creator"], { is_active: true }),
  ]);
  return { samples, oneshots, presets, midi, packs, creators };
}

/** Genres, instruments and tags that a typed text may mean within a list. `tags` are those of the list with its words. */
export function foundTerms(
  list: { source: FacetSource; total: number; tags: readonly TagCount[] },
  terms: Terms,
  { filter, text, limits }: TermRequest,
): FoundTerms {
  const { source, total, tags } = list;
  const named = (name: "genres" | "instruments") =>
    termCounts(
      { lists: [source], total },
      name,
      matchTerms(terms[name], text, limits[name]).map(({ id }) => id),
    );
  return { genres: named("genres"), instruments: named("instruments"), tags: tagCounts(source, tags, filter.exclude) };
}
