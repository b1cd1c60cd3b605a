"use client";

import { ChoiceEditor, TextEditor } from "@/features/studio/grid/components/cell-editors";
import type { CellEditing } from "@/features/studio/grid/components/item-line";
import { TermEditor } from "@/features/studio/grid/components/term-editor";
import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import { parseTitle } from "@/features/work/items/parse-values";
import {
  codeOf,
  KEY_CHOICES,
  keyOf,
  parseTempo,
  type SoundValues,
  tempoName,
} from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";

interface CellEditorProps extends CellEditing<SoundValues> {
  sound: PackSound;
  field: Exclude<EditedColumn, "price">;
  terms: Terms;
}

const KEYS = [{ value: "", name: "–" }, ...KEY_CHOICES.map(({ code, name }) => ({ value: code, name }))];
const LABELS = COPYRIGHT_LABELS.map((label) => ({ value: label, name: label }));

/** Edits a cell in its place. Enter and Tab commit, as does leaving it; Escape restores. */
export function CellEditor({ sound, field, typed, terms, onCommit, onRestore }: CellEditorProps) {
  const text = { typed, onCommit, onRestore };
  switch (field) {
    case "title":
      return (
        <TextEditor
          {...text}
          label={`Title of ${sound.title}`}
          before={sound.title}
          maxLength={MAX_SOUND_TITLE}
          parse={parseTitle}
        />
      );
    case "tempo": {
      const before = sound.tempo === null ? "" : tempoName(sound.tempo);
      return (
        <TextEditor
          {...text}
          label={`BPM of ${sound.title}`}
          before={before}
          maxLength={10}
          inputMode="decimal"
          parse={parseTempo}
        />
      );
    }
    case "instruments":
      return (
        <TermEditor
          label={`Instruments of ${sound.title}`}
          terms={terms.instruments}
          initial={sound.instruments}
          max={MAX_SOUND_INSTRUMENTS}
          noun="instruments"
          typed={typed}
          onCommit={(instruments, leave) => onCommit({ instruments }, leave)}
          onRestore={onRestore}
        />
      );
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
