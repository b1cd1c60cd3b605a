"use client";

import { useRef } from "react";
import { RoyaltyMark } from "@/components/sound/royalty-mark";
import { soundFacts, UNKNOWN } from "@/components/sound/sound-facts";
import { Cover } from "@/components/ui/cover";
import { PlayerLike } from "@/features/likes/components/player-like";
import { PlayToggle } from "@/features/player/components/transport";
import { useProgressVariable } from "@/features/player/components/use-playback";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

interface MiniPlayerProps {
  sound: Sound;
  /** Called when the pointer or the focus reaches the control that expands it. */
  onApproach: () => void;
  onExpand: () => void;
}

/** The player below 1024 px: a tap outside its two controls opens the sheet. */
export function MiniPlayer({ sound, onApproach, onExpand }: MiniPlayerProps) {
  const line = useRef<HTMLSpanElement>(null);
  useProgressVariable(line);
  const { key, bpm } = soundFacts(sound);
  const isAlone = key === UNKNOWN;
  const facts = [key, isAlone ? `${bpm} BPM` : bpm].filter((fact) => !fact.startsWith(UNKNOWN));
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-2 bottom-2 z-player flex h-[calc(var(--player-h)-8px)] items-center gap-3 overflow-hidden rounded-panel bg-panel pr-3 pl-2.5 shadow-pop lg:hidden"
    >
      <span ref={line} className="absolute top-0 left-0 h-0.5 w-(--p) bg-accent-graph" />
      <button
        type="button"
        aria-label={`Open player: ${sound.title}`}
        className="absolute inset-0 rounded-panel outline-offset-[-2px]!"
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onExpand}
      />
      <Cover
        src={coverSource(sound.pack_thumb)}
        size={48}
        colour={sound.pack_glow}
        className="pointer-events-none [@media(max-height:400px)]:hidden"
      />
      <div className="pointer-events-none min-w-0 flex-1">
        <div className="truncate font-strong">{sound.title}</div>
        <div className="num flex gap-2 text-data-sm! text-ink-3">
          {facts.length > 0 ? facts.map((fact) => <span key={fact}>{fact}</span>) : <span>{sound.duration}</span>}
          <RoyaltyMark sound={sound} />
        </div>
      </div>
      <div className="relative flex items-center gap-2">
        {!sound.is_public_audio && <PlayerLike sound={sound} place="mini" />}
        <PlayToggle />
      </div>
    </section>
  );
}
