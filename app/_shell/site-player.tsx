"use client";

import { Part } from "@/features/navigation/components/part";
import { PlayerRoot } from "@/features/player/player-root";
import { usePlayer } from "@/stores/player";

/** The player, whose code is loaded when the user is about to play a sound. */
export function SitePlayer() {
  const sound = usePlayer((state) => state.sample);
  return (
    <Part occasion={sound}>
      <PlayerRoot />
    </Part>
  );
}
