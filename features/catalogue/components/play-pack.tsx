"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { PlayButton } from "@/components/ui/play-button";
import { queueWholePack } from "@/features/catalogue/queue-whole-pack";
import { usePlayAll } from "@/features/catalogue/use-play-all";
import type { Sound } from "@/lib/contract/entities/sound";

interface PlayPackProps {
  title: string;
  /** All sounds of the pack, whichever of them the page shows. */
  sounds: readonly Sound[];
}

/** The play button of a pack's own page: plays the whole pack. */
export function PlayPack({ title, sounds }: PlayPackProps) {
  const list = useMemo(() => ({ id: "whole-pack", sounds, page: 1, lastPage: 1 }), [sounds]);
  const { isPlaying, click } = usePlayAll(list);
  return sounds.length > 0 && <PlayButton size="lg" lit playing={isPlaying} what={title} onClick={click} />;
}

interface PlaySamplePackProps {
  packId: number;
  /** The first sounds: the others are fetched when these start. */
  sounds: readonly Sound[];
}

/** Plays a sample pack outside its own page. */
export function PlaySamplePack({ packId, sounds }: PlaySamplePackProps) {
  const id = `pack ${packId}`;
  const list = useMemo(() => ({ id, sounds, page: 1, lastPage: 1 }), [id, sounds]);
  const { isPlaying, click } = usePlayAll(list, () => void queueWholePack(packId, id));
  return (
    sounds.length > 0 && (
      <Button variant="solid" icon={isPlaying ? "pause" : "play"} onClick={click}>
        {isPlaying ? "Pause pack" : "Play pack"}
      </Button>
    )
  );
}
