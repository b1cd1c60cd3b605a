import { Segmented } from "@/components/ui/segmented";
import type { SoundView, useSoundView } from "@/features/studio/sounds/sound-views";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { formatCount } from "@/lib/format/count";
import { unheardWords } from "@/lib/format/finding-words";

const VIEWS = [
  { value: "all", title: "All" },
  { value: "todo", title: "To look at" },
  { value: "ready", title: "Ready" },
] as const satisfies { value: SoundView; title: string }[];

interface GridToolsProps {
  /** All of the pack's. */
  sounds: readonly PackSound[];
  view: ReturnType<typeof useSoundView>;
  canEdit: boolean;
}

/** Which sounds are shown, how many were not looked at, and what the keys of the grid do. */
export function GridTools({ sounds, view: { view, counts, choose }, canEdit }: GridToolsProps) {
  const unheard = unheardWords(sounds);
  return (
    <div className="sound-tools">
      <Segmented
        size="sm"
        label="Show"
        value={view}
        onChange={choose}
        options={VIEWS.map(({ value, title }) => ({
          value,
          label: (
            <>
              <span>{title}</span>
              <span className="num text-data-xs text-ink-3">{formatCount(counts[value])}</span>
            </>
          ),
        }))}
      />
      {unheard && <p className="text-sm text-ink-3">{unheard}</p>}
      {canEdit && (
        <ul className="sound-keys" aria-label="Keys of the grid">
          <Hint keys={["↑", "↓"]} does="move" />
          <Hint keys={["space"]} does="hear" />
          <Hint keys={["enter"]} does="edit" />
          <Hint keys={["shift", "↓"]} does="select" />
          <Hint keys={["Ctrl D"]} does="fill" />
          <Hint keys={["Ctrl Z"]} does="undo" />
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
