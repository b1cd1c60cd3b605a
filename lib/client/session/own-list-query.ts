import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/**
 * Makes the query of a page, from 1, of a list of the signed-in user's own. The page before stays visible while the next
 * one loads, and every visit reads the list anew.
 */
export function ownListQuery<Answer>(
  key: readonly string[],
  ask: (page: number, signal: AbortSignal) => Promise<Answer>,
) {
  return (page: number) =>
    queryOptions({
      queryKey: [...key, page],
      queryFn: ({ signal }) => ask(page, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
}

/** What {@link ownListQuery} makes. */
export type OwnListQuery<Answer> = ReturnType<typeof ownListQuery<Answer>>;
