import type { ReactNode } from "react";
import { cx } from "@/components/cx";

interface OptionRowProps {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Grid columns beside the radio button. */
  className: string;
  children: ReactNode;
}

/** A radio button whose label fills the row. */
export function OptionRow({ name, value, isChosen, onChoose, className, children }: OptionRowProps) {
  return (
    <label
      className={cx(
        "relative -mx-2 grid cursor-pointer items-center gap-3.5 border-b border-line px-2 first:border-t hover:bg-raised has-checked:bg-raised has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-ink",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 appearance-none rounded-full! border-[1.5px] border-line-control outline-none checked:border-[6px] checked:border-ink"
      />
      {children}
    </label>
  );
}
