import { Segmented } from "@/components/ui/segmented";
import type { ItemView } from "@/features/studio/grid/item-view";
import { formatCount } from "@/lib/format/count";

const VIEWS = [
  { value: "all", title: "All" },
  { value: "todo", title: "To check" },
  { value: "arriving", title: "Arriving" },
  { value: "failed", title: "Failed" },
  { value: "ready", title: "Ready" },
] as const satisfies { value: ItemView; title: string }[];

/** The others are there while they have anything. */
const ALWAYS: readonly ItemView[] = ["all", "todo", "ready"];

interface GridToolsProps {
  /** Null while a point is being put right. */
  view: ItemView | null;
  counts: Readonly<Record<ItemView, number>>;
  choose: (view: ItemView) => void;
  /** What is to be said about the items, if anything. */
  note: string | null;
  canEdit: boolean;
}

/** Which items are shown, and what the keys of the grid do. */
export function GridTools({ view, counts, choose, note, canEdit }: GridToolsProps) {
  return (
    <div className="item-tools">
      <Segmented
        size="sm"
        label="Show"
        value={view}
        onChange={choose}
        options={VIEWS.filter(({ value }) => ALWAYS.includes(value) || counts[value] > 0 || value === view).map(
          ({ value, title }) => ({
            value,
            label: (
              <>
                <span>{title}</span>
                <span className="num text-data-xs text-ink-3">{formatCount(counts[value])}</span>
              </>
            ),
          }),
        )}
      />
      {note && <p className="text-sm text-ink-3">{note}</p>}
      {canEdit && (
        <ul className="item-keys" aria-label="Keys of the grid">
          <Hint keys={["↑", "↓"]} does="move" />
          <Hint keys={["space"]} does="hear" />
          <Hint keys={["enter"]} does="edit" />
          <Hint keys={["shift", "↓"]} does="select" />
          <Hint keys={["Ctrl D"]} does="fill" />
          <Hint keys={["Ctrl Z"]} does="undo" />
          <Hint keys={["N"]} does="next point" />
        </ul>
      )}
    </div>
  );
}

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <li>
      {keys.map((key) => (
        <kbd key={key} className="num">
          {key}
        </kbd>
      ))}
      <span>{does}</span>
    </li>
  );
}
