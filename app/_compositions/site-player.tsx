"use client";

import { PlayerRoot } from "@/features/player/player-root";

const load = () => import("@/app/_compositions/player-code");

/** The player, whose code is loaded when a sound is about to be played. */
export function SitePlayer() {
  return <PlayerRoot load={load} />;
}
