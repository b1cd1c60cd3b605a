"use client";

import { useQuery } from "@tanstack/react-query";
import { reloadAudit } from "@/features/admin/audit/audit-query";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CallInput } from "@/lib/contract/call-types";

const KEY = "search-synonyms";

export type TriedType = NonNullable<CallInput<"GET /api/admin/search-synonyms/try">["query"]>["type"];

/** The synonyms in use, and the last ones that were removed. */
export function useSynonyms() {
  return useQuery(callQuery([KEY, "list"], "GET /api/admin/search-synonyms", {}), queryClient);
}

/** The first sounds of a search for the words, before and after; nothing is tried without other words. */
export function useTriedSynonyms(words: string, also: readonly string[], type: TriedType) {
  return useQuery(
    {
      ...callQuery([KEY, "try", words, also, type], "GET /api/admin/search-synonyms/try", {
        query: { words, also: also.join("\n"), type },
      }),
      enabled: words !== "" && also.length > 0,
      retry: false,
    },
    queryClient,
  );
}

/** Loads the synonyms and the record again, after a change of them. */
export async function reloadSynonyms(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), reloadAudit()]);
}
