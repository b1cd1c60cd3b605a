import { type ReactNode, useId } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";

/** The props of a control inside a `Field` that link it to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldLook {
  label: ReactNode;
  /** Visually hidden, but in the accessibility tree. */
  hideLabel?: boolean;
  /** Beside the label at the right: a link, a counter. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint, linked by `aria-describedby`. */
  error?: string;
  className?: string;
}

interface FieldProps extends FieldLook {
  /** Set if the control needs a known id; generated otherwise. */
  id?: string;
  /** Between the control and the hint, such as a password meter. */
  below?: ElementNode;
  children: (control: FieldControl) => ElementNode;
}

/** Label, control, hint and error of one form field. */
export function Field({ label, hideLabel, aside, hint, error, className, id, below, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const control: FieldControl = {
    id: controlId,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", hideLabel && !aside && "sr-only")}>
        <label htmlFor={controlId} className={cx("text-sm font-strong", hideLabel && "sr-only")}>
          {label}
        </label>
        {aside && <span className="text-sm text-ink-2">{aside}</span>}
      </div>
      {children(control)}
      {below}
      {error ? (
        <p id={noteId} className="flex items-center gap-1.5 text-sm text-danger">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
