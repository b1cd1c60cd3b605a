import type { ReverseSort, StoredSort } from "@/server/search-index/engine/sort-values";
import type { Comparative } from "@/server/search-index/engine/term-sets";

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
