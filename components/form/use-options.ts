"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** How long a text must stay the same before it is searched. */
const PAUSE_MS = 300;

/** Finds the options for a text; the text is empty while nothing is typed. Rejects if they can't be loaded. */
export type OptionSearch<Item> = (text: string, signal: AbortSignal) => Promise<readonly Item[]>;

interface Options<Item> {
  items: readonly Item[];
  state: "loading" | "loaded" | "failed";
}

/** The options for a text while their list is open. Those of another text are never returned. */
export function useOptions<Item>(search: OptionSearch<Item>, text: string, isOpen: boolean): Options<Item> {
  const [result, setResult] = useState<{ text: string; items: readonly Item[] | null }>();
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const items = await search(text, signal).catch(() => null);
    if (!signal.aborted) setResult({ text, items });
  });
  useEffect(() => {
    if (!isOpen) return;
    const loading = new AbortController();
    const timer = setTimeout(() => load(loading.signal), text ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      loading.abort();
    };
  }, [text, isOpen]);
  if (result?.text !== text) return { items: [], state: "loading" };
  return result.items ? { items: result.items, state: "loaded" } : { items: [], state: "failed" };
}
