import "@/components/sound/stem-list.css";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { Waveform } from "@/components/sound/waveform";
import type { PackStem } from "@/lib/contract/entities/pack-sound";
import { formatLength } from "@/lib/format/time";

interface StemListProps {
  /** Title of the sound whose stems these are. */
  title: string;
  stems: readonly PackStem[];
  /** The player's name of the list. */
  list: string;
  /** As the player names a stem. */
  keyOf: (stem: PackStem) => string;
  /** What can be done with a stem. */
  actionsOf?: (stem: PackStem) => ElementNode;
}

/** The stems of a sound, each heard in its place. */
export function StemList({ title, stems, list, keyOf, actionsOf }: StemListProps) {
  return (
    <ul className="stem-list" aria-label={`Stems of ${title}`} data-sounds={list}>
      {stems.map((stem) => (
        <li key={stem.id} className="stem-row" data-sound={keyOf(stem)}>
          <button type="button" className="stem-play" data-play="" aria-label={`Play stem ${stem.title}`}>
            <Icon name="play" size={16} />
          </button>
          <span className="truncate" title={stem.title}>
            {stem.title}
          </span>
          <Waveform peaks={stem.peaks} points={64} title={stem.title} duration={stem.duration_seconds} />
          <span className="stem-facts num">
            {`${formatLength(stem.duration_seconds)} · ${stem.sample_rate / 1_000} kHz · ${stem.bit_depth} bit`}
          </span>
          <span>{actionsOf?.(stem)}</span>
        </li>
      ))}
    </ul>
  );
}
