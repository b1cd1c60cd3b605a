"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Cover } from "@/components/ui/cover";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerLike } from "@/features/likes/components/player-like";
import { KeyField, SessionClock, SessionFit, TempoField } from "@/features/player/components/session-controls";
import { SessionSwitch } from "@/features/player/components/session-switch";
import { PlayToggle, StepButton } from "@/features/player/components/transport";
import { VolumeControl } from "@/features/player/components/volume-control";
import { writeFragment } from "@/features/player/session";
import { PlayerAdd } from "@/features/playlists/components/add-buttons";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

const MODULE = "flex h-full items-center gap-3 border-r border-line px-3";

/** The bar at the bottom edge while the session is on: clock, tempo, key, and what is heard. */
export function SessionBar({ sound }: { sound: Sound }) {
  const path = usePathname();
  // A page that is gone to keeps it in its URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: written anew for each path
  useEffect(writeFragment, [path]);
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-0 z-player hidden h-player items-center border-t border-line-strong bg-panel pl-5 lg:flex"
    >
      <div className={MODULE}>
        <PlayToggle />
        <SessionClock />
      </div>
      <div className={MODULE}>
        <TempoField />
      </div>
      <div className={MODULE}>
        <KeyField />
      </div>
      <div className={`${MODULE} min-w-0 flex-1`}>
        <Cover src={coverSource(sound.pack_thumb)} size={44} colour={sound.pack_glow} />
        <div className="min-w-0 flex-1">
          {sound.is_public_audio ? (
            <span className="block truncate leading-6 font-strong">{sound.title}</span>
          ) : (
            <QuickViewTitle sound={sound} className="block truncate leading-6 font-strong">
              {sound.title}
            </QuickViewTitle>
          )}
          <SessionFit />
        </div>
        {!sound.is_public_audio && <PlayerLike sound={sound} place="bar" />}
        {!sound.is_public_audio && <PlayerAdd sound={sound} place="bar" />}
        <StepButton direction={-1} />
        <StepButton direction={1} />
      </div>
      <div className={`${MODULE} max-xl:hidden`}>
        <VolumeControl />
        {!sound.is_public_audio && <PlayerDownload sound={sound} place="bar" />}
      </div>
      <SessionSwitch className="gap-2! px-4" />
    </section>
  );
}
