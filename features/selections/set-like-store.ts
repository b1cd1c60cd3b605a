import { create } from "zustand";
import { optimisticToggle } from "@/lib/client/session/optimistic-toggle";
import { ownData } from "@/lib/client/session/own-data";
import { type Goal, type IntentTarget, newIntent } from "@/lib/client/session/pending-intent";
import { openDialog } from "@/stores/dialogs";

/** Selections are followed, collections are liked. */
export type SetKind = "selection" | "collection";

export interface SetTarget {
  kind: SetKind;
  id: number;
  /** Its title in the popup that invites a visitor to register. */
  title?: string;
}

interface SetLikes {
  /** Keys of the sets that the signed-in user likes; null until known. */
  liked: ReadonlySet<string> | null;
  /** Counts from responses, newer than those that the page was rendered with. */
  counts: Readonly<Record<string, number>>;
}

/** Likes of selections and collections, as loaded and as changed since. */
export const useSetLikes = create<SetLikes>(() => ({ liked: null, counts: {} }));

/** Key of a set across the two kinds: `selection:3`. */
export const setKey = ({ kind, id }: SetTarget) => `${kind}:${id}`;

const load = ownData({
  fetchData: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/user/collection-likes", {}, { silent: true });
  },
  store: ({ selections, collections }) => {
    const liked = [
      ...selections.map((id) => setKey({ kind: "selection", id })),
      ...collections.map((id) => setKey({ kind: "collection", id })),
    ];
    useSetLikes.setState({ liked: new Set(liked) });
  },
  clear: () => useSetLikes.setState({ liked: null }),
});

/** Loads the signed-in user's likes once. A visitor has none; after a failure, the next set tries again. */
export function loadSetLikes(): Promise<void> {
  return useSetLikes.getState().liked ? Promise.resolve() : load().catch(() => undefined);
}

function goalOf({ kind, id, title }: SetTarget): Goal {
  const action = kind === "selection" ? "follow" : "like";
  return { intent: newIntent({ action, kind, id } as IntentTarget), ...(title && { purpose: `${action} ${title}` }) };
}

/** Follows or likes a set, or undoes it, given the state that is shown now. A visitor is prompted to register. */
export const toggleSetLike = optimisticToggle<SetTarget>({
  keyOf: setKey,
  isOn: (target) => useSetLikes.getState().liked?.has(setKey(target)),
  load: loadSetLikes,
  show: (target, { isOn, count }) => {
    const key = setKey(target);
    useSetLikes.setState(({ liked, counts }) => {
      const next = new Set(liked);
      if (isOn) next.add(key);
      else next.delete(key);
      return { liked: next, counts: { ...counts, [key]: count } };
    });
  },
  send: async ({ kind, id }) => {
    const { request } = await import("@/lib/api/request");
    const input = { params: { id } };
    return kind === "selection"
      ? request("POST /api/collection/{id}/like", input, { silent: true })
      : request("POST /api/groups/{id}/like", input, { silent: true });
  },
  register: (target) => openDialog("register", { goal: goalOf(target) }),
});
