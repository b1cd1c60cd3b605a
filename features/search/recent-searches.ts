import { RECENT_SEARCHES_KEY } from "@/lib/config/browser-storage";

const MOST = 6;
const LONGEST = 100;

/** The reader's last searches, latest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === "string").slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search first; the same text in other letters is the same search. */
export function rememberSearch(text: string): void {
  const search = text.trim().slice(0, LONGEST);
  if (!search) return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== search.toLowerCase());
  write([search, ...others].slice(0, MOST));
}

/** Forgets every search of this browser. */
export function forgetSearches(): void {
  write([]);
}

/** A browser that stores nothing remembers nothing. */
function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {}
}
