"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Cover } from "@/components/ui/cover";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerLike } from "@/features/likes/components/player-like";
import {
  KeyField,
  RunToggle,
  SessionClock,
  SessionFit,
  TempoField,
} from "@/features/player/components/session-controls";
import { SessionSwitch } from "@/features/player/components/session-switch";
import { StepButton } from "@/features/player/components/transport";
import { VolumeControl } from "@/features/player/components/volume-control";
import { writeFragment } from "@/features/player/session";
import { PlayerAdd } from "@/features/playlists/components/add-buttons";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import { StackMeter } from "@/features/stack/components/stack-meter";
import { StackModule } from "@/features/stack/components/stack-module";
import { StackPanel } from "@/features/stack/components/stack-panel";
import { StackToggle } from "@/features/stack/components/stack-toggle";
import { useStack } from "@/features/stack/stack-state";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

const MODULE = "flex h-full items-center gap-3 border-r border-line px-3";

/** The bar at the bottom edge while the session is on: clock, tempo, key, and what is heard. */
export function SessionBar({ sound }: { sound: Sound | null }) {
  const path = usePathname();
  const isUnfolded = useStack((state) => state.isUnfolded);
  // A page that is gone to keeps it in its URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fragment is written again on each path
  useEffect(writeFragment, [path]);
  return (
    <>
      {isUnfolded && (
        <StackPanel
          isDocked
          className="fixed inset-x-0 bottom-player z-player max-h-[60vh] overflow-y-auto max-lg:hidden"
        />
      )}
      <section
        aria-label="Player"
        className="fixed inset-x-0 bottom-0 z-player hidden h-player items-center border-t border-line-strong bg-panel pl-5 lg:flex"
      >
        <div className={MODULE}>
          <RunToggle />
          <SessionClock />
        </div>
        <div className={MODULE}>
          <TempoField />
        </div>
        <div className={MODULE}>
          <KeyField />
        </div>
        <div className={`${MODULE} min-w-0 flex-1`}>
          {sound ? <Heard sound={sound} /> : <span className="text-sm text-ink-3">Press a sound to hear it here</span>}
        </div>
        <StackModule />
        <div className={`${MODULE} max-xl:hidden`}>
          <StackMeter />
          <VolumeControl />
          {sound && !sound.is_public_audio && (
            <span className="max-[1700px]:hidden">
              <PlayerDownload sound={sound} place="bar" />
            </span>
          )}
        </div>
        <SessionSwitch className="gap-2! px-4" />
      </section>
    </>
  );
}

/** What is heard beside the stack, and its way into it. */
function Heard({ sound }: { sound: Sound }) {
  return (
    <>
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
      {!sound.is_public_audio && (
        <span className="flex max-[1600px]:hidden">
          <PlayerLike sound={sound} place="bar" />
          <PlayerAdd sound={sound} place="bar" />
        </span>
      )}
      <span className="flex">
        <StackToggle sound={sound} />
        <StepButton direction={-1} />
        <StepButton direction={1} />
      </span>
    </>
  );
}
