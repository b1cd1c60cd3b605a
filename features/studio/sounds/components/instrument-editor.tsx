"use client";

import { CellChoice } from "@/components/form/cell-choice";
import { type Leave, leaveBy } from "@/features/studio/grid/components/cell-editors";
import type { Terms } from "@/features/studio/sounds/terms";
import { MAX_SOUND_INSTRUMENTS } from "@/lib/contract/pack-constants";

interface InstrumentEditorProps {
  /** A sound, or a preset. */
  item: { title: string; instruments: number[] };
  typed?: string | undefined;
  terms: Terms;
  onCommit: (values: { instruments: number[] }, leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

/** Chooses instruments in their cell. */
export function InstrumentEditor({ item, typed, terms, onCommit, onRestore }: InstrumentEditorProps) {
  return (
    <span className="sound-editor">
      <CellChoice
        label={`Instruments of ${item.title}`}
        items={terms.instruments}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        initial={item.instruments}
        max={MAX_SOUND_INSTRUMENTS}
        fullSentence={`Maximum ${MAX_SOUND_INSTRUMENTS} instruments allowed.`}
        typed={typed}
        onDone={(instruments, key) => {
          const leave = (key && leaveBy(key)) ?? "away";
          const isSame = [...instruments].sort().join() === [...item.instruments].sort().join();
          if (isSame) onRestore(leave);
          else onCommit({ instruments }, leave);
        }}
        onRestore={() => onRestore("stay")}
      />
    </span>
  );
}
