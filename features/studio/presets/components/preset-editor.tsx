"use client";

import { ChoiceEditor, TextEditor } from "@/features/studio/grid/components/cell-editors";
import type { CellEditing } from "@/features/studio/grid/components/item-line";
import { TermEditor } from "@/features/studio/grid/components/term-editor";
import { PluginEditor } from "@/features/studio/presets/components/plugin-editor";
import { type PresetField, type PresetTerms, type PresetValues, TYPES } from "@/features/studio/presets/preset-values";
import { parseTags, parseTitle } from "@/features/work/items/parse-values";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";

interface PresetEditorProps extends CellEditing<PresetValues> {
  preset: PackPreset;
  field: Exclude<PresetField, "is_free">;
  terms: PresetTerms;
}

const MAX = { instruments: MAX_SOUND_INSTRUMENTS, genres: MAX_SOUND_GENRES };
const MAX_TAGS_TEXT = 500;

/** Edits a cell in its place. Enter and Tab commit, as does leaving it; Escape restores. */
export function PresetEditor({ preset, field, terms, ...editing }: PresetEditorProps) {
  const { onCommit, onRestore } = editing;
  switch (field) {
    case "title":
      return (
        <TextEditor
          {...editing}
          label={`Title of ${preset.title}`}
          before={preset.title}
          maxLength={MAX_SOUND_TITLE}
          parse={parseTitle}
        />
      );
    case "plugins":
      return <PluginEditor {...editing} preset={preset} plugins={terms.plugins ?? []} />;
    case "type":
      return (
        <ChoiceEditor
          label={`Type of ${preset.title}`}
          before={preset.type}
          options={TYPES}
          onCommit={(chosen, leave) => onCommit({ type: TYPES.find(({ value }) => value === chosen)?.value }, leave)}
          onRestore={onRestore}
        />
      );
    case "tags":
      return (
        <TextEditor
          {...editing}
          label={`Tags of ${preset.title}`}
          before={preset.tags.join(", ")}
          maxLength={MAX_TAGS_TEXT}
          parse={parseTags}
        />
      );
    case "instruments":
    case "genres":
      return (
        <TermEditor
          label={`${field === "genres" ? "Genres" : "Instruments"} of ${preset.title}`}
          terms={terms[field]}
          initial={preset[field]}
          max={MAX[field]}
          noun={field}
          typed={editing.typed}
          onCommit={(ids, leave) => onCommit({ [field]: ids }, leave)}
          onRestore={onRestore}
        />
      );
  }
}
