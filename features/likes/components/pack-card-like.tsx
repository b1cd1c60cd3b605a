"use client";

import { LikeIconButton } from "@/features/likes/components/like-icon-button";
import type { Pack } from "@/lib/contract/entities/pack";

/** The heart of a pack, without its count. */
export function PackCardLike({ pack }: { pack: Pack }) {
  return (
    <LikeIconButton target={{ kind: `${pack.kind}-pack`, id: pack.id }} title={pack.title} count={pack.likes_count} />
  );
}
