import "@/components/table/table-tools.css";
import { formatCount } from "@/lib/format/count";

export interface FilterChip<Value extends string> {
  value: Value;
  label: string;
  /** How many it has; undefined until that is known. */
  count?: number | undefined;
}

interface FilterChipsProps<Value extends string> {
  /** What they choose, for screen readers. */
  label: string;
  chips: readonly FilterChip<Value>[];
  /** The one that is chosen. */
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several lists, each with its count. An empty one can't be chosen, but is there. */
export function FilterChips<Value extends string>({ label, chips, value, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="filter-chip"
          aria-pressed={chip.value === value}
          disabled={chip.count === 0 && chip.value !== value}
          onClick={() => onChange(chip.value)}
        >
          <span>{chip.label}</span>
          {chip.count !== undefined && <span className="num">{formatCount(chip.count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
