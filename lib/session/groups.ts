import { create } from "zustand";
import type { Group, SoundKind } from "@/lib/contract/entities/library";
import { currentUser, sessionFlags, subscribeSession } from "@/lib/session/session";

interface GroupState {
  /** The signed-in user's collections; null until they are loaded. */
  groups: Group[] | null;
}

/** The signed-in user's collections, shared by everything on a page that shows them. */
export const useGroups = create<GroupState>(() => ({ groups: null }));

let loading: Promise<void> | undefined;
let owner = currentOwner();
/** Counts the sessions of this tab: an answer that was asked for in an earlier one is another user's. */
let session = 0;

/** Id of the signed-in user; null for a visitor, undefined until known. */
function currentOwner(): number | null | undefined {
  const user = currentUser();
  return user ? user.id : user;
}

// One user's collections never outlast their session.
subscribeSession(() => {
  const next = currentOwner();
  // The cookie speaks for a user before they are known: that is one session.
  const goesOn = next === owner || (owner === undefined && next !== null);
  owner = next;
  if (goesOn) return;
  session += 1;
  loading = undefined;
  useGroups.setState({ groups: null });
});

/** Loads the user's collections once; `again` loads them anew. Does nothing for a visitor. */
export function loadGroups({ again = false } = {}): Promise<void> {
  if (!sessionFlags() || (!again && useGroups.getState().groups)) return Promise.resolve();
  loading ??= fetchGroups();
  return loading;
}

async function fetchGroups(): Promise<void> {
  const asked = session;
  try {
    const { request } = await import("@/lib/api/request");
    const { groups } = await request("GET /api/groups/by-user-summary", {}, { silent: true });
    if (asked === session) useGroups.setState({ groups });
  } finally {
    if (asked === session) loading = undefined;
  }
}

/** Whether a sound is in the collection. */
export function holds(group: Group, type: SoundKind, soundId: number): boolean {
  return group.samples.some((entry) => entry.type === type && entry.sample_id === soundId);
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
