"use client";

import { JoinChoice, KeyField, SessionFit, TempoField } from "@/features/player/components/session-controls";
import { useSession } from "@/features/player/session-state";
import { OfflineNote } from "@/features/stack/components/offline-note";
import { usePlayer } from "@/stores/player";

/** Tempo, key and fit in the player that fills a phone. */
export function SessionPart() {
  const isMono = useSession((state) => state.isMono);
  const hasSound = usePlayer((state) => state.sample !== null);
  return (
    <section aria-label="Session" className="mb-5 grid gap-3 border-t border-line pt-3">
      <TempoField className="justify-between" />
      <div className="flex items-center justify-between gap-3">
        <KeyField />
        {hasSound && <SessionFit />}
      </div>
      <JoinChoice />
      <OfflineNote />
      {isMono && (
        <p className="text-sm text-ink-3">This device has little memory, so sounds of the session are heard in mono.</p>
      )}
    </section>
  );
}
