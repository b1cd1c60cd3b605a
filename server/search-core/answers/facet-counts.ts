import type { FittedList } from "@/server/search-core/fit/fit";
import { TEMPO_BINS } from "@/server/search-core/rows/tempo-bins";

/** A facet of which a filter may name several values and a row have several: a row with any of them matches. */
export const TERM_FACETS = ["genres", "instruments", "plugins"] as const;
export type TermFacet = (typeof TERM_FACETS)[number];

/** The number of matching rows per choice, where each facet ignores its own part of the filter. */
export interface FacetCounts {
  /** By id. */
  genres: Map<number, number>;
  instruments: Map<number, number>;
  plugins: Map<number, number>;
  /** By key number. */
  keys: Uint32Array;
  /** By `tempoBin`. */
  tempos: Uint32Array;
  copyrights: Uint32Array;
  first_type: number;
  second_type: number;
  free: number;
  has_mid: number;
  has_stems: number;
  /** By facet whose values the filter names: the number of matching rows with each value, that part not ignored. */
  matched: Partial<Record<TermFacet, ReadonlyMap<number, number>>>;
}

/** A facet, and the part of the filter that it ignores. */
export type FacetName =
  | "genres"
  | "instruments"
  | "plugins"
  | "keys"
  | "tempo"
  | "copyrights"
  | "types"
  | "free"
  | "has_mid"
  | "has_stems";

export function emptyFacets(): FacetCounts {
  return {
    genres: new Map(),
    instruments: new Map(),
    plugins: new Map(),
    keys: new Uint32Array(24),
    tempos: new Uint32Array(TEMPO_BINS),
    copyrights: new Uint32Array(4),
    first_type: 0,
    second_type: 0,
    free: 0,
    has_mid: 0,
    has_stems: 0,
    matched: {},
  };
}

/** A tag with the number of rows that have it. */
export interface TagCount {
  slug: string;
  title: string;
  count: number;
}

/** What a list with a search would find with another value of one of its filters; null where too many were fitted. */
export interface Choices {
  /** The ids of all terms that rows have. */
  ids(name: TermFacet): number[];
  /** The list with a term as the only one of its filter. */
  term(name: TermFacet, id: number): FittedList | null;
  /** The list with one term more in its filter. */
  moreTerm(name: TermFacet, id: number): FittedList | null;
  flag(name: "free" | "has_mid" | "has_stems"): FittedList | null;
  /** The list of loops, or of the other samples. */
  type(isSecond: boolean): FittedList | null;
  copyright(number: number): FittedList | null;
  /** The list with one tag more in its filter. */
  moreTag(slug: string): FittedList | null;
}

/** What facets are made of, of a list or of one of several that are merged. */
export interface FacetSource {
  facets(): FacetCounts;
  /** Null without a search. */
  choices(): Choices | null;
}
