import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { ownData } from "@/lib/client/session/own-data";
import { currentUser, subscribeSession } from "@/lib/client/session/session";
import type { Playlist, SoundKind } from "@/lib/contract/entities/library";

interface PlaylistState {
  /** The signed-in user's playlists; null until they are loaded. */
  playlists: Playlist[] | null;
}

/** The signed-in user's playlists, shared by all components that show them. */
export const usePlaylists = create<PlaylistState>(() => ({ playlists: null }));

const load = ownData({
  fetchData: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/groups/by-user-summary", {}, { silent: true });
  },
  store: ({ groups }) => usePlaylists.setState({ playlists: groups }),
  clear: () => usePlaylists.setState({ playlists: null }),
});

/** Loads the user's playlists once; `again` loads them again. Does nothing for a visitor. */
export function loadPlaylists({ again = false } = {}): Promise<void> {
  return !again && usePlaylists.getState().playlists ? Promise.resolve() : load();
}

/** Whether a sound is in the playlist. */
export function holds(playlist: Playlist, type: SoundKind, soundId: number): boolean {
  return playlist.samples.some((entry) => entry.type === type && entry.sample_id === soundId);
}

/** Whether a sound is in one of the user's playlists, which are loaded once a user is signed in. */
export function useIsInPlaylist(type: SoundKind, soundId: number): boolean {
  return useSyncExternalStore(
    subscribeInPlaylist,
    () => usePlaylists.getState().playlists?.some((playlist) => holds(playlist, type, soundId)) ?? false,
    () => false,
  );
}

function subscribeInPlaylist(listener: () => void): () => void {
  const loadOwn = () => {
    if (currentUser()) loadPlaylists().catch(() => undefined);
  };
  loadOwn();
  const stops = [subscribeSession(loadOwn), usePlaylists.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
