import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Checkbox } from "@/components/ui/checkbox";
import type { TermState } from "@/features/filters/filter-terms";
import { formatCount } from "@/lib/format/count";

interface FacetCheckboxProps {
  /** Unique on the page: the focus returns to it. */
  id: string;
  title: string;
  /** The type of the value, if a list has several. */
  note?: string | undefined;
  /** How many sounds would remain; undefined if unknown. */
  count: number | undefined;
  state: TermState;
  disabled?: boolean;
  onChoose: () => void;
  /** Without it, the value can't be excluded. */
  onExclude?: (() => void) | undefined;
}

/** One value of a facet in a list, to select or to exclude. */
export function FacetCheckbox({
  id,
  title,
  note,
  count,
  state,
  disabled = false,
  onChoose,
  onExclude,
}: FacetCheckboxProps) {
  const isExcluded = state === "excluded";
  return (
    <li className="flex items-center gap-1 rounded-tag pl-1.5 hover:bg-raised">
      <Checkbox
        id={id}
        className="min-w-0 flex-1 items-center py-1"
        checked={state === "chosen"}
        disabled={state === undefined && (disabled || count === 0)}
        onChange={onChoose}
      >
        <span className={cx("min-w-0 flex-1 truncate", isExcluded && "text-ink-3 line-through")}>{title}</span>
        {note && <span className="text-xs text-ink-3">{note}</span>}
        {count !== undefined && <span className="num text-ink-3">{formatCount(count)}</span>}
      </Checkbox>
      {onExclude && (
        <button
          type="button"
          id={`${id}-not`}
          aria-label={`Exclude ${title}`}
          aria-pressed={isExcluded}
          disabled={!isExcluded && disabled}
          onClick={onExclude}
          className={cx(
            "grid size-8 flex-none place-items-center rounded-tag pointer-coarse:size-11",
            isExcluded ? "bg-ink text-on-ink" : "text-ink-3 hover:bg-raised-2 hover:text-ink",
          )}
        >
          <Icon name="minus" size={16} />
        </button>
      )}
    </li>
  );
}
