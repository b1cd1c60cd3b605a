"use client";

import { PlayButton } from "@/components/ui/play-button";
import { usePlayAll } from "@/features/sound/use-play-all";
import { useQueue } from "@/stores/queue";

interface PlayListProps {
  /** Id of the list on the page, as registered with the player. */
  id: string;
  /** For the button's name: "Play {title}". */
  title: string;
  size?: "md" | "lg";
}

/** Plays a list on the page from its first sound, and continues with the next pages for users who may see them. */
export function PlayList({ id, title, size = "md" }: PlayListProps) {
  const list = useQueue(({ lists }) => lists[id] ?? null);
  const { isPlaying, click } = usePlayAll(list);
  return <PlayButton size={size} lit={size === "lg"} playing={isPlaying} what={title} onClick={click} />;
}
