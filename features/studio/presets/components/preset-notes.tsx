import "@/features/work/items/components/notes.css";
import { EditNotes } from "@/features/studio/grid/components/edit-notes";
import type { Line } from "@/features/studio/grid/components/item-line";
import type { presetKind } from "@/features/studio/presets/preset-kind";
import { PRESET_FIELDS, type PresetField, type PresetValues } from "@/features/studio/presets/preset-values";
import { equalsSentence } from "@/features/studio/presets/preset-words";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";

interface PresetNotesProps {
  line: Line<PackPreset, PresetValues, PresetField>;
  kind: ReturnType<typeof presetKind>;
}

/** What there is to say about a preset, a sentence each with its remedies. Nothing if there is nothing. */
export function PresetNotes({ line, kind }: PresetNotesProps) {
  const { item: preset, problem, faults = [], canEdit, commands } = line;
  const { id, plugins, is_owned } = preset;
  const equals = equalsSentence(preset);
  const proposed = plugins.filter(({ state }) => state === "proposed");
  if (!problem && !equals && faults.length + proposed.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table's cell can't be in a grid of elements
    <div role="gridcell" className="item-notes">
      <EditNotes
        item={preset}
        fields={PRESET_FIELDS}
        wordOf={kind.wordOf}
        problem={problem}
        faults={faults}
        onInsist={() => commands.insist(id)}
        onDrop={() => commands.drop(id)}
      />
      {equals && (
        <p>
          <span>{equals}</span>
          {canEdit && !is_owned && (
            <button type="button" className="link" onClick={() => commands.remove([id])}>
              Remove
            </button>
          )}
        </p>
      )}
      {proposed.map(({ title }) => (
        <p key={title}>
          <span>{`${title} is new: a moderator decides whether it joins the list.`}</span>
        </p>
      ))}
    </div>
  );
}
