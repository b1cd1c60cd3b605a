"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { request } from "@/lib/api/request";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";

const KEY = "search-synonyms";

export type TriedType = NonNullable<CallInput<"GET /api/admin/search-synonyms/try">["query"]>["type"];

/** The synonyms in use, and the last ones that were removed. */
export function useSynonyms() {
  return useQuery(
    {
      queryKey: [KEY, "list"],
      queryFn: ({ signal }) => request("GET /api/admin/search-synonyms", {}, { signal, silent: true }),
      staleTime: 0,
    },
    queryClient,
  );
}

/** The first sounds of a search for the words, before and after; nothing is tried without other words. */
export function useTriedSynonyms(words: string, also: readonly string[], type: TriedType) {
  return useQuery(
    {
      queryKey: [KEY, "try", words, also, type],
      queryFn: ({ signal }) =>
        request(
          "GET /api/admin/search-synonyms/try",
          { query: { words, also: also.join("\n"), type } },
          { signal, silent: true },
        ),
      enabled: words !== "" && also.length > 0,
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
}

/** Loads the synonyms and the record again, after a change of them. */
export async function reloadSynonyms(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), reloadAudit()]);
}
