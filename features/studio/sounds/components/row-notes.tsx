import "@/features/studio/sounds/components/notes.css";
import { FindingNotes } from "@/features/studio/sounds/components/finding-notes";
import { differencesOf, equalsSentence } from "@/features/studio/sounds/readings";
import type { SoundProblem } from "@/features/studio/sounds/sound-edits";
import { FIELDS, fieldsOf, type SoundValues, valuesIn, wordOf } from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
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
  const found = (sound.findings?.length ?? 0) + Number(canEdit && sound.former !== null);
  if (!problem && !equals && differences.length + faults.length + parts.length + found === 0) return null;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table's cell can't be in a grid of elements
    <div role="gridcell" className="sound-notes">
      {problem && (
        <ProblemNote problem={problem} sound={sound} terms={terms} onInsist={on.onInsist} onDrop={on.onDrop} />
      )}
      {faults.map((fault) => (
        <p key={fault}>
          <span className="text-danger">{fault}</span>
          <button type="button" className="link" onClick={on.onDrop}>
            Dismiss
          </button>
        </p>
      ))}
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
      <FindingNotes sound={sound} canEdit={canEdit} onTrim={on.onTrim} onPutBack={on.onPutBack} />
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

type ProblemNoteProps = Pick<RowNotesProps, "sound" | "terms" | "onInsist" | "onDrop"> & { problem: SoundProblem };

/** An edit that wasn't saved: with what somebody else has made of the sound, or why. */
function ProblemNote({ problem, sound, terms, onInsist, onDrop }: ProblemNoteProps) {
  const fields = fieldsOf(problem.values);
  const mine = fields.map((field) => wordOf(field, problem.values, terms)).join(", ");
  const theirs = fields.map((field) => wordOf(field, valuesIn(sound, [field]), terms)).join(", ");
  const names = fields.map((field) => FIELDS[field]).join(", ");
  return (
    <p role="alert">
      <span>
        {problem.isClash
          ? `${names}: somebody else has set ${theirs} meanwhile, you ${mine}`
          : `${names} ${mine} isn’t saved. ${problem.message}`}
      </span>
      <button type="button" className="link" onClick={onInsist}>
        {problem.isClash ? `Use mine, ${mine}` : "Try again"}
      </button>
      <button type="button" className="link" onClick={onDrop}>
        {problem.isClash ? `Use theirs, ${theirs}` : `Keep ${theirs}`}
      </button>
    </p>
  );
}
