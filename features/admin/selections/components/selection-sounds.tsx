"use client";

import { useMemo } from "react";
import { Icon } from "@/components/icons/icon";
import { soundFacts } from "@/components/sound/sound-facts";
import { Waveform } from "@/components/sound/waveform";
import { Cover } from "@/components/ui/cover";
import { keyOf, nameOf } from "@/features/admin/selections/selection-draft";
import { byline, HIDDEN } from "@/features/admin/selections/selection-words";
import { ArrangedList } from "@/features/work/arrangement/components/arranged-list";
import type { SelectionSound } from "@/lib/contract/entities/edited-selection";
import { formatLength } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";
import { useSoundList } from "@/stores/queue";

/** The player's name of the list. */
const LIST = "selection";

interface SelectionSoundsProps {
  title: string;
  sounds: readonly SelectionSound[];
  /** Nothing can be moved or taken off now. */
  busy: boolean;
  /** Nothing of it can be changed any more. */
  isRetired: boolean;
  onChange: (sounds: readonly SelectionSound[], step: string) => void;
}

/** The sounds of a selection in their order, heard in place. */
export function SelectionSounds({ title, sounds, busy, isRetired, onChange }: SelectionSoundsProps) {
  const heard = useMemo(() => sounds.map(({ sound }) => sound), [sounds]);
  useSoundList({ id: LIST, sounds: heard, page: 1, lastPage: 1, isUncounted: true });
  return (
    <div data-sounds={LIST}>
      <ArrangedList
        label={`Sounds of ${title}`}
        items={sounds}
        idOf={keyOf}
        nameOf={nameOf}
        noun="sound"
        busy={busy || isRetired}
        keeps={isRetired}
        className="selection-sounds"
        onChange={onChange}
      >
        {(entry) => <Row entry={entry} />}
      </ArrangedList>
    </div>
  );
}

function Row({ entry }: { entry: SelectionSound }) {
  const { sound, state } = entry;
  const { title, duration_seconds } = sound;
  const { key, bpm } = soundFacts(sound);
  const hidden = HIDDEN[state];
  return (
    <span className="selection-sound" data-sound={keyOf(entry)}>
      <button type="button" className="selection-play" data-play="" aria-label={`Play ${title}`}>
        <Icon name="play" size={16} />
      </button>
      <Cover src={coverSource(sound.pack_thumb)} size={32} colour={sound.pack_glow} />
      <span className="min-w-0">
        <b className="truncate">{title}</b>
        <small className={hidden ? "truncate text-warn!" : "truncate"}>{hidden ?? byline(sound)}</small>
      </span>
      <Waveform peaks={sound.peaks} points={64} title={title} duration={duration_seconds} />
      <span className="num text-right" data-time="">
        {formatLength(duration_seconds)}
      </span>
      <span className="num selection-key">{key}</span>
      <span className="num selection-key text-right">{bpm}</span>
    </span>
  );
}
