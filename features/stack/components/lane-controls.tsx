"use client";

import type { KeyboardEvent } from "react";
import { useId } from "react";
import { cx } from "@/components/cx";
import { levelInWords, levelWord, panInWords, panWord } from "@/features/stack/lane-words";
import { setLane, settleStack, shiftLane } from "@/features/stack/stack";
import type { StackLane } from "@/features/stack/stack-state";
import { LEVEL_STEP, levelAt, OFF_PLACE, placeOf, type TempoMode } from "@/lib/audio/stack/lanes";
import { type Fitting, farness } from "@/lib/audio/transport/fit";
import { LANE_LEVEL, MAX_LANE_SHIFT } from "@/lib/contract/rules/stacks";
import { shiftWord } from "@/lib/format/fit-words";

interface LaneControlProps {
  lane: StackLane;
  title: string;
}

/** A fader that was let go leaves the keys to the session. */
const release = { onPointerUp: letGo, onKeyUp: settleStack, onBlur: settleStack };

function letGo({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.blur();
}

/** From off over -48 to +6 dB. */
export function LaneLevel({ lane: { id, level_db }, title }: LaneControlProps) {
  return (
    <span className="stack-fader">
      <input
        type="range"
        aria-label={`Level of ${title}`}
        aria-valuetext={levelInWords(level_db)}
        min={OFF_PLACE}
        max={LANE_LEVEL.max}
        step={LEVEL_STEP}
        value={placeOf(level_db)}
        onChange={({ currentTarget }) => setLane(id, { level_db: levelAt(currentTarget.valueAsNumber) }, "level")}
        onDoubleClick={() => setLane(id, { level_db: 0 })}
        {...release}
      />
      <span className="num">{levelWord(level_db)}</span>
    </span>
  );
}

export function LanePan({ lane: { id, pan }, title }: LaneControlProps) {
  return (
    <span className="stack-fader stack-pan">
      <input
        type="range"
        aria-label={`Pan of ${title}`}
        aria-valuetext={panInWords(pan)}
        min={-1}
        max={1}
        step={0.05}
        value={pan}
        onChange={({ currentTarget }) => setLane(id, { pan: currentTarget.valueAsNumber }, "pan")}
        onDoubleClick={() => setLane(id, { pan: 0 })}
        {...release}
      />
      <span className="num">{panWord(pan)}</span>
    </span>
  );
}

const TEMPOS: readonly { value: TempoMode; label: string; name: string }[] = [
  { value: "fit", label: "Fit", name: "Fit" },
  { value: "half", label: "½", name: "Half time" },
  { value: "double", label: "×2", name: "Double time" },
  { value: "as_is", label: "As it is", name: "As it is" },
];

export function LaneTempo({ lane: { id, tempo_mode }, title }: LaneControlProps) {
  const group = useId();
  return (
    <span role="radiogroup" aria-label={`Tempo of ${title}`} className="stack-tempo">
      {TEMPOS.map(({ value, label, name }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={value === tempo_mode}
            onChange={() => setLane(id, { tempo_mode: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </span>
  );
}

interface LaneSemitonesProps extends LaneControlProps {
  /** Null as long as it isn't known. */
  fitting: Fitting | null;
}

/** Semitones: automatic ones follow the session's key, those set by hand are underlined. */
export function LaneSemitones({ lane: { id, semitones, sample }, title, fitting }: LaneSemitonesProps) {
  const shift = semitones ?? fitting?.shift ?? null;
  const isByHand = semitones !== null;
  if (fitting && shift === null && sample?.key_value == null) return <span className="stack-shift text-center">–</span>;
  function press(event: KeyboardEvent) {
    if (event.key === "ArrowUp") void shiftLane(id, 1);
    else if (event.key === "ArrowDown") void shiftLane(id, -1);
    else if (event.key === "Delete" || event.key === "Backspace") setLane(id, { semitones: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const isFar = fitting !== null && farness({ ...fitting, shift }).includes("shift");
  return (
    <span className="stack-shift">
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => void shiftLane(id, -1)}>
        −
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={`Semitones of ${title}`}
        aria-valuemin={-MAX_LANE_SHIFT}
        aria-valuemax={MAX_LANE_SHIFT}
        aria-valuenow={shift ?? 0}
        aria-valuetext={`${shiftWord(shift ?? 0)}, ${isByHand ? "by hand" : "automatic"}`}
        className={cx("num text-center", isByHand && "underline underline-offset-3", isFar && "text-warn")}
        onKeyDown={press}
        onBlur={settleStack}
      >
        {shiftWord(shift ?? 0).replace(" st", "")}
      </span>
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => void shiftLane(id, 1)}>
        +
      </button>
      {isByHand && (
        <button
          type="button"
          className="stack-auto"
          aria-label={`Automatic semitones of ${title}`}
          onClick={() => setLane(id, { semitones: null })}
        >
          auto
        </button>
      )}
    </span>
  );
}
