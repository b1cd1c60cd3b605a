"use client";

import { IconButton } from "@/components/ui/icon-button";
import { ownsPack } from "@/features/downloads/owns-pack";
import type { LikeTarget } from "@/features/likes/like-store";
import { useLike } from "@/features/likes/like-store";
import { useUserValue } from "@/lib/client/session/use-user";
import type { Pack } from "@/lib/contract/entities/pack";
import { formatCount } from "@/lib/format/count";

interface LikeIconButtonProps {
  target: LikeTarget;
  /** Part of the label: "Like Night Bus". */
  title: string;
  count: number;
  showCount?: boolean;
  size?: "md" | "lg";
}

/** The like button as an icon, for packs and the player: filled and highlighted when liked. */
export function LikeIconButton({ target, title, count, showCount, size }: LikeIconButtonProps) {
  const like = useLike({ ...target, title }, count);
  return (
    <span className="inline-flex items-center">
      <IconButton
        icon={like.liked ? "hearton" : "heart"}
        label={`${like.liked ? "Unlike" : "Like"} ${title}`}
        aria-pressed={like.liked}
        tone={like.liked ? "on" : "idle"}
        size={size}
        onClick={like.toggle}
      />
      {showCount && (
        <span className={`num pr-2 ${like.liked ? "text-accent-text" : "text-ink-2"}`}>{formatCount(like.count)}</span>
      )}
    </span>
  );
}

/** The like button of a pack, without its count. `data-owned` lets the card show a check instead of the price. */
export function PackCardLike({ pack }: { pack: Pack }) {
  const isOwned = useUserValue((user) => ownsPack(user, pack));
  return (
    <span data-owned={isOwned ? "" : undefined}>
      <LikeIconButton target={{ kind: `${pack.kind}-pack`, id: pack.id }} title={pack.title} count={pack.likes_count} />
    </span>
  );
}
