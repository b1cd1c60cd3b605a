import { RECENT_SEARCHES_KEY } from "@/lib/client/browser-storage";

const MOST = 6;
const LONGEST = 100;

/** The last searches in this browser, latest first. They are never sent to the server. */
export function recentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    if (!Array.isArray(saved)) return [];
    return saved.filter((text): text is string => typeof text === "string").slice(0, MOST);
  } catch {
    return [];
  }
}

/** Adds a search at the start; a text that differs only in case replaces the earlier one. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST);
  if (!search) return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== search.toLowerCase());
  write([search, ...others].slice(0, MOST));
}

/** Deletes all searches stored in this browser. */
export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {
    // Storage is disabled: nothing is remembered.
  }
}
