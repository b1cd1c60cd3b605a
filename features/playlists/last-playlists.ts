import { LAST_PLAYLISTS_KEY } from "@/lib/client/browser-storage";

const MOST = 20;

/** Ids of the playlists that were changed last in this browser, latest first. */
export function lastPlaylists(): number[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(LAST_PLAYLISTS_KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter((id): id is number => typeof id === "number").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a playlist first. */
export function rememberPlaylist(id: number): void {
  try {
    const ids = [id, ...lastPlaylists().filter((other) => other !== id)].slice(0, MOST);
    localStorage.setItem(LAST_PLAYLISTS_KEY, JSON.stringify(ids));
  } catch {
    // Storage is disabled: nothing is remembered.
  }
}
