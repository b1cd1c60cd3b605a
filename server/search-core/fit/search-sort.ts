import { SORTS, type Sort } from "@/lib/contract/rules/filters";
import type { Comparative } from "@/server/search-core/fit/row-set";

/** The sorts whose values don't depend on a query. */
export type StoredSort = Exclude<Sort, "match">;
export const STORED_SORTS = SORTS.filter((sort) => sort !== "match");
/** The reverse of some of them, by which only a search orders a list. */
const REVERSE_SORTS = ["fastest", "longest", "oldest", "least_popular"] as const;
export type ReverseSort = (typeof REVERSE_SORTS)[number];
export const ALL_SORTS = [...STORED_SORTS, ...REVERSE_SORTS];

type Ordered = NonNullable<Comparative["of"]>;

const HIGHEST_FIRST: Record<Ordered, StoredSort | ReverseSort> = {
  tempo: "fastest",
  length: "longest",
  newest: "newest",
  popular: "popular",
};
const LOWEST_FIRST: Record<Ordered, StoredSort | ReverseSort> = {
  tempo: "tempo",
  length: "length",
  newest: "oldest",
  popular: "least_popular",
};

/** The sort of rows that answer a search equally well: what a comparative asks for, by popularity without one. */
export function searchSort(comparative: Comparative | null): StoredSort | ReverseSort {
  const { of, direction } = comparative ?? { of: null, direction: 1 };
  return (direction === 1 ? HIGHEST_FIRST : LOWEST_FIRST)[of ?? "popular"];
}
