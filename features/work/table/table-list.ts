import type { TableUrl } from "@/features/work/table/use-table-url";
import type { ListPage } from "@/lib/client/lists/use-list";

/** The list of a work table, which its URL filters, sorts and pages: what `useList` returns. */
export interface TableList<Filter extends object, Page> extends ListPage<Page> {
  url: TableUrl;
  filter: Filter;
}
