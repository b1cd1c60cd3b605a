import { TextareaField } from "@/components/ui/textarea-field";
import { type Sentence, SentenceChips } from "@/features/work/decision/components/sentence-chips";
import type { Decision } from "@/features/work/decision/use-decision";

const MAX_REASON = 500;
const MAX_NOTE = 1_000;

interface DecisionWordsProps {
  /** Who reads the reason; null if it is only on record. */
  reader: string | null;
  sentences: readonly Sentence[];
  decision: Pick<Decision, "reason" | "reasonField" | "noteField" | "write">;
}

/** The two texts of a decision: the reason, which the person concerned reads, and a note for admins. */
export function DecisionWords({ reader, sentences, decision }: DecisionWordsProps) {
  const { reason, reasonField, noteField, write } = decision;
  return (
    <>
      {sentences.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <SentenceChips sentences={sentences} text={reason} onChange={(text) => write("reason", text)} />
        </div>
      )}
      <TextareaField
        {...reasonField}
        label={reader ? `Reason, ${reader} reads it` : "Reason, for the record"}
        aside={<span className="num text-data-xs text-ink-3">{`${reason.length}/${MAX_REASON}`}</span>}
        rows={2}
        maxLength={MAX_REASON}
        onChange={({ target }) => write("reason", target.value)}
      />
      <TextareaField
        {...noteField}
        label="Note, only admins read it"
        rows={1}
        maxLength={MAX_NOTE}
        onChange={({ target }) => write("note", target.value)}
      />
    </>
  );
}
