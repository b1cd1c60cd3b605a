"use client";

import { cx } from "@/components/cx";
import { Cover } from "@/components/ui/cover";
import { IconButton } from "@/components/ui/icon-button";
import { LaneLevel, LanePan, LaneSemitones, LaneTempo } from "@/features/stack/components/lane-controls";
import { LanePrice } from "@/features/stack/components/lane-price";
import { LaneWave } from "@/features/stack/components/lane-wave";
import { laneNote } from "@/features/stack/lane-words";
import { chooseLane, muteLane, removeLane, soloLane } from "@/features/stack/stack";
import { isSilent, laneTitle, type StackLane, useStack } from "@/features/stack/stack-state";
import { replaceLane } from "@/features/stack/suggesting";
import { isAudible } from "@/lib/audio/stack/lanes";
import { farness } from "@/lib/audio/transport/fit";
import { ratioWord } from "@/lib/format/fit-words";
import { keyName } from "@/lib/format/key-name";
import { coverSource } from "@/lib/media/cover-source";

interface StackLaneItemProps {
  lane: StackLane;
  /** From 0. */
  place: number;
}

/** A lane: what is heard in it, and how. */
export function StackLaneItem({ lane, place }: StackLaneItemProps) {
  const { sample, id, is_muted } = lane;
  const title = laneTitle(lane);
  const isChosen = useStack((state) => state.chosen === id);
  const isSoloed = useStack((state) => state.soloed.includes(id));
  const isHeard = useStack((state) => isAudible(lane, state.soloed)) && !isSilent(lane);
  const state = useStack((stack) => stack.states[id]);
  const fitting = typeof state === "object" ? state.fitting : null;
  const note = laneNote(lane, state);
  const facts = sample && [sample.key_value && keyName(sample.key_value, sample.key_is_minor), sample.tempo];
  const isFar = fitting !== null && farness(fitting).includes("stretch");
  return (
    <li
      aria-label={`Lane ${place + 1}, ${title}`}
      className={cx("stack-lane", isChosen && "stack-chosen", !isHeard && "stack-quiet")}
    >
      <span className="stack-key" aria-hidden="true">
        {place + 1}
      </span>
      <button type="button" aria-pressed={isChosen} className="stack-name" onClick={() => chooseLane(id)}>
        <Cover src={coverSource(sample?.pack_thumb ?? null)} size={28} colour={sample?.pack_glow} />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm leading-4 font-strong">{title}</b>
          <span
            className={cx("stack-facts", note?.tone === "warn" && "text-warn", note?.tone === "bad" && "text-danger")}
          >
            {note ? (
              note.words
            ) : (
              <span className="num text-data-xs!">{facts?.filter(Boolean).join(" ") || sample?.pack_title}</span>
            )}
          </span>
        </span>
      </button>
      <span className="stack-switches">
        <Letter letter="M" name={`Mute ${title}`} isOn={is_muted} onClick={() => muteLane(place)} />
        <Letter letter="S" name={`Solo ${title}`} isOn={isSoloed} warns onClick={() => soloLane(place)} />
      </span>
      <LaneWave lane={lane} state={state} />
      <LaneSemitones lane={lane} title={title} fitting={fitting} />
      <span className={cx("stack-ratio num", isFar ? "text-warn" : "text-ink-2")}>
        {fitting?.ratio ? ratioWord(fitting.ratio) : "–"}
      </span>
      <LaneTempo lane={lane} title={title} />
      <LaneLevel lane={lane} title={title} />
      <LanePan lane={lane} title={title} />
      <LanePrice lane={lane} />
      <button
        type="button"
        aria-label={`Replace ${title} by the next that fits`}
        title="Replace, R"
        className="stack-replace num"
        onClick={() => void replaceLane(id)}
      >
        R
      </button>
      <IconButton
        icon="close"
        iconSize={16}
        label={`Remove ${title}`}
        className="stack-remove size-7! pointer-coarse:size-11!"
        onClick={() => removeLane(id)}
      />
    </li>
  );
}

interface LetterProps {
  letter: string;
  name: string;
  isOn: boolean;
  warns?: boolean;
  onClick: () => void;
}

function Letter({ letter, name, isOn, warns, onClick }: LetterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={name}
      className={cx("stack-letter num", warns && "stack-solo")}
      onClick={onClick}
    >
      {letter}
    </button>
  );
}
