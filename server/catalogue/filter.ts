import type { FilterValues } from "@/lib/contract/rules/filters";

/** The tempo and key in which a list of samples is heard, and how far its sounds may be from them. */
export interface CatalogueSession {
  bpm: number;
  /** The root from C up; null for none. */
  key: number | null;
  is_minor: boolean;
  /** The most semitones up or down; a sound that isn't transposed has 0. */
  max_shift?: number | undefined;
  /** The most by which a sound may be stretched, such as 0.1; only those that are in time have it. */
  max_stretch?: number | undefined;
}

/** The conditions on the rows of a list, as in the contract. An absent condition admits every row. */
export interface CatalogueFilter extends Omit<FilterValues, "creator"> {
  /** Rows of a creator; none if there is no such creator. */
  creator_id?: number | undefined;
  session?: CatalogueSession | undefined;
  /** Creators who are active. */
  is_active?: boolean | undefined;
  /** Only rows that have all of the search that their kind can have, even if there are none. */
  only_exact?: boolean | undefined;
}
