"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import "@/features/player/player.css";
import type { PlayerParts } from "@/components/sound/player-parts";
import { MiniPlayer } from "@/features/player/components/mini-player";
import { PlayerBar } from "@/features/player/components/player-bar";
import { island } from "@/lib/client/hydration/island";
import { usePlayer } from "@/stores/player";

const loadSheet = () => import("@/features/player/components/player-sheet").then((module) => module.PlayerSheet);
const PlayerSheet = island(loadSheet);

/** The player of the loaded sound: bar, mini player and its sheet. */
export function PlayerSurface({ parts }: { parts: PlayerParts }) {
  const sound = usePlayer((state) => state.sample);
  const path = usePathname();
  const [expandedAt, setExpandedAt] = useState<string>();
  if (!sound) return null;
  return (
    <div className="player-surface">
      <PlayerBar sound={sound} parts={parts} />
      <MiniPlayer sound={sound} parts={parts} onApproach={loadSheet} onExpand={() => setExpandedAt(path)} />
      {expandedAt !== undefined && (
        <PlayerSheet sound={sound} parts={parts} open={expandedAt === path} onClose={() => setExpandedAt("")} />
      )}
    </div>
  );
}
