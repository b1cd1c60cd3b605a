"use client";

import { line } from "d3-shape";
import { ChartFrame, type ChartProps, tone } from "@/components/chart/chart-frame";

/** Lines by moment, at most three; for more moments than bars can show. */
export function LineChart(props: ChartProps) {
  const largest = Math.max(...props.series.flatMap((one) => one?.values ?? []), 0);
  return (
    <ChartFrame {...props} largest={largest} kind="lines">
      {({ series, before, x, y }) => (
        <g>
          {series.map(({ name, values }, index) => (
            <path key={name} className="chart-line" style={tone(index)} d={pathOf(values, x, y)} />
          ))}
          {before && <path className="chart-line chart-line-before" d={pathOf(before, x, y)} />}
        </g>
      )}
    </ChartFrame>
  );
}

function pathOf(values: readonly number[], x: readonly number[], y: (value: number) => number): string {
  const draw = line<number>((_, index) => x[index] ?? 0, y);
  return draw([...values]) ?? "";
}
