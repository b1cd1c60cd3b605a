"use client";

import { ChartFrame, type ChartProps, type Plot, sumAt, tone } from "@/components/chart/chart-frame";
import type { Series } from "@/components/chart/scales";

/** Bars by moment from 0; several series stand on one another. */
export function BarChart(props: ChartProps) {
  const series = props.series.filter((one) => one !== undefined);
  const largest = Math.max(...props.moments.map((_, index) => sumAt(series, index)));
  return (
    <ChartFrame {...props} largest={largest} kind="bars">
      {(plot) => (
        <g>
          {plot.series.map((one, index) => (
            <Bars key={one.name} plot={plot} series={one} index={index} />
          ))}
          {plot.before && <Before plot={plot} values={plot.before} />}
        </g>
      )}
    </ChartFrame>
  );
}

function Bars({
  plot: { series, x, y, pointed },
  series: { values },
  index,
}: {
  plot: Plot;
  series: Series;
  index: number;
}) {
  const width = (100 / x.length) * 0.7;
  return x.map((middle, moment) => {
    const below = sumAt(series.slice(0, index), moment);
    const value = values[moment] ?? 0;
    return (
      <rect
        key={middle}
        className="chart-bar"
        style={tone(index)}
        data-pointed={pointed === moment ? "" : undefined}
        x={middle - width / 2}
        width={width}
        y={y(below + value)}
        height={Math.max(0, y(below) - y(below + value))}
      />
    );
  });
}

/** A tick across each bar: the same moment of the period before. */
function Before({ plot: { x, y }, values }: { plot: Plot; values: readonly number[] }) {
  const half = (100 / x.length) * 0.45;
  return x.map((middle, moment) => {
    const height = y(values[moment] ?? 0);
    return <line key={middle} className="chart-before" x1={middle - half} x2={middle + half} y1={height} y2={height} />;
  });
}
