import "@/features/work/items/components/notes.css";
import { EditNotes } from "@/features/studio/grid/components/edit-notes";
import type { SoundProblem } from "@/features/studio/sounds/sound-edits";
import { FindingNotes } from "@/features/work/sounds/components/finding-notes";
import { differencesOf, equalsSentence, faultsOf } from "@/features/work/sounds/readings";
import { SOUND_FIELDS, type SoundValues, wordOf } from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { midiWords, stemWords } from "@/lib/format/part-words";

interface RowNotesProps {
  sound: PackSound;
  problem: SoundProblem | undefined;
  /** Why pasted cells aren't valid values. */
  faults: readonly string[] | undefined;
  terms: Terms;
  canEdit: boolean;
  onChoose: (values: SoundValues) => void;
  onInsist: () => void;
  onDrop: () => void;
  onRemove: () => void;
  onTrim: () => void;
  onPutBack: () => void;
}

/** What there is to say about a sound, a sentence each with its remedies. Nothing if there is nothing. */
export function RowNotes({ sound, problem, faults = [], terms, canEdit, ...on }: RowNotesProps) {
  const differences = differencesOf(sound);
  const equals = equalsSentence(sound);
  const parts = [...midiWords(sound), ...stemWords(sound)];
  const found = faultsOf(sound);
  const hasFormer = canEdit && sound.former !== null;
  const count = differences.length + faults.length + parts.length + found.length;
  if (!problem && !equals && !hasFormer && count === 0) return null;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table's cell can't be in a grid of elements
    <div role="gridcell" className="item-notes">
      <EditNotes
        item={sound}
        fields={SOUND_FIELDS}
        wordOf={(field, values) => wordOf(field, values, terms)}
        problem={problem}
        faults={faults}
        onInsist={on.onInsist}
        onDrop={on.onDrop}
      />
      {differences.map(({ field, sentence, choices }) => (
        <p key={field}>
          <span>{sentence}</span>
          {canEdit &&
            choices.map(({ name, values }) => (
              <button key={name} type="button" className="link" onClick={() => on.onChoose(values)}>
                {`Use ${name}`}
              </button>
            ))}
        </p>
      ))}
      <FindingNotes
        sound={{ ...sound, findings: found }}
        canEdit={canEdit}
        isTempoOpen={differences.some(({ field }) => field === "tempo")}
        onTrim={on.onTrim}
        onPutBack={on.onPutBack}
      />
      {parts.map((sentence) => (
        <p key={sentence}>
          <span>{sentence}</span>
        </p>
      ))}
      {equals && (
        <p>
          <span>{equals}</span>
          {canEdit && !sound.is_owned && (
            <button type="button" className="link" onClick={on.onRemove}>
              Remove
            </button>
          )}
        </p>
      )}
    </div>
  );
}
