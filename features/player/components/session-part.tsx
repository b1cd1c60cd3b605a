"use client";

import { KeyField, SessionFit, TempoField } from "@/features/player/components/session-controls";

/** Tempo, key and fit in the player that fills a phone. */
export function SessionPart() {
  return (
    <section aria-label="Session" className="mb-5 grid gap-3 border-t border-line pt-3">
      <TempoField className="justify-between" />
      <div className="flex items-center justify-between gap-3">
        <KeyField />
        <SessionFit />
      </div>
    </section>
  );
}
