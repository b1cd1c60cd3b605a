import { queryOptions, useQuery } from "@tanstack/react-query";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";

export const genresQuery = queryOptions({
  ...callQuery(["genres"], "GET /api/genres", {}),
  staleTime: Number.POSITIVE_INFINITY,
});

const instrumentsQuery = queryOptions({
  ...callQuery(["instruments"], "GET /api/instruments", {}),
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

/** The ids of terms whose titles a text has, in any case, with commas between them; the first one that there isn't. */
export function idsOfTitles(terms: readonly { id: number; title: string }[], text: string): number[] | string {
  const ids = new Set<number>();
  for (const name of text.split(/\s*[,;/]\s*/).filter(Boolean)) {
    const found = terms.find(({ title }) => title.toLowerCase() === name.toLowerCase());
    if (!found) return name;
    ids.add(found.id);
  }
  return [...ids];
}
