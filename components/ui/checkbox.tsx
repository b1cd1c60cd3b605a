import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
}

/** A native checkbox with its label. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label
      className={cx(
        "flex min-h-6 cursor-pointer items-start gap-2.5 text-base has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:min-h-11 pointer-coarse:items-center",
        className,
      )}
    >
      <span className="relative grid size-5 flex-none place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer absolute inset-0 size-5 cursor-[inherit] appearance-none rounded-tag! border-[1.5px] border-line-control checked:border-ink checked:bg-ink disabled:border-line-strong"
        />
        <Icon
          name="check"
          size={14}
          className="pointer-events-none relative text-on-ink opacity-0 peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  );
}
