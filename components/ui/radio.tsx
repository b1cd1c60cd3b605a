import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/cx";

export interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
}

/** A native radio button with its label. Give those of a group the same `name` and put them in a fieldset. */
export function Radio({ children, className, ...input }: RadioProps) {
  return (
    <label
      className={cx(
        "flex min-h-6 cursor-pointer items-start gap-2.5 text-base has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:items-center",
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="size-5 flex-none cursor-[inherit] appearance-none rounded-full! border-[1.5px] border-line-control checked:border-[6px] checked:border-ink disabled:border-line-strong"
      />
      {children}
    </label>
  );
}
