"use client";

import { PlayButton } from "@/components/ui/play-button";
import { usePlayAll } from "@/features/catalogue/use-play-all";
import { useQueue } from "@/stores/queue";

interface PlayListProps {
  /** The list on the page, by the name that it has for the player. */
  id: string;
  /** For the button's name: "Play {title}". */
  title: string;
  size?: "md" | "lg";
}

/** Plays a list on the page from its first sound to its end, and on to its next pages for who may see them. */
export function PlayList({ id, title, size = "md" }: PlayListProps) {
  const list = useQueue(({ lists }) => lists[id] ?? null);
  const { isPlaying, click } = usePlayAll(list);
  return <PlayButton size={size} lit={size === "lg"} playing={isPlaying} what={title} onClick={click} />;
}
