import { type ReactNode, useId } from "react";
import { cx } from "@/components/cx";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Accessible name if the label is an icon. */
  name?: string;
}

interface SegmentedProps<Value extends string> {
  /** What is selected, for assistive technology. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  /** Null for none. */
  value: Value | null;
  onChange: (value: Value) => void;
  size?: "sm" | "md";
  className?: string;
}

/** One choice of a few, side by side. Native radio buttons, so arrow keys move the selection. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "md",
  className,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("inline-flex gap-0.5 rounded-control bg-raised p-[3px]", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative inline-flex cursor-pointer items-center gap-2 pointer-coarse:min-w-11 pointer-coarse:flex-none pointer-coarse:justify-center rounded-tag text-sm font-strong text-ink-2 hover:text-ink has-checked:bg-bg has-checked:text-ink has-checked:ring has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
            size === "sm" ? "h-7 px-2.5 pointer-coarse:h-11" : "h-8.5 px-3.5 pointer-coarse:h-11",
          )}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
