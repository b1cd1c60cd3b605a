import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { queryClient } from "@/lib/client/session/query-scope";

/**
 * Creates the query of a page, from 1, of a list that belongs to the signed-in user. The previous page stays visible
 * while the next one loads, and every visit loads the list again.
 */
export function ownListQuery<Page>(key: readonly string[], load: (page: number, signal: AbortSignal) => Promise<Page>) {
  return (page: number) =>
    queryOptions({
      queryKey: [...key, page],
      queryFn: ({ signal }) => load(page, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
}

/** A page of the user's own list, as far as it is loaded. */
export interface OwnListPage<Page> {
  /** From 1. */
  page: number;
  data: Page | undefined;
  isError: boolean;
  /** `data` is still that of another page. */
  isPlaceholderData: boolean;
  refetch: () => void;
}

/** Loads the page of the user's own list that the URL names. */
export function useOwnList<Page>(query: ReturnType<typeof ownListQuery<Page>>): OwnListPage<Page> {
  const page = usePageNumber();
  const { data, isError, isPlaceholderData, refetch } = useQuery(query(page), queryClient);
  return { page, data, isError, isPlaceholderData, refetch: () => void refetch() };
}

/** The page of a list that the URL names, from 1. */
function usePageNumber(): number {
  return Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1);
}
