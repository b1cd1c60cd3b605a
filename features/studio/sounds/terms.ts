import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";

export const genresQuery = queryOptions({
  queryKey: ["genres"],
  queryFn: ({ signal }) => request("GET /api/genres", {}, { signal, silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

const instrumentsQuery = queryOptions({
  queryKey: ["instruments"],
  queryFn: ({ signal }) => request("GET /api/instruments", {}, { signal, silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a sound can be said to be. */
export interface Terms {
  genres: readonly Genre[];
  instruments: readonly Instrument[];
}

const NONE: never[] = [];

/** All genres and instruments; none until they are loaded. */
export function useTerms(): Terms {
  const genres = useQuery(genresQuery, queryClient);
  const instruments = useQuery(instrumentsQuery, queryClient);
  return { genres: genres.data?.data ?? NONE, instruments: instruments.data?.data ?? NONE };
}

/** The titles of these terms, in the order of their ids. */
export function titlesOf(terms: readonly { id: number; title: string }[], ids: readonly number[]): string[] {
  return ids.flatMap((id) => terms.find((term) => term.id === id)?.title ?? []);
}
