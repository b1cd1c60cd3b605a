"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import "@/features/player/player.css";
import { MiniPlayer } from "@/features/player/components/mini-player";
import { PlayerBar } from "@/features/player/components/player-bar";
import { useSession } from "@/features/player/session-state";
import { island } from "@/lib/client/hydration/island";
import { usePlayer } from "@/stores/player";

const loadSheet = () => import("@/features/player/components/player-sheet").then((module) => module.PlayerSheet);
const PlayerSheet = island(loadSheet);
const SessionMini = island(
  () => import("@/features/player/components/session-mini").then((module) => module.SessionMini),
  { placeholder: ({ sound, ...props }) => sound && <MiniPlayer sound={sound} {...props} /> },
);
const SessionNotice = island(() =>
  import("@/features/player/components/session-notice").then((module) => module.SessionNotice),
);
const SessionBar = island(
  () => import("@/features/player/components/session-bar").then((module) => module.SessionBar),
  { placeholder: ({ sound }) => sound && <PlayerBar sound={sound} /> },
);

/** The player of the loaded sound: bar, mini player and its sheet. */
export function PlayerSurface() {
  const sound = usePlayer((state) => state.sample);
  const hasLanes = usePlayer((state) => state.hasLanes);
  const isSession = useSession((state) => state.isOn);
  const path = usePathname();
  const [expandedAt, setExpandedAt] = useState<string>();
  const isShown = sound !== null || hasLanes;
  // What is at the lower edge of the window makes room.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-player", isShown);
    return () => document.documentElement.removeAttribute("data-player");
  }, [isShown]);
  if (!isShown) return null;
  const sheet = { onApproach: loadSheet, onExpand: () => setExpandedAt(path) };
  return (
    <div className="player-surface">
      {isSession ? <SessionBar sound={sound} /> : sound && <PlayerBar sound={sound} />}
      {isSession && <SessionNotice />}
      {isSession ? <SessionMini sound={sound} {...sheet} /> : sound && <MiniPlayer sound={sound} {...sheet} />}
      {sound && expandedAt !== undefined && (
        <PlayerSheet sound={sound} open={expandedAt === path} onClose={() => setExpandedAt("")} />
      )}
    </div>
  );
}
