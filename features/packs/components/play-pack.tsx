"use client";

import { useMemo } from "react";
import { PlayButton } from "@/components/ui/play-button";
import { usePlayAll } from "@/features/sound/use-play-all";
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
