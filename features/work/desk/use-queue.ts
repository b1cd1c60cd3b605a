"use client";

import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "@/lib/client/session/query-scope";

interface QueuePage {
  data: readonly unknown[];
  next: string | null;
}

type RowOf<Page extends QueuePage> = Page["data"][number];

interface QueueSource<Page extends QueuePage> {
  queryKey: QueryKey;
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  idOf: (row: RowOf<Page>) => string | number;
}

/** The rows of a queue that aren't loaded yet. */
export interface QueueRest {
  isLoading: boolean;
  /** They or those before them are loading. */
  isBusy: boolean;
  hasFailed: boolean;
  load: () => Promise<void>;
}

/**
 * The rows of a desk's queue that are loaded so far, as one page with the counts of the first. A reload fetches all of
 * them again; after a change of the filter the old rows stay, marked as stale, until the new ones arrive. `rest` is null
 * once everything is loaded.
 */
export function useQueue<Page extends QueuePage>({ queryKey, load, idOf }: QueueSource<Page>) {
  const query = useInfiniteQuery(
    {
      queryKey: [...queryKey],
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  );
  const pages = query.data?.pages;
  // One that has moved to the end since its page was loaded is there once.
  const rows = new Map<string | number, RowOf<Page>>();
  for (const page of pages ?? []) for (const row of page.data as RowOf<Page>[]) rows.set(idOf(row), row);
  const data: (Omit<Page, "data"> & { data: RowOf<Page>[] }) | undefined = pages?.[0] && {
    ...pages[0],
    data: [...rows.values()],
  };
  const { isError, refetch, dataUpdatedAt, isPlaceholderData, isFetching } = query;
  const rest: QueueRest | null =
    query.hasNextPage && !isPlaceholderData
      ? {
          isLoading: query.isFetchingNextPage,
          isBusy: isFetching,
          hasFailed: query.isFetchNextPageError,
          async load() {
            // While the whole is loaded again that would be given up.
            if (isFetching) await refetch({ cancelRefetch: false });
            await query.fetchNextPage();
          },
        }
      : null;
  return { data, isError, refetch, dataUpdatedAt, isPlaceholderData, rest };
}
