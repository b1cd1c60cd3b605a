"use client";

import { momentByKey } from "@/components/chart/moment-keys";

interface DaySliderProps {
  /** A name for each day, oldest first. */
  days: readonly string[];
  range: string;
  before: string;
  pointed: number | null;
  onPoint: (day: number | null) => void;
}

/** The legend of all charts, and the day that is pointed at in them: arrows move it, Escape takes it away. */
export function DaySlider({ days, range, before, pointed, onPoint }: DaySliderProps) {
  const last = days.length - 1;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Day in every chart"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(pointed ?? last) + 1}
      aria-valuetext={pointed === null ? "No day" : days[pointed]}
      className="stats-legend"
      onKeyDown={(event) => {
        const next = momentByKey(event.key, pointed, days.length);
        if (next === undefined) return;
        event.preventDefault();
        onPoint(next);
      }}
    >
      <span>
        <i data-line="now" aria-hidden="true" />
        <span>{range}</span>
      </span>
      <span>
        <i data-line="before" aria-hidden="true" />
        <span>{before}</span>
      </span>
      {pointed !== null && (
        <span className="stats-day">
          <i data-line="day" aria-hidden="true" />
          <span>{days[pointed]}</span>
        </span>
      )}
      <span className="stats-keys">
        <kbd>←</kbd>
        <kbd>→</kbd>
        <span>move the day in every chart</span>
      </span>
    </div>
  );
}
