import type { FacetTerm, ListFacets, SoundFacets } from "@/lib/contract/entities/facets";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";
import type { Terms } from "@/server/search-index/database/taxonomy";
import type { FacetCounts } from "@/server/search-index/engine/facet-count";
import type { IndexPage, Ordering } from "@/server/search-index/engine/item-index";
import { LOWEST_TEMPO, TEMPO_BIN } from "@/server/search-index/engine/tempo-bins";
import { keyCode } from "@/server/search-index/query/codes";

/** Histograms have at least this number of bins, so that their width is stable while filters change. */
const MIN_TEMPO_BINS = (200 - LOWEST_TEMPO) / TEMPO_BIN;

/** Terms of the taxonomy with their counts, including terms with none. */
export function countTerms(
  terms: Terms["genres"] | Terms["instruments"],
  counts: ReadonlyMap<number, number>,
): CountedTerm[] {
  return terms.map(({ id, title, slug }) => ({ id, title, slug, count: counts.get(id) ?? 0 }));
}

/** Plugins as terms. */
export function pluginTerms(plugins: Terms["plugins"]): Terms["instruments"] {
  return plugins.map(({ id, title }) => ({ id, title, slug: String(id) }));
}

/** The terms of a filter as in the contract, for one list or several that are merged. */
export function countFacetTerms(
  terms: Terms["instruments"],
  facets: readonly FacetCounts[],
  name: keyof FacetCounts["matched"],
): FacetTerm[] {
  const sum = (id: number, countsOf: (counts: FacetCounts) => ReadonlyMap<number, number> | undefined) =>
    facets.reduce((total, counts) => total + (countsOf(counts)?.get(id) ?? 0), 0);
  const isFiltered = facets.some(({ matched }) => matched[name]);
  return terms.map(({ id, title, slug }) => {
    const count = sum(id, (counts) => counts[name]);
    const added = isFiltered ? { added: count - sum(id, ({ matched }) => matched[name]) } : {};
    return { id, title, slug, count, ...added };
  });
}

/** The facets of several lists that are merged. */
export function toListFacets(orderings: readonly Pick<Ordering, "facets">[], terms: Terms): ListFacets {
  const facets = orderings.map((ordering) => ordering.facets());
  const free = facets.reduce((total, counts) => total + counts.free, 0);
  return { genres: countFacetTerms(terms.genres, facets, "genres"), free };
}

/** Counts of tempos by bins of 5 BPM, the first of which begins at 40 BPM. */
export function tempoBins(counts: Uint32Array): number[] {
  const highest = counts.findLastIndex((count) => count > 0);
  return [...counts.subarray(0, Math.max(MIN_TEMPO_BINS, highest + 1))];
}

/** The facets of a list of samples as in the contract. */
export function toSoundFacets(page: Pick<IndexPage, "facets" | "tags">, terms: Terms): SoundFacets {
  const counts = page.facets();
  return {
    genres: countFacetTerms(terms.genres, [counts], "genres"),
    instruments: countFacetTerms(terms.instruments, [counts], "instruments"),
    keys: [...counts.keys].map((count, key) => ({ code: keyCode(key), count })),
    tempos: tempoBins(counts.tempos).map((count, bin) => ({ bpm: LOWEST_TEMPO + bin * TEMPO_BIN, count })),
    copyright: COPYRIGHT_LABELS.map((label, index) => ({ label, count: counts.copyrights[index] ?? 0 })),
    types: [
      { type: "loop", count: counts.second_type },
      { type: "one-shot", count: counts.first_type },
    ],
    tags: page.tags(),
    free: counts.free,
    has_mid: counts.has_mid,
    has_stems: counts.has_stems,
  };
}
