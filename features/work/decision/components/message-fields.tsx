import { TextareaField } from "@/components/ui/textarea-field";
import type { Decision } from "@/features/work/decision/use-decision";

interface MessageFieldsProps {
  /** The label of the message, with who reads it. */
  label: string;
  decision: Pick<Decision, "reasonField" | "noteField" | "write">;
}

/** What is said with a decision at a desk: the message, and a note for admins. */
export function MessageFields({ label, decision: { reasonField, noteField, write } }: MessageFieldsProps) {
  return (
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
  );
}
