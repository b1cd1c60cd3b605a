"use client";

import { Button } from "@/components/ui/button";
import { PlayButton } from "@/components/ui/play-button";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/kinds";
import { commandPlayer, usePlayer } from "@/stores/player";

interface PlayPackProps {
  title: string;
  sounds: readonly Sound[];
  /** The round button of a pack's own page; a word beside it elsewhere. */
  look: "round" | "button";
}

/** Plays a pack from its first sound; pauses whichever of its sounds plays. */
export function PlayPack({ title, sounds, look }: PlayPackProps) {
  const playing = usePlayer((state) => state.playing);
  const current = sounds.find((sound) => soundKey(sound) === playing);
  const [first] = sounds;
  if (!first) return null;
  const press = () => commandPlayer((player) => (current ? player.stop() : player.play(first)));
  if (look === "round") return <PlayButton size="lg" lit playing={Boolean(current)} what={title} onClick={press} />;
  return (
    <Button variant="solid" icon={current ? "pause" : "play"} onClick={press}>
      {current ? "Pause pack" : "Play pack"}
    </Button>
  );
}
