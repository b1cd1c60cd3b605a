"use client";

import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { queueWholePack } from "@/features/packs/queue-whole-pack";
import { usePlayAll } from "@/features/sound/use-play-all";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";

interface PlayFeaturedPackProps {
  kind: PackKind;
  packId: number;
  /** The first sounds: the others are fetched when these start. */
  sounds: readonly Sound[];
}

/** Plays a pack outside its own page. */
export function PlayFeaturedPack({ kind, packId, sounds }: PlayFeaturedPackProps) {
  const id = `${kind} pack ${packId}`;
  const list = useMemo(() => ({ id, sounds, page: 1, lastPage: 1 }), [id, sounds]);
  const { isPlaying, click } = usePlayAll(list, () => void queueWholePack({ kind, id: packId }, id));
  return (
    sounds.length > 0 && (
      <Button variant="solid" icon={isPlaying ? "pause" : "play"} onClick={click}>
        {isPlaying ? "Pause pack" : "Play pack"}
      </Button>
    )
  );
}
