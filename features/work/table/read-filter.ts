import type { TableUrl } from "@/features/work/table/use-table-url";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";

const ORDERS = ["desc", "asc"] as const;

/** The text of the URL that is searched, as long as the API server takes it. */
export const readSearch = (url: TableUrl): string | undefined => url.text("search")?.slice(0, MAX_SEARCH_LENGTH);

/** By what the URL sorts, and in which order; by the first of `sorts`, descending, where it doesn't say. */
export function readSort<Sort extends string>(url: TableUrl, sorts: readonly [Sort, ...Sort[]]) {
  return { sort: url.read("sort", sorts), order: url.read("order", ORDERS) };
}
