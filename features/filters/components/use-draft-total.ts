"use client";

import { useEffect, useState } from "react";
import type { SoundListDefinition } from "@/features/filters/lists";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import type { CallInput } from "@/lib/contract/call-types";
import type { ListFilters } from "@/lib/contract/rules/filters";

/** Only the total is needed. */
const ONE = 1;

/** Delay in ms after the last change of a draft before it is counted. */
const PAUSE_MS = 200;

/** How many sounds would match a draft of the filters; null until it is loaded, and if it can't be counted. */
export function useDraftTotal(
  { kind, fixed }: SoundListDefinition,
  draft: ListFilters,
  isOpen: boolean,
): number | null {
  const [known, setKnown] = useState<{ draft: ListFilters; total: number } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const loading = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { request } = await import("@/lib/api/request");
        // `queryString` accepts lists and flags as they are; the contract's input has them as text.
        const query = {
          ...draft,
          ...fixed,
          page: undefined,
          perpage: ONE,
        } as object as CallInput<"GET /api/samples">["query"];
        const options = { silent: true, signal: loading.signal };
        const { meta } = await request(SOUND_CALLS[kind].list, { query }, options);
        setKnown({ draft, total: meta.total });
      } catch {
        // Without the number, the button still shows the sounds.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [kind, fixed, draft, isOpen]);
  return known?.draft === draft ? known.total : null;
}
