"use client";

import { Icon } from "@/components/icons/icon";
import type { PlayerControlProps } from "@/components/sound/player-parts";
import type { SoundSlotProps } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { MenuItem } from "@/components/ui/menu-item";
import { LikeIconButton } from "@/features/likes/components/like-icon-button";
import { soundTarget, useLike } from "@/features/likes/like-store";
import { formatCount } from "@/lib/format/count";

/** The like button of the loaded sound, in the style of its position in the player. */
export function PlayerLike({ sound, place }: PlayerControlProps) {
  const target = soundTarget(sound);
  const { liked, toggle } = useLike(target, sound.likes_count);
  if (place === "menu") {
    return (
      <MenuItem icon={liked ? "hearton" : "heart"} onSelect={toggle}>
        {liked ? "Unlike" : "Like"}
      </MenuItem>
    );
  }
  return (
    <LikeIconButton
      target={target}
      title={sound.title}
      count={sound.likes_count}
      size={place === "bar" ? "md" : "lg"}
    />
  );
}

/** The like button with its count: in the quick view. */
export function LikeCountButton({ sound }: SoundSlotProps) {
  const { liked, count, toggle } = useLike(soundTarget(sound), sound.likes_count);
  return (
    <Button
      variant="ghost"
      aria-pressed={liked}
      aria-label={`${liked ? "Unlike" : "Like"} ${sound.title}`}
      onClick={toggle}
    >
      <Icon name={liked ? "hearton" : "heart"} className={liked ? "text-accent-graph" : undefined} />
      <span className={`num ${liked ? "text-accent-text" : ""}`}>{formatCount(count)}</span>
    </Button>
  );
}
