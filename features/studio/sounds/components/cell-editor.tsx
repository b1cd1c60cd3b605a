"use client";

import { ChoiceEditor, type Leave, TextEditor } from "@/features/studio/grid/components/cell-editors";
import { InstrumentEditor } from "@/features/studio/sounds/components/instrument-editor";
import {
  codeOf,
  KEY_CHOICES,
  keyOf,
  parseTyped,
  type SoundValues,
  tempoName,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MAX_SOUND_TITLE } from "@/lib/contract/pack-constants";

export interface CellEditorProps {
  sound: PackSound;
  field: "title" | "tempo" | "key" | "instruments" | "copyright_label";
  /** What was typed to begin with, instead of the value. */
  typed?: string | undefined;
  terms: Terms;
  onCommit: (values: SoundValues, leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

const KEYS = [{ value: "", name: "–" }, ...KEY_CHOICES.map(({ code, name }) => ({ value: code, name }))];
const LABELS = COPYRIGHT_LABELS.map((label) => ({ value: label, name: label }));

/** Edits a cell in its place. Enter and Tab commit, as does leaving it; Escape restores. */
export function CellEditor({ sound, field, typed, terms, onCommit, onRestore }: CellEditorProps) {
  const text = {
    typed,
    onCommit,
    onRestore,
    parse: (written: string) => parseTyped(field as "title" | "tempo", written),
  };
  switch (field) {
    case "title":
      return (
        <TextEditor {...text} label={`Title of ${sound.title}`} before={sound.title} maxLength={MAX_SOUND_TITLE} />
      );
    case "tempo": {
      const before = sound.tempo === null ? "" : tempoName(sound.tempo);
      return (
        <TextEditor {...text} label={`BPM of ${sound.title}`} before={before} maxLength={10} inputMode="decimal" />
      );
    }
    case "instruments":
      return <InstrumentEditor item={sound} typed={typed} terms={terms} onCommit={onCommit} onRestore={onRestore} />;
    case "key":
      return (
        <ChoiceEditor
          label={`Key of ${sound.title}`}
          before={codeOf(sound.key)}
          options={KEYS}
          onCommit={(code, leave) => onCommit({ key: keyOf(code) }, leave)}
          onRestore={onRestore}
        />
      );
    case "copyright_label":
      return (
        <ChoiceEditor
          label={`Royalty of ${sound.title}`}
          before={sound.copyright_label}
          options={LABELS}
          onCommit={(chosen, leave) =>
            onCommit({ copyright_label: COPYRIGHT_LABELS.find((label) => label === chosen) }, leave)
          }
          onRestore={onRestore}
        />
      );
  }
}
