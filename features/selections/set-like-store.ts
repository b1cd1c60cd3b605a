import { create } from "zustand";
import { ownData } from "@/lib/client/session/own-data";
import { sessionFlags } from "@/lib/client/session/session";
import { openDialog } from "@/stores/dialogs";

/** Selections are followed, collections are liked. */
export type SetKind = "selection" | "collection";

interface SetLikes {
  /** Keys of what the signed-in user likes; null until known. */
  liked: ReadonlySet<string> | null;
  /** Counts as the host answered them, newer than what the page was rendered with. */
  counts: Readonly<Record<string, number>>;
}

/** Likes of selections and collections, as the host said and as pressed since. */
export const useSetLikes = create<SetLikes>(() => ({ liked: null, counts: {} }));

/** Names a set across the two kinds: `selection:3`. */
export const setKey = (kind: SetKind, id: number) => `${kind}:${id}`;

const load = ownData({
  ask: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/user/collection-likes", {}, { silent: true });
  },
  keep: ({ selections, collections }) => {
    const liked = [
      ...selections.map((id) => setKey("selection", id)),
      ...collections.map((id) => setKey("collection", id)),
    ];
    useSetLikes.setState({ liked: new Set(liked) });
  },
  forget: () => useSetLikes.setState({ liked: null }),
});

/** Reads once what the signed-in user likes. A visitor likes nothing; a failure is tried again with the next set. */
export function loadSetLikes(): Promise<void> {
  return useSetLikes.getState().liked ? Promise.resolve() : load().catch(() => undefined);
}

let pending = false;

/** Follows or likes a set, or stops. Shown at once and taken back on a failure. A visitor is asked to register. */
export async function toggleSetLike(kind: SetKind, id: number, count: number): Promise<void> {
  if (!sessionFlags()) return openDialog("register");
  if (pending) return;
  pending = true;
  const key = setKey(kind, id);
  const liked = useSetLikes.getState().liked?.has(key) ?? false;
  mark(key, !liked, Math.max(0, count + (liked ? -1 : 1)));
  try {
    const { request } = await import("@/lib/api/request");
    const input = { params: { id } };
    const answer = await (kind === "selection"
      ? request("POST /api/collection/{id}/like", input, { silent: true })
      : request("POST /api/groups/{id}/like", input, { silent: true }));
    mark(key, answer.is_like, answer.likes_count);
  } catch (failure) {
    mark(key, liked, count);
    const { ApiError } = await import("@/lib/api/error");
    if (failure instanceof ApiError && failure.status === 401) openDialog("register");
  } finally {
    pending = false;
  }
}

function mark(key: string, isLiked: boolean, count: number): void {
  useSetLikes.setState(({ liked, counts }) => {
    const next = new Set(liked);
    if (isLiked) next.add(key);
    else next.delete(key);
    return { liked: next, counts: { ...counts, [key]: count } };
  });
}
