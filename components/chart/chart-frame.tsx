"use client";

import "@/components/chart/chart.css";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { ChartTable } from "@/components/chart/chart-table";
import { momentByKey } from "@/components/chart/moment-keys";
import { momentAt, momentPlaces, type Series, valueScale } from "@/components/chart/scales";
import type { ElementNode } from "@/components/element-node";
import { formatCount } from "@/lib/format/count";

export interface ChartProps {
  /** What is shown, for assistive technology. */
  label: string;
  /** A name for each moment, oldest first. */
  moments: readonly string[];
  /** At most three, each with a value for every moment. */
  series: readonly [Series, Series?, Series?];
  /** The period before, summed up: a value and a name for each moment. */
  before?: Before | undefined;
  /** How a value is written; with thousands separators by default. */
  format?: (value: number) => string;
}

/** What a chart is compared with, moment by moment. */
export interface Before {
  name: string;
  moments: readonly string[];
  values: readonly number[];
}

/** What a drawing needs: the series, places in percent, and the pointed moment. */
export interface Plot {
  series: readonly Series[];
  x: readonly number[];
  y: (value: number) => number;
  pointed: number | null;
  before: readonly number[] | null;
}

interface ChartFrameProps extends ChartProps {
  /** The largest value that is drawn. */
  largest: number;
  kind: "bars" | "lines";
  children: (plot: Plot) => ElementNode;
}

export const tone = (index: number) => ({ "--tone": `var(--series-${index + 1})` }) as CSSProperties;

/** Legend, axes, the pointed moment and the table of a chart. Pointer and arrow keys move the same point. */
export function ChartFrame({
  label,
  moments,
  series: given,
  before,
  format = formatCount,
  largest,
  kind,
  children,
}: ChartFrameProps) {
  const series = given.filter((one) => one !== undefined);
  const count = moments.length;
  const [pointed, setPointed] = useState<number | null>(null);
  const { place, ticks } = valueScale(Math.max(largest, ...(before?.values ?? [])));
  const x = momentPlaces(count);
  const at = pointed !== null && pointed < count ? pointed : null;
  const textOf = (index: number) =>
    `${moments[index]}: ${series.map(({ name, values }) => `${format(values[index] ?? 0)} ${name}`).join(", ")}`;

  const columns = [...series, ...(before ? [before] : [])].map(({ name, values }) => ({
    name,
    values: moments.map((_, index) => format(values[index] ?? 0)),
  }));

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(momentAt((event.clientX - left) / Math.max(1, width), count));
  }
  function move(event: KeyboardEvent) {
    const next = momentByKey(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  }

  return (
    <figure className="chart" data-lines={kind === "lines" ? "" : undefined}>
      {(series.length > 1 || before) && (
        <figcaption className="chart-legend">
          {series.map(({ name }, index) => (
            <span key={name}>
              <i style={tone(index)} aria-hidden="true" />
              <span>{name}</span>
            </span>
          ))}
          {before && (
            <span>
              <i className="chart-before-mark" aria-hidden="true" />
              <span>{before.name}</span>
            </span>
          )}
        </figcaption>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? count - 1) + 1}
        aria-valuetext={textOf(at ?? count - 1)}
        className="chart-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
        onKeyDown={move}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} className="chart-grid" x1={0} x2={100} y1={100 - place(tick)} y2={100 - place(tick)} />
          ))}
          {children({ series, x, y: (value) => 100 - place(value), pointed: at, before: before?.values ?? null })}
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className="chart-tick num" style={{ "--y": `${place(tick)}%` } as CSSProperties}>
            {format(tick)}
          </span>
        ))}
        {at !== null && (
          <div style={{ "--x": `${x[at]}%` } as CSSProperties} data-pointed-moment="">
            {kind === "lines" && <span className="chart-cursor" />}
            <div className="chart-tip" data-before={at >= count / 2 ? "" : undefined}>
              <b>{moments[at]}</b>
              <dl>
                {series.map(({ name, values }) => (
                  <Line key={name} name={name} value={format(values[at] ?? 0)} />
                ))}
                {series.length > 1 && <Line name="Sum" value={format(sumAt(series, at))} />}
                {before && <Line name={before.moments[at] ?? before.name} value={format(before.values[at] ?? 0)} />}
                {before && <Line name="Change" value={changeOf(sumAt(series, at), before.values[at] ?? 0)} />}
              </dl>
            </div>
          </div>
        )}
      </div>
      <div className="chart-days num" aria-hidden="true">
        <span>{moments[0]}</span>
        <span>{moments.at(-1)}</span>
      </div>
      <ChartTable label={label} moments={moments} columns={columns} />
    </figure>
  );
}

/** The sum of all series at a moment. */
export function sumAt(series: readonly Series[], index: number): number {
  return series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

/** `+28%`, `0%` or `−3%`; a dash where there was nothing before. */
export function changeOf(now: number, before: number): string {
  if (before <= 0) return "–";
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent < 0 ? "−" : "+";
  return `${percent === 0 ? "" : sign}${formatCount(Math.abs(percent))}%`;
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  );
}
