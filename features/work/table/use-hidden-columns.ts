"use client";

import { useSyncExternalStore } from "react";
import { HIDDEN_COLUMNS_KEY } from "@/lib/client/browser-storage";

type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** The choices of this tab; undefined until they are read. */
let chosen: HiddenColumns | undefined;

function read(): HiddenColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(HIDDEN_COLUMNS_KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([table, ids]) => [
        table,
        Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : NONE,
      ]),
    );
  } catch {
    return {};
  }
}

function hiddenColumns(table: string): readonly string[] {
  chosen ??= read();
  return chosen[table] ?? NONE;
}

function hideColumns(table: string, ids: readonly string[]): void {
  chosen = { ...(chosen ?? read()), [table]: ids };
  try {
    localStorage.setItem(HIDDEN_COLUMNS_KEY, JSON.stringify(chosen));
  } catch {
    // The choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The columns of a table that this browser doesn't show, and how to change that. None while hydrating. */
export function useHiddenColumns(table: string): [readonly string[], (ids: readonly string[]) => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => hiddenColumns(table),
    () => NONE,
  );
  return [hidden, (ids) => hideColumns(table, ids)];
}
