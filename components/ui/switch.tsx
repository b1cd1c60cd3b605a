import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/cx";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  children: ReactNode;
}

/** A setting that takes effect at once. The label is at the left, the switch at the right. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label
      className={cx(
        "flex min-h-8 cursor-pointer items-center justify-between gap-4 text-base has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:min-h-11",
        className,
      )}
    >
      <span>{children}</span>
      <span className="relative inline-block h-6 w-10 flex-none">
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          className="peer absolute inset-0 h-6 w-10 cursor-[inherit] appearance-none rounded-control! border-[1.5px] border-line-control transition-colors duration-2 checked:border-ink checked:bg-ink disabled:border-line-strong"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-xs bg-line-control transition-[translate,background-color] duration-2 ease-press peer-checked:translate-x-4 peer-checked:bg-on-ink" />
      </span>
    </label>
  );
}
