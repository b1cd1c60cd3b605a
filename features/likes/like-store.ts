"use client";

import { create } from "zustand";
import { optimisticToggle } from "@/lib/client/session/optimistic-toggle";
import { type Goal, newIntent, type Wanted } from "@/lib/client/session/pending-intent";
import { currentUser, updateUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { soundKind } from "@/lib/contract/kinds";
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

export type LikeKind = keyof typeof LIKED_IDS;

/** Something likeable. Creators are named by username in their call, everything else by id. */
export interface LikeTarget {
  kind: LikeKind;
  id: number;
  username?: string;
  /** How the popup invites a visitor to register for it. */
  title?: string;
  cover?: Goal["cover"];
}

interface LikeState {
  /** Counts from responses, newer than what the page was rendered with. By `kind:id`. */
  counts: Record<string, number>;
}

/** Counts of what was liked on this page. */
export const useLikes = create<LikeState>(() => ({ counts: {} }));

/** Names what is liked across its kinds: `sample:12`. */
export const likeKey = ({ kind, id }: LikeTarget) => `${kind}:${id}`;

function goalOf({ kind, id, username = "", title, cover }: LikeTarget): Goal {
  const purpose = title && `${kind === "creator" ? "follow" : "like"} ${title}`;
  const wanted: Wanted = kind === "creator" ? { action: "follow", kind, id, username } : { action: "like", kind, id };
  return { intent: newIntent(wanted), ...(purpose && { purpose }), ...(cover && { cover }) };
}

/** A sound as something to like. */
export const soundTarget = (sound: Sound): LikeTarget => ({
  kind: soundKind(sound),
  id: sound.id,
  title: sound.title,
  cover: { thumb: sound.pack_thumb, colour: sound.pack_glow },
});

/** Likes or stops liking, given the state that is shown now. A visitor is asked to register. */
export const toggleLike = optimisticToggle<LikeTarget>({
  keyOf: likeKey,
  isOn: ({ kind, id }) => currentUser()?.[LIKED_IDS[kind]].includes(id),
  load: userAtClick,
  show: (target, { isOn, count }) => {
    const list = LIKED_IDS[target.kind];
    updateUser((user) => ({
      [list]: isOn ? [...new Set([...user[list], target.id])] : user[list].filter((id) => id !== target.id),
    }));
    useLikes.setState(({ counts }) => ({ counts: { ...counts, [likeKey(target)]: count } }));
  },
  send: async (target) => (await import("@/features/likes/send-like")).sendLike(target),
  register: (target) => openDialog("register", { goal: goalOf(target) }),
});

/**
 * Whether the target is liked, how many users like it now, and the toggle. `rendered` is the count the page came with.
 */
export function useLike(target: LikeTarget, rendered: number) {
  const liked = useUserValue((user) => user[LIKED_IDS[target.kind]].includes(target.id)) ?? false;
  const count = useLikes((state) => state.counts[likeKey(target)]) ?? rendered;
  return { liked, count, toggle: () => toggleLike(target, { isOn: liked, count }) };
}
