import { useSyncExternalStore } from "react";
import { create } from "zustand";
import type { Group, SoundKind } from "@/lib/contract/entities/library";
import { ownData } from "@/lib/session/own-data";
import { currentUser, subscribeSession } from "@/lib/session/session";

interface GroupState {
  /** The signed-in user's collections; null until they are loaded. */
  groups: Group[] | null;
}

/** The signed-in user's collections, shared by everything on a page that shows them. */
export const useGroups = create<GroupState>(() => ({ groups: null }));

const load = ownData({
  ask: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/groups/by-user-summary", {}, { silent: true });
  },
  keep: ({ groups }) => useGroups.setState({ groups }),
  forget: () => useGroups.setState({ groups: null }),
});

/** Loads the user's collections once; `again` loads them anew. Does nothing for a visitor. */
export function loadGroups({ again = false } = {}): Promise<void> {
  return !again && useGroups.getState().groups ? Promise.resolve() : load();
}

/** Whether a sound is in the collection. */
export function holds(group: Group, type: SoundKind, soundId: number): boolean {
  return group.samples.some((entry) => entry.type === type && entry.sample_id === soundId);
}

/** Whether a sound is in one of the user's collections, which are loaded as soon as somebody is signed in. */
export function useIsCollected(type: SoundKind, soundId: number): boolean {
  return useSyncExternalStore(
    subscribeCollected,
    () => useGroups.getState().groups?.some((group) => holds(group, type, soundId)) ?? false,
    () => false,
  );
}

function subscribeCollected(listener: () => void): () => void {
  const loadOwn = () => {
    if (currentUser()) loadGroups().catch(() => undefined);
  };
  loadOwn();
  const stops = [subscribeSession(loadOwn), useGroups.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Adds the sound to the collection, or removes it. Tells whether it is in there now. */
export async function toggleInGroup(group: Group, type: SoundKind, soundId: number): Promise<boolean> {
  const { request } = await import("@/lib/api/request");
  const body = { group_id: group.id, type, sample_id: soundId };
  const { added } = await request("POST /api/groups/add-or-remove", { body });
  await loadGroups({ again: true });
  return added;
}

/** Creates a collection, with a first sound if given. */
export async function createGroup(title: string, type?: SoundKind, soundId?: number): Promise<Group> {
  const { request } = await import("@/lib/api/request");
  const body = { title, type: type ?? null, sample_id: soundId ?? null };
  const { group } = await request("POST /api/groups", { body }, { silent: true });
  await loadGroups({ again: true });
  return group;
}
