"use client";

import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { RunToggle } from "@/features/player/components/session-controls";
import { SessionPart } from "@/features/player/components/session-part";
import { SessionSwitch } from "@/features/player/components/session-switch";
import { useSession } from "@/features/player/session-state";
import { StackSheetButton } from "@/features/stack/components/stack-sheet-button";
import { StackToggle } from "@/features/stack/components/stack-toggle";
import type { Sound } from "@/lib/contract/entities/sound";
import { keyName } from "@/lib/format/key-name";

interface SessionMiniProps {
  sound: Sound | null;
  /** Called when the pointer or the focus reaches the control that expands it. */
  onApproach: () => void;
  onExpand: () => void;
}

/** The session's bar below 1024 px: a tap outside its buttons opens the player's sheet, or without a sound the session's. */
export function SessionMini({ sound, onApproach, onExpand }: SessionMiniProps) {
  const tempo = useSession((state) => state.tempo);
  const key = useSession((state) => state.key);
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-0 z-player flex h-player items-center gap-4 border-t border-line-strong bg-panel px-3 lg:hidden"
    >
      {sound ? (
        <button
          type="button"
          aria-label={`Open player: ${sound.title}`}
          className="absolute inset-0 outline-offset-[-2px]!"
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={onExpand}
        />
      ) : (
        <SessionSheetButton />
      )}
      <RunToggle className="relative" />
      <Figure label="BPM">{tempo}</Figure>
      <Figure label="Key">{key ? keyName(key.value, key.is_minor) : "–"}</Figure>
      <span className="pointer-events-none min-w-0 flex-1 truncate text-right text-sm text-ink-2 max-sm:invisible">
        {sound?.title}
      </span>
      {sound && (
        <span className="relative">
          <StackToggle sound={sound} />
        </span>
      )}
      <StackSheetButton />
    </section>
  );
}

/** Tempo, key and the switch while only lanes are heard. */
function SessionSheetButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Open session"
        className="absolute inset-0 outline-offset-[-2px]!"
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Session"
        action={<SessionSwitch className="gap-2!" />}
        innerWidth={560}
      >
        <SessionPart />
      </Sheet>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <span className="pointer-events-none flex-none">
      <span className="num block text-lg! leading-5 font-figure! whitespace-nowrap">{children}</span>
      <span className="block text-xs leading-4 text-ink-3">{label}</span>
    </span>
  );
}
