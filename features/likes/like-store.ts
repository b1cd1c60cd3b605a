import { create } from "zustand";
import { sessionFlags, updateUser } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";
import { PACK_CALLS, SOUND_CALLS } from "@/lib/contract/kind-calls";
import { openDialog } from "@/stores/dialogs";

/** What can be liked, and the list of the user that holds the liked ids. */
export const LIKED_IDS = {
  sample: "sample_likes",
  oneshot: "oneshot_likes",
  preset: "preset_likes",
  "sample-pack": "pack_likes",
  "preset-pack": "preset_pack_likes",
  "oneshot-pack": "oneshot_pack_likes",
  creator: "creator_likes",
} as const satisfies Record<string, keyof User>;

const LIKE_CALLS = {
  sample: SOUND_CALLS.sample.like,
  oneshot: SOUND_CALLS.oneshot.like,
  preset: SOUND_CALLS.preset.like,
  "sample-pack": PACK_CALLS.sample.like,
  "preset-pack": PACK_CALLS.preset.like,
  "oneshot-pack": PACK_CALLS.oneshot.like,
};

export type LikeKind = keyof typeof LIKED_IDS;

/** Something likeable. Creators are named by username in their call, everything else by id. */
export interface LikeTarget {
  kind: LikeKind;
  id: number;
  username?: string;
}

interface LikeState {
  /** Counts as the host answered them, newer than what the page was rendered with. By `kind:id`. */
  counts: Record<string, number>;
  /** Presses under way, so that a second press waits for the first. */
  pending: Record<string, true>;
}

/** Likes that were pressed on this page, over what the user and the pages say. */
export const useLikes = create<LikeState>(() => ({ counts: {}, pending: {} }));

/** Names what is liked across its kinds: `sample:12`. */
export const likeKey = ({ kind, id }: LikeTarget) => `${kind}:${id}`;

/**
 * Likes or stops liking: shown at once, taken back when the host refuses. A visitor is asked to register.
 * `count` is the number shown now.
 */
export async function toggleLike(target: LikeTarget, liked: boolean, count: number): Promise<void> {
  const key = likeKey(target);
  if (useLikes.getState().pending[key]) return;
  if (!sessionFlags()) return openDialog("register");
  useLikes.setState(({ pending }) => ({ pending: { ...pending, [key]: true } }));
  mark(target, !liked, Math.max(0, count + (liked ? -1 : 1)));
  try {
    const answer = await send(target);
    mark(target, answer.is_like, answer.likes_count);
  } catch (failure) {
    mark(target, liked, count);
    const { ApiError } = await import("@/lib/api/error");
    if (failure instanceof ApiError && failure.status === 401) openDialog("register");
  } finally {
    useLikes.setState(({ pending: { [key]: _, ...pending } }) => ({ pending }));
  }
}

function mark({ kind, id }: LikeTarget, liked: boolean, count: number): void {
  const list = LIKED_IDS[kind];
  updateUser((user) => ({
    [list]: liked ? [...new Set([...user[list], id])] : user[list].filter((one) => one !== id),
  }));
  useLikes.setState(({ counts }) => ({ counts: { ...counts, [likeKey({ kind, id })]: count } }));
}

async function send({ kind, id, username = "" }: LikeTarget) {
  const { request } = await import("@/lib/api/request");
  const quiet = { silent: true };
  if (kind === "creator") return request("POST /api/producer/{username}/like", { params: { username } }, quiet);
  return request(LIKE_CALLS[kind], { params: { id } }, quiet);
}
