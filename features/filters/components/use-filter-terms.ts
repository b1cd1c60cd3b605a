"use client";

import { useEffect, useState } from "react";
import type { SoundListDefinition } from "@/features/filters/lists";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import type { CallInput } from "@/lib/contract/call-types";
import type { FilterTerm } from "@/lib/contract/entities/search";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** Delay in ms after typing before the request. */
const PAUSE_MS = 150;

type TermsQuery = CallInput<"GET /api/samples/terms">["query"];

/** The tags, genres and instruments that match a text, with the count of each in a list. */
export async function findFilterTerms(
  { kind, fixed }: SoundListDefinition,
  filters: ListFilters,
  text: string,
  signal?: AbortSignal,
): Promise<FilterTerm[]> {
  const { request } = await import("@/lib/api/request");
  // `queryString` accepts lists and flags as they are; the contract's input has them as text.
  const query = { ...filters, ...fixed, sort: undefined, page: undefined, q: text } as object as TermsQuery;
  return (await request(SOUND_CALLS[kind].terms, { query }, { silent: true, ...(signal && { signal }) })).data;
}

/** {@link findFilterTerms} for a text being typed; null while it is empty. The last result stays until the next one. */
export function useFilterTerms(
  list: SoundListDefinition,
  filters: ListFilters,
  text: string,
): readonly FilterTerm[] | null {
  const wanted = text.trim();
  const [found, setFound] = useState<readonly FilterTerm[] | null>(null);
  useEffect(() => {
    if (!wanted) return setFound(null);
    const loading = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const terms = await findFilterTerms(list, filters, wanted, loading.signal);
        if (!loading.signal.aborted) setFound(terms);
      } catch {
        // The list of frequent tags still works.
        if (!loading.signal.aborted) setFound([]);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [list, filters, wanted]);
  return wanted ? found : null;
}
