import type { ComponentProps } from "react";
import { Icon } from "@/components/icons/icon";
import { Field, type FieldLook } from "@/components/ui/field";

export interface SelectFieldProps extends FieldLook, Omit<ComponentProps<"select">, "className"> {}

/** The native select in the style of a field. Children are `<option>`s. */
export function SelectField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, className, id }}>
      {(control) => (
        <div className="well relative">
          <select {...select} {...control} className="-mr-9 cursor-pointer appearance-none pr-9">
            {children}
          </select>
          <Icon name="updown" size={16} className="pointer-events-none" />
        </div>
      )}
    </Field>
  );
}
