import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";
import type * as catalogue from "@/server/catalogue/facets";
import { type FacetCounts, TERM_FACETS } from "@/server/search-index/engine/facet-count";
import { LOWEST_TEMPO, TEMPO_BIN } from "@/server/search-index/engine/tempo-bins";
import { keyCode } from "@/server/search-text/query/codes";

/** Histograms have at least this number of bins, so that their width is stable while filters change. */
const MIN_TEMPO_BINS = (200 - LOWEST_TEMPO) / TEMPO_BIN;

/** The facets of one list, or of several that are merged, as the catalogue answers. */
export function facetsOf(lists: readonly FacetCounts[], tags: readonly catalogue.TagCount[]): catalogue.FacetCounts {
  const sum = (countOf: (counts: FacetCounts) => number | undefined) =>
    lists.reduce((total, counts) => total + (countOf(counts) ?? 0), 0);
  const tempos = tempoBins(lists.map((counts) => counts.tempos));
  return {
    genres: termCounts(lists, "genres"),
    instruments: termCounts(lists, "instruments"),
    plugins: termCounts(lists, "plugins"),
    filtered: TERM_FACETS.filter((name) => lists.some(({ matched }) => matched[name])),
    keys: Array.from({ length: 24 }, (_, key) => ({ code: keyCode(key), count: sum(({ keys }) => keys[key]) })),
    tempos: tempos.map((count, bin) => ({ bpm: LOWEST_TEMPO + bin * TEMPO_BIN, count })),
    copyright: COPYRIGHT_LABELS.map((label, at) => ({ label, count: sum(({ copyrights }) => copyrights[at]) })),
    types: [
      { type: "loop", count: sum(({ second_type }) => second_type) },
      { type: "one-shot", count: sum(({ first_type }) => first_type) },
    ],
    free: sum(({ free }) => free),
    has_mid: sum(({ has_mid }) => has_mid),
    has_stems: sum(({ has_stems }) => has_stems),
    tags,
  };
}

/** The terms of a facet that any row has. */
export function termCounts(
  lists: readonly FacetCounts[],
  name: (typeof TERM_FACETS)[number],
  ids: Iterable<number> = new Set(lists.flatMap((counts) => [...counts[name].keys()])),
): catalogue.TermCount[] {
  const isFiltered = lists.some(({ matched }) => matched[name]);
  return Array.from(ids, (id) => {
    const count = lists.reduce((total, counts) => total + (counts[name].get(id) ?? 0), 0);
    if (!isFiltered) return { id, count };
    return { id, count, added: count - lists.reduce((total, { matched }) => total + (matched[name]?.get(id) ?? 0), 0) };
  });
}

/** Counts of tempos by bins of 5 BPM, the first of which begins at 40 BPM. */
function tempoBins(lists: readonly Uint32Array[]): number[] {
  const last = Math.max(-1, ...lists.map((counts) => counts.findLastIndex((count) => count > 0)));
  return Array.from({ length: Math.max(MIN_TEMPO_BINS, last + 1) }, (_, bin) =>
    lists.reduce((total, counts) => total + (counts[bin] ?? 0), 0),
  );
}
