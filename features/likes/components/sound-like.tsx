"use client";

import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { SoundSlotProps } from "@/components/sound/slots";
import { soundTarget, useLike } from "@/features/likes/like-store";
import { countOf, formatCount } from "@/lib/format/count";

/** Like button and count in a row: highlighted while liked. */
export function SoundLike({ sound }: SoundSlotProps) {
  const { liked, count, toggle } = useLike(soundTarget(sound), sound.likes_count);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`${liked ? "Unlike" : "Like"} ${sound.title}, ${countOf(count, "like")}`}
      onClick={toggle}
      className={cx(
        "inline-flex h-9 items-center rounded-control pr-2 hover:bg-raised-2",
        liked ? "text-accent-graph" : "text-ink-2 hover:text-ink",
      )}
    >
      <Icon name={liked ? "hearton" : "heart"} className="mx-1.5" />
      <span className={cx("sound-like-count num text-data-xs", liked ? "text-accent-text" : "text-ink-3")}>
        {formatCount(count)}
      </span>
    </button>
  );
}
