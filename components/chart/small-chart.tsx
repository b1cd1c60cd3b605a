"use client";

import "@/components/chart/small-chart.css";
import { line } from "d3-shape";
import type { CSSProperties, PointerEvent } from "react";
import { momentAt, momentPlaces, rangeScale } from "@/components/chart/scales";

interface SmallChartProps {
  /** A name for each moment, oldest first. */
  moments: readonly string[];
  /** A value for each moment; null where there is none. */
  values: readonly (number | null)[];
  /** The same moments of the period before. */
  before: readonly (number | null)[];
  /** The line may begin above zero. */
  floats: boolean;
  format: (value: number | null) => string;
  /** How an end of the axis is written. */
  formatEnd: (value: number) => string;
  /** The moment that is pointed at in every chart of the page. */
  pointed: number | null;
  onPoint: (moment: number) => void;
}

/** One of several charts of the same moments: a line, the period before as a dashed one, and the pointed moment. */
export function SmallChart({ moments, values, before, floats, format, formatEnd, pointed, onPoint }: SmallChartProps) {
  const x = momentPlaces(moments.length);
  const known = [...values, ...before].filter((value) => value !== null);
  const { place, ends } = rangeScale(known, { floats });
  const draw = line<number | null>(
    (_, index) => x[index] ?? 0,
    (value) => 100 - place(value ?? 0),
  ).defined((value) => value !== null);
  const value = pointed === null ? null : (values[pointed] ?? null);
  const at = pointed === null ? null : (x[pointed] ?? 0);
  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPoint(momentAt((event.clientX - left) / Math.max(1, width), moments.length));
  }
  return (
    <div className="small-chart">
      <div className="small-plot" aria-hidden="true" onPointerMove={point} onPointerDown={point}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="small-grid" d="M0 0H100M0 50H100M0 100H100" />
          <path className="small-before" d={draw([...before]) ?? ""} />
          <path className="small-line" d={draw([...values]) ?? ""} />
        </svg>
        <span className="small-end num" data-end="top">
          {formatEnd(ends[1])}
        </span>
        <span className="small-end num" data-end="bottom">
          {formatEnd(ends[0])}
        </span>
        {at !== null && <i className="small-cursor" style={{ "--x": `${at}%` } as CSSProperties} />}
        {at !== null && value !== null && (
          <i className="small-dot" style={{ "--x": `${at}%`, "--y": `${place(value)}%` } as CSSProperties} />
        )}
      </div>
      <div className="small-days num">
        {at === null || at > 40 ? <span>{moments[0]}</span> : <span />}
        {at !== null && (
          <span className="small-now" style={{ "--x": `${Math.min(86, Math.max(14, at))}%` } as CSSProperties}>
            {format(value)}
          </span>
        )}
        {at === null || at < 60 ? <span>{moments.at(-1)}</span> : <span />}
      </div>
    </div>
  );
}
