"use client";

import { CellChoice } from "@/components/form/cell-choice";
import { type Leave, leaveBy } from "@/features/studio/grid/components/cell-editors";

interface TermEditorProps {
  /** Accessible name. */
  label: string;
  terms: readonly { id: number; title: string }[];
  /** Ids. */
  initial: readonly number[];
  max: number;
  /** What the terms are called: "instruments". */
  noun: string;
  typed?: string | undefined;
  onCommit: (ids: number[], leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

/** Chooses instruments or genres in their cell. */
export function TermEditor({ label, terms, initial, max, noun, typed, onCommit, onRestore }: TermEditorProps) {
  return (
    <span className="item-editor">
      <CellChoice
        label={label}
        find={(text) => terms.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        initial={terms.filter(({ id }) => initial.includes(id))}
        max={max}
        fullSentence={`Maximum ${max} ${noun} allowed.`}
        typed={typed}
        onDone={(chosen, key) => {
          const leave = (key && leaveBy(key)) ?? "away";
          const ids = chosen.map(({ id }) => id);
          if ([...ids].sort().join() === [...initial].sort().join()) onRestore(leave);
          else onCommit(ids, leave);
        }}
        onRestore={() => onRestore("stay")}
      />
    </span>
  );
}
