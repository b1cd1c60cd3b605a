"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type TableUrl, useTableUrl } from "@/features/work/table/use-table-url";
import { queryClient } from "@/lib/client/session/query-scope";

interface TableSource<Filter extends object, Page> {
  /** The first part of the query's key. */
  key: string;
  /** The filters and sort that a URL names. */
  readFilter: (url: TableUrl) => Filter;
  load: (query: Filter & { cursor: string | undefined }, signal: AbortSignal) => Promise<Page>;
}

/** The page of a work table that the URL filters, sorts and pages; the one before is kept while it loads, and is stale. */
export function useTableList<Filter extends object, Page>({ key, readFilter, load }: TableSource<Filter, Page>) {
  const url = useTableUrl();
  const filter = readFilter(url);
  const cursor = url.text("cursor");
  const list = useQuery(
    {
      queryKey: [key, "list", filter, cursor],
      queryFn: ({ signal }) => load({ ...filter, cursor }, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );
  return { url, filter, list, isStale: list.isPlaceholderData || url.isTyping };
}

/** A work table's URL, filter and list: what `useTableList` returns. */
export type TableList<Filter extends object, Page> = ReturnType<typeof useTableList<Filter, Page>>;
