import { type PackState, STATES } from "@/features/studio/packs/pack-words";

/** What the library shows: packs of a state, found by a part of their title, and which page, from 1. */
export interface LibraryView {
  state: PackState | undefined;
  search: string | undefined;
  page: number;
}

const TITLE = "title";

const MAX_SEARCH = 100;

/** The view that a URL names. What isn't a value of its key is ignored. */
export function readLibrary(query: Pick<URLSearchParams, "get">): LibraryView {
  return {
    state: STATES.find((state) => state === query.get("state")),
    search: query.get(TITLE)?.trim().slice(0, MAX_SEARCH) || undefined,
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

/** The URL of a view. */
export function libraryHref(path: string, { state, search, page }: LibraryView): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set(TITLE, search);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
