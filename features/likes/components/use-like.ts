"use client";

import { LIKED_IDS, type LikeTarget, likeKey, toggleLike, useLikes } from "@/features/likes/like-store";
import { useUserValue } from "@/lib/client/session/use-user";

/** Whether the target is liked, how many users like it now, and the toggle. `rendered` is the count the page came with. */
export function useLike(target: LikeTarget, rendered: number) {
  const liked = useUserValue((user) => user[LIKED_IDS[target.kind]].includes(target.id)) ?? false;
  const count = useLikes((state) => state.counts[likeKey(target)]) ?? rendered;
  return { liked, count, toggle: () => toggleLike(target, { isOn: liked, count }) };
}
