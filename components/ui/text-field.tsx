import type { ComponentProps, ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Field, type FieldLook } from "@/components/ui/field";

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<"input">, "className" | "children"> {
  /** Inside the field before the text: an icon, a currency symbol. */
  leading?: ReactNode;
  /** Inside the field after the text: a unit, a counter, a button. */
  trailing?: ReactNode;
  /** Between the field and the hint. */
  below?: ElementNode;
}

/** One-line text input with its label. Takes every attribute of `<input>`, `register()` of react-hook-form included. */
export function TextField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  className,
  leading,
  trailing,
  below,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, className, below, id }}>
      {(control) => (
        <div className="well">
          {leading && <span className="flex-none text-ink-3">{leading}</span>}
          <input {...input} {...control} />
          {trailing && <span className="flex-none text-sm text-ink-3">{trailing}</span>}
        </div>
      )}
    </Field>
  );
}
