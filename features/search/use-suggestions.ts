"use client";

import { useEffect, useState } from "react";
import type { SearchSuggestions } from "@/lib/contract/calls/catalogue/search";

const PAUSE_MS = 120;
const MAX_CACHED = 50;

const known = new Map<string, SearchSuggestions>();

/** Shown if suggestions fail: the search itself still works. */
const NONE: SearchSuggestions = {
  completions: [],
  sounds: [],
  packs: [],
  creators: [],
  genres: [],
  instruments: [],
  tags: [],
  rest: "",
  counts: { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 },
};

/** A response, and the text that it is for: an earlier one than the field has while the next is on its way. */
export interface Suggested {
  response: SearchSuggestions;
  text: string;
  isLate: boolean;
}

/**
 * Suggestions for a text that is being typed: requested after a short pause, and an earlier request is cancelled. The
 * last response stays until the next one; null before the first and for an empty text.
 */
export function useSuggestions(text: string): Suggested | null {
  const wanted = text.trim().toLowerCase();
  const [shown, setShown] = useState<Omit<Suggested, "isLate"> | null>(null);

  useEffect(() => {
    if (!wanted) return setShown(null);
    const show = (response: SearchSuggestions) => setShown({ response, text: wanted });
    const cached = known.get(wanted);
    if (cached) return show(cached);
    const pending = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { request } = await import("@/lib/api/request");
        const options = { signal: pending.signal, silent: true };
        const response = await request("GET /api/search/suggest", { query: { q: wanted } }, options);
        known.set(wanted, response);
        if (known.size > MAX_CACHED) known.delete(known.keys().next().value ?? "");
        if (!pending.signal.aborted) show(response);
      } catch {
        if (!pending.signal.aborted) show(NONE);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      pending.abort();
    };
  }, [wanted]);

  return wanted && shown ? { ...shown, isLate: shown.text !== wanted } : null;
}
