import { useSyncExternalStore } from "react";
import { FORMAT_KEY } from "@/lib/client/browser-storage";
import type { FormatName } from "@/lib/contract/rules/downloads";

const FORMATS: readonly string[] = ["wav", "mid", "stems"] satisfies FormatName[];

const listeners = new Set<() => void>();
/** The choice of this tab; undefined until it is read or made. */
let chosen: FormatName | null | undefined;

/** The format last chosen for a sound with several; null if none was, or if this browser stores nothing. */
export function rememberedFormat(): FormatName | null {
  if (chosen === undefined) {
    try {
      const stored = localStorage.getItem(FORMAT_KEY);
      chosen = stored !== null && FORMATS.includes(stored) ? (stored as FormatName) : null;
    } catch {
      chosen = null;
    }
  }
  return chosen;
}

/** Stores a choice in this browser. */
export function rememberFormat(format: FormatName): void {
  if (!FORMATS.includes(format)) return;
  chosen = format;
  try {
    localStorage.setItem(FORMAT_KEY, format);
  } catch {
    // The choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link rememberedFormat} in a component; null while hydrating. */
export function useRememberedFormat(): FormatName | null {
  return useSyncExternalStore(subscribe, rememberedFormat, () => null);
}
