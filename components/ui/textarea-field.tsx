import type { ComponentProps } from "react";
import { Field, type FieldLook } from "@/components/ui/field";

export interface TextareaFieldProps extends FieldLook, Omit<ComponentProps<"textarea">, "className" | "children"> {}

/** A multi-line text input with its label. */
export function TextareaField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  className,
  id,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, className, id }}>
      {(control) => (
        <div className="well">
          <textarea {...textarea} {...control} />
        </div>
      )}
    </Field>
  );
}
