"use client";

import { create } from "zustand";
import { optimisticToggle } from "@/lib/client/session/optimistic-toggle";
import { type Goal, type IntentTarget, newIntent } from "@/lib/client/session/pending-intent";
import { currentUser, updateUser } from "@/lib/client/session/session";
import { useUserValue } from "@/lib/client/session/use-user";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import { soundKind } from "@/lib/contract/rules/kinds";
import { openDialog } from "@/stores/dialogs";

/** The likeable kinds, and the user's list that has the liked ids. */
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

/** A likeable entity. The call for a creator has a username, every other an id. */
export interface LikeTarget {
  kind: LikeKind;
  id: number;
  username?: string;
  /** Its title in the popup that invites a visitor to register. */
  title?: string;
  cover?: Goal["cover"];
}

interface LikeState {
  /** Counts from responses, newer than those that the page was rendered with. By `kind:id`. */
  counts: Record<string, number>;
}

/** Counts of likes that were changed on this page. */
export const useLikes = create<LikeState>(() => ({ counts: {} }));

/** Key of a target across its kinds: `sample:12`. */
export const likeKey = ({ kind, id }: LikeTarget) => `${kind}:${id}`;

function goalOf({ kind, id, username = "", title, cover }: LikeTarget): Goal {
  const purpose = title && `${kind === "creator" ? "follow" : "like"} ${title}`;
  const wanted: IntentTarget =
    kind === "creator" ? { action: "follow", kind, id, username } : { action: "like", kind, id };
  return { intent: newIntent(wanted), ...(purpose && { purpose }), ...(cover && { cover }) };
}

/** A sound as a like target. */
export const soundTarget = (sound: Sound): LikeTarget => ({
  kind: soundKind(sound),
  id: sound.id,
  title: sound.title,
  cover: { thumb: sound.pack_thumb, colour: sound.pack_glow },
});

/** Likes or unlikes, given the state that is shown now. A visitor is prompted to register. */
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

/** Whether the target is liked, its number of likes, and the toggle. `rendered` is the number on the rendered page. */
export function useLike(target: LikeTarget, rendered: number) {
  const liked = useUserValue((user) => user[LIKED_IDS[target.kind]].includes(target.id)) ?? false;
  const count = useLikes((state) => state.counts[likeKey(target)]) ?? rendered;
  return { liked, count, toggle: () => toggleLike(target, { isOn: liked, count }) };
}
