import { keepPreviousData, type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { queryClient } from "@/lib/client/session/query-scope";

/** A place in a list that is filtered and read by a cursor. */
export type AtCursor<Filter> = Filter & { cursor: string | undefined };

/**
 * Creates the query of a page of a list that belongs to the signed-in user, or of a work table: by its number, from 1, or
 * by filter and cursor. The page before stays visible while it loads, and every visit loads the list again.
 */
export function listQuery<Place, Page>(key: QueryKey, load: (place: Place, signal: AbortSignal) => Promise<Page>) {
  return (place: Place) =>
    queryOptions({
      queryKey: [...key, place],
      queryFn: ({ signal }) => load(place, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
}

/** What `listQuery` returns. */
export type ListQuery<Place, Page> = ReturnType<typeof listQuery<Place, Page>>;

/** A page of a list, as far as it is loaded. */
export interface ListPage<Page> {
  data: Page | undefined;
  error: Error | null;
  isError: boolean;
  /** `data` is still that of another page, or something is typed that isn't searched yet. */
  isStale: boolean;
  /** When `data` was loaded, in milliseconds. */
  dataUpdatedAt: number;
  refetch: () => void;
}

/** The URL of a list that it filters: see `useTableUrl`. */
interface ListUrl {
  text: (name: string) => string | undefined;
  isTyping: boolean;
}

type ListPlace = { page: number } | { url: ListUrl; filter: object };

/** Loads a page of a list: by its number, such as that of `usePage`, or with a filter by the cursor of the URL. */
export function useList<Page>(query: ListQuery<number, Page>, at: { page: number }): ListPage<Page> & { page: number };
export function useList<Page, Filter extends object, Url extends ListUrl>(
  query: ListQuery<AtCursor<Filter>, Page>,
  at: { url: Url; filter: Filter },
): ListPage<Page> & { url: Url; filter: Filter };
export function useList<Page>(query: ListQuery<never, Page>, at: ListPlace): ListPage<Page> & ListPlace {
  const place = "page" in at ? at.page : { ...at.filter, cursor: at.url.text("cursor") };
  const list = useQuery(query(place as never), queryClient);
  const { data, error, isError, isPlaceholderData, dataUpdatedAt } = list;
  return {
    ...at,
    data,
    error,
    isError,
    isStale: isPlaceholderData || ("url" in at && at.url.isTyping),
    dataUpdatedAt,
    refetch: () => void list.refetch(),
  };
}

/** The page of a list that the URL names, from 1. */
export function usePage(): { page: number } {
  return { page: Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1) };
}
