import type { FacetTerm, ListFacets, OneshotFacets, PresetFacets, SoundFacets } from "@/lib/contract/entities/facets";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import type { Terms } from "@/server/catalogue/taxonomy";

type Term = Terms["instruments"][number];

/** A genre, instrument or plugin by its id, with the number of rows that have it. */
export interface TermCount {
  id: number;
  /** Of the list with it; absent where that has nothing of the search. */
  count?: number | undefined;
  /** If the filter names values of this facet: how many rows the list would have more with this one, too. */
  added?: number | undefined;
}

export type TagCount = SoundFacets["tags"][number];

/** The number of rows for each choice, where each facet ignores its own part of the filter. */
export interface FacetCounts
  extends Pick<SoundFacets, "keys" | "tempos" | "copyright" | "types" | "free" | "has_mid" | "has_stems"> {
  /** Those that any row has. */
  genres: readonly TermCount[];
  instruments: readonly TermCount[];
  plugins: readonly TermCount[];
  /** The facets of terms of which the filter names values. */
  filtered: readonly ("genres" | "instruments" | "plugins")[];
  /** The most frequent tags and those of the filter; none for a list of several kinds. */
  tags: readonly TagCount[];
}

/** Terms of the taxonomy with their counts, including terms with none. */
export function countTerms(terms: readonly Term[], counts: readonly TermCount[]): CountedTerm[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return terms.map(({ id, title, slug }) => ({ id, title, slug, count: countOf.get(id) ?? 0 }));
}

/** Those of the terms that are counted, in the order of the counts. */
export function termsCounted(terms: readonly Term[], counts: readonly TermCount[]): Omit<FacetTerm, "added">[] {
  return counts.flatMap(({ id, count }) => {
    const term = terms.find((one) => one.id === id);
    return term ? [{ id, title: term.title, slug: term.slug, count }] : [];
  });
}

/** Plugins as terms. */
export function pluginTerms(plugins: Terms["plugins"]): Term[] {
  return plugins.map(({ id, title }) => ({ id, title, slug: String(id) }));
}

/** The terms of a filter as in the contract. */
export function toFacetTerms(
  terms: readonly Term[],
  facets: FacetCounts,
  name: FacetCounts["filtered"][number],
): FacetTerm[] {
  const counted = new Map(facets[name].map((term) => [term.id, term]));
  const isFiltered = facets.filtered.includes(name);
  return terms.map(({ id, title, slug }) => {
    const found = counted.get(id);
    return {
      id,
      title,
      slug,
      count: found ? found.count : 0,
      ...(isFiltered ? { added: found ? found.added : 0 } : {}),
    };
  });
}

/** The facets of a list of several kinds as in the contract. */
export function toListFacets(facets: FacetCounts, terms: Terms): ListFacets {
  return { genres: toFacetTerms(terms.genres, facets, "genres"), free: facets.free };
}

/** The facets of a list of samples as in the contract. */
export function toSoundFacets(facets: FacetCounts, terms: Terms): SoundFacets {
  const { keys, tempos, copyright, types, tags, free, has_mid, has_stems } = facets;
  return {
    genres: toFacetTerms(terms.genres, facets, "genres"),
    instruments: toFacetTerms(terms.instruments, facets, "instruments"),
    ...{ keys, tempos, copyright, types, tags: [...tags], free, has_mid, has_stems },
  };
}

/** The facets of a list of one-shots as in the contract. */
export function toOneshotFacets(facets: FacetCounts, terms: Terms): OneshotFacets {
  const { genres, instruments, copyright, tags, free } = toSoundFacets(facets, terms);
  return { genres, instruments, copyright, tags, free };
}

/** The facets of a list of presets as in the contract. */
export function toPresetFacets(facets: FacetCounts, terms: Terms): PresetFacets {
  const { genres, instruments, tags, free } = toSoundFacets(facets, terms);
  return { genres, instruments, tags, free, plugins: toFacetTerms(pluginTerms(terms.plugins), facets, "plugins") };
}
