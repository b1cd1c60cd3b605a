"use client";

import { IconButton } from "@/components/ui/icon-button";
import { useLike } from "@/features/likes/components/use-like";
import type { LikeTarget } from "@/features/likes/like-store";

interface LikeButtonProps {
  target: LikeTarget;
  /** Named in the label: "Like Last Stop Rhodes 04". */
  title: string;
  count: number;
  /** The count stands beside the heart; a container query may hide it. */
  countClassName?: string;
  size?: "md" | "lg";
}

/** The heart: filled and lit when liked. */
export function LikeButton({ target, title, count, countClassName, size }: LikeButtonProps) {
  const like = useLike(target, count);
  return (
    <span className="inline-flex items-center">
      <IconButton
        icon={like.liked ? "hearton" : "heart"}
        label={`Like ${title}`}
        aria-pressed={like.liked}
        tone={like.liked ? "on" : "idle"}
        size={size}
        onClick={like.toggle}
      />
      {countClassName !== undefined && (
        <span className={`num text-sm ${like.liked ? "text-accent-text" : "text-ink-3"} ${countClassName}`}>
          {like.count.toLocaleString("en-US")}
        </span>
      )}
    </span>
  );
}
