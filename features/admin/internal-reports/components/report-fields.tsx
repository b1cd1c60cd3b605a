"use client";

import { MessageFields } from "@/features/work/decision/components/message-fields";
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
  const { reason, write } = decision;
  return (
    <>
      <div className="desk-chips">
        <SentenceChips sentences={sentences} text={reason} onChange={(text) => write("reason", text)} />
      </div>
      <MessageFields label={label} decision={decision} />
    </>
  );
}
