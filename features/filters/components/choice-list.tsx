"use client";

import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { formatCount } from "@/lib/format/count";

export interface Choice<Value> {
  value: Value;
  title: string;
  /** How many sounds would remain; undefined if unknown. */
  count?: number | undefined;
}

interface ChoiceListProps<Value> {
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of one of several values, each on a line with the number of sounds that would remain. */
export function ChoiceList<Value>({ choices, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <ul className="grid">
      {choices.map(({ value, title, count }) => {
        const isChosen = value === chosen;
        const isEmpty = count === 0 && !isChosen;
        return (
          <li key={title}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={isEmpty}
              onClick={() => onChoose(value)}
              className={cx(
                "flex h-9 w-full items-center gap-2.5 rounded-tag px-2.5 text-left pointer-coarse:h-11",
                isEmpty ? "cursor-not-allowed text-ink-3" : "hover:bg-raised",
              )}
            >
              <span className="flex-1">{title}</span>
              {count !== undefined && <span className="num text-ink-3">{formatCount(count)}</span>}
              {isChosen && <Icon name="check" size={16} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
