"use client";

import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { cx } from "@/components/cx";
import { fittingIndexes, neighbourIndex, sector, WHEEL_KEYS, type WheelKey } from "@/components/ui/key-wheel-geometry";

/** Semitones above C of the natural notes, so that C# and Db map to the same sector. */
const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

function pitchClass(tonic: string): number {
  const shift = tonic.endsWith("#") ? 1 : tonic.endsWith("b") ? -1 : 0;
  return ((SEMITONES[tonic.charAt(0)] ?? 0) + shift + 12) % 12;
}

interface KeyWheelProps {
  /** The selected key, in either spelling of its tonic. */
  value: WheelKey | null;
  onChange: (key: WheelKey) => void;
  /** Outlines the keys compatible with the selected one. */
  fits?: boolean;
  /** Edge in px. */
  size?: number;
  className?: string;
}

/**
 * Circle of fifths as a radiogroup of 24. Left and right move along the ring, up and down switch between major and
 * minor. Each sector is a label clipped to its outline, so that its click area matches the drawing.
 */
export function KeyWheel({ value, onChange, fits = true, size = 304, className }: KeyWheelProps) {
  const group = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const sectors = useMemo(() => WHEEL_KEYS.map((key, index) => ({ key, ...sector(index, size / 264) })), [size]);
  const chosen = value
    ? WHEEL_KEYS.findIndex((key) => key.mode === value.mode && pitchClass(key.tonic) === pitchClass(value.tonic))
    : -1;
  const fitting = fits && chosen >= 0 ? fittingIndexes(chosen) : [];

  function walk(event: KeyboardEvent, index: number) {
    const next = neighbourIndex(index, event.key);
    const key = next === null ? undefined : WHEEL_KEYS[next];
    if (next === null || !key) return;
    event.preventDefault();
    onChange(key);
    wheel.current?.querySelectorAll("input")[next]?.focus();
  }

  return (
    <div
      ref={wheel}
      role="radiogroup"
      aria-label="Key"
      className={cx("key-wheel relative flex-none", className)}
      style={{ width: size, height: size, fontSize: (size / 264) * 12.5 }}
    >
      {sectors.map(({ key, path, x, y }, index) => (
        <label
          key={`${key.tonic} ${key.mode}`}
          className="absolute inset-0 cursor-pointer"
          style={{ clipPath: `path("${path}")` }}
        >
          <input
            type="radio"
            name={group}
            checked={index === chosen}
            aria-label={`${key.tonic} ${key.mode}${fitting.includes(index) ? ", fits" : ""}`}
            data-fits={fitting.includes(index) || undefined}
            onChange={() => onChange(key)}
            onKeyDown={(event) => walk(event, index)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <svg className="pointer-events-none absolute inset-0" width={size} height={size} aria-hidden="true">
            <path d={path} />
            <text x={x} y={y}>
              {key.mode === "minor" ? `${key.tonic}m` : key.tonic}
            </text>
          </svg>
        </label>
      ))}
      {value && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center text-center" aria-hidden="true">
          <span className="text-[2.4em] leading-[1.1] font-head tracking-head [font-stretch:var(--wdth-display)]">
            {value.tonic}
          </span>
          <span className="text-[1.04em] leading-[1.3] text-ink-3">{value.mode}</span>
        </div>
      )}
    </div>
  );
}
