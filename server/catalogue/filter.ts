import type { FilterValues } from "@/lib/contract/rules/filters";

/** The conditions on the rows of a list, as in the contract. An absent condition admits every row. */
export interface CatalogueFilter extends Omit<FilterValues, "creator"> {
  /** Rows of a creator; none if there is no such creator. */
  creator_id?: number | undefined;
  /** Creators who are active. */
  is_active?: boolean | undefined;
  /** Only rows that have all of the search that their kind can have, even if there are none. */
  only_exact?: boolean | undefined;
}
