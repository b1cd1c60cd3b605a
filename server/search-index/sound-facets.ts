import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import type { SoundFacets } from "@/lib/contract/filters";
import type { IndexPage } from "@/server/search-index/engine/item-index";
import { keyCode } from "@/server/search-index/engine/row";
import { LOWEST_TEMPO, TEMPO_BIN } from "@/server/search-index/engine/tempo-bins";
import type { Terms } from "@/server/search-index/taxonomy";

/** Histograms reach at least to here, so that they keep their shape while filters change. */
const TEMPO_BINS_SHOWN = (200 - LOWEST_TEMPO) / TEMPO_BIN;

/** Terms of the taxonomy with their counts, those nothing carries included. */
export function countTerms(terms: Terms["genres"] | Terms["instruments"], counts: Uint32Array): CountedTerm[] {
  return terms.map(({ id, title, slug }) => ({ id, title, slug, count: counts[id] ?? 0 }));
}

export function countPlugins(plugins: Terms["plugins"], counts: ReadonlyMap<number, number>): CountedTerm[] {
  return plugins.map(({ id, title }) => ({ id, title, slug: String(id), count: counts.get(id) ?? 0 }));
}

/** Counts of tempos by bins of 5 BPM from 40 up. */
export function tempoBins(counts: Uint32Array): number[] {
  const highest = counts.findLastIndex((count) => count > 0);
  return [...counts.subarray(0, Math.max(TEMPO_BINS_SHOWN, highest + 1))];
}

/** The facets of a list of samples as the wire has them. */
export function toSoundFacets(page: Pick<IndexPage, "facets" | "tags">, terms: Terms): SoundFacets {
  const counts = page.facets();
  return {
    genres: countTerms(terms.genres, counts.genres),
    instruments: countTerms(terms.instruments, counts.instruments),
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
