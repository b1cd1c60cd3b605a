import type { RefObject } from "react";
import { Chip } from "@/components/ui/chip";
import { TextareaField } from "@/components/ui/textarea-field";
import { addSentence, removeSentence } from "@/features/work/decision/sentences";

const MAX_REASON = 500;
const MAX_NOTE = 1_000;

/** A reason that can be chosen: a chip, and the sentence that it fills in. */
export interface Sentence {
  title: string;
  words: string;
}

interface DecisionWordsProps {
  /** Who reads the reason; null if it is only on record. */
  reader: string | null;
  sentences: readonly Sentence[];
  field: RefObject<HTMLTextAreaElement | null>;
  reason: string;
  note: string;
  errors: { reason?: string | undefined; note?: string | undefined };
  onReason: (words: string) => void;
  onNote: (words: string) => void;
}

/** The two texts of a decision: the reason, which the person concerned reads, and a note for admins. */
export function DecisionWords(props: DecisionWordsProps) {
  const { reader, sentences, field, reason, note, errors, onReason, onNote } = props;
  return (
    <>
      {sentences.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {sentences.map(({ title, words }) => (
            <Chip
              key={title}
              selected={reason.includes(words)}
              onClick={() =>
                onReason(reason.includes(words) ? removeSentence(reason, words) : addSentence(reason, words))
              }
            >
              {title}
            </Chip>
          ))}
        </div>
      )}
      <TextareaField
        ref={field}
        label={reader ? `Reason, ${reader} reads it` : "Reason, for the record"}
        aside={<span className="num text-data-xs text-ink-3">{`${reason.length}/${MAX_REASON}`}</span>}
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        error={errors.reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <TextareaField
        label="Note, only admins read it"
        rows={1}
        maxLength={MAX_NOTE}
        value={note}
        error={errors.note}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  );
}
