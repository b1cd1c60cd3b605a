"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import "@/features/player/player.css";
import type { PlayerParts } from "@/components/sound/player-parts";
import { MiniPlayer } from "@/features/player/components/mini-player";
import { PlayerBar } from "@/features/player/components/player-bar";
import { PlayerSheet } from "@/features/player/components/player-sheet";
import { usePlayer } from "@/stores/player";

/** The player of the loaded sound: bar, mini player and its sheet. */
export function PlayerSurface({ parts }: { parts: PlayerParts }) {
  const sound = usePlayer((state) => state.sample);
  const path = usePathname();
  const [expandedAt, setExpandedAt] = useState<string | null>(null);
  if (!sound) return null;
  return (
    <div className="player-surface">
      <PlayerBar sound={sound} parts={parts} />
      <MiniPlayer sound={sound} parts={parts} onExpand={() => setExpandedAt(path)} />
      <PlayerSheet sound={sound} parts={parts} open={expandedAt === path} onClose={() => setExpandedAt(null)} />
    </div>
  );
}
