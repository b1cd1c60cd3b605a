"use client";

import { PlayerRoot } from "@/features/player/player-root";

const load = () => import("@/app/_screens/compositions/player-code");

/** The player, whose code is loaded when the user is about to play a sound. */
export function SitePlayer() {
  return <PlayerRoot load={load} />;
}
