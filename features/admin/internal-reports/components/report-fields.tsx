"use client";

import { TextareaField } from "@/components/ui/textarea-field";
import { type Sentence, SentenceChips } from "@/features/work/decision/components/sentence-chips";
import type { Decision } from "@/features/work/decision/use-decision";

interface ReportFieldsProps {
  /** Reasons that can be chosen, and changed before they are sent. */
  sentences: readonly Sentence[];
  /** The label of the message, with who reads it. */
  label: string;
  decision: Pick<Decision, "reason" | "reasonField" | "noteField" | "write">;
}

/** What is said with a decision on reports: the message, and a note for admins. */
export function ReportFields({ sentences, label, decision }: ReportFieldsProps) {
  const { reason, reasonField, noteField, write } = decision;
  return (
    <>
      <div className="desk-chips">
        <SentenceChips sentences={sentences} text={reason} onChange={(text) => write("reason", text)} />
      </div>
      <div className="desk-fields">
        <TextareaField
          {...reasonField}
          label={label}
          rows={2}
          maxLength={500}
          onChange={({ target }) => write("reason", target.value)}
        />
        <TextareaField
          {...noteField}
          label="Note, only admins read it"
          rows={2}
          maxLength={1_000}
          onChange={({ target }) => write("note", target.value)}
        />
      </div>
    </>
  );
}
