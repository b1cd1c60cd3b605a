import { Checkbox } from "@/components/ui/checkbox";
import { formatCount } from "@/lib/format/count";

interface FacetCheckboxProps {
  title: string;
  /** How many sounds it would leave; undefined where that isn't known. */
  count: number | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: () => void;
}

/** One value of a facet to tick, in a list of them. */
export function FacetCheckbox({ title, count, checked, disabled, onChange }: FacetCheckboxProps) {
  return (
    <li className="flex items-center gap-3 rounded-tag px-1.5 py-1 hover:bg-raised">
      <Checkbox className="flex-1 items-center" checked={checked} disabled={disabled} onChange={onChange}>
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {count !== undefined && <span className="num text-ink-3">{formatCount(count)}</span>}
      </Checkbox>
    </li>
  );
}
