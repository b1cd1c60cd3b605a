import { scaleLinear, scalePoint } from "d3-scale";

/** One row of values by the same moments as the others of its chart. */
export interface Series {
  name: string;
  values: readonly number[];
}

const MAX_TICKS = 5;

/**
 * Places values between the bottom (0) and the top (100) of a plot, from 0 to a round figure above the largest, with at
 * most five ticks, the ends included.
 */
export function valueScale(largest: number): { place: (value: number) => number; ticks: number[] } {
  const steps = [4, 3, 2, 1].map((count) => {
    const scale = scaleLinear([0, Math.max(1, largest)], [0, 100]).nice(count);
    return { scale, ticks: scale.ticks(count).filter(Number.isInteger) };
  });
  const { scale, ticks } = steps.find((step) => step.ticks.length <= MAX_TICKS) ?? {
    scale: scaleLinear([0, 1], [0, 100]),
    ticks: [],
  };
  return { place: (value) => scale(value), ticks };
}

/**
 * Places values between the bottom (0) and the top (100) of a small plot, whose two ends are round figures around them:
 * from 0 unless the values may float above it.
 */
export function rangeScale(
  values: readonly number[],
  { floats }: { floats: boolean },
): { place: (value: number) => number; ends: [number, number] } {
  const [low, high] = [Math.min(...values, floats ? Number.POSITIVE_INFINITY : 0), Math.max(...values)];
  const isFlat = !(high > low);
  const domain = values.length === 0 ? [0, 1] : isFlat ? [Math.min(0, low), Math.max(1, high)] : [low, high];
  const scale = scaleLinear(domain, [0, 100]).nice(2);
  const [bottom = 0, top = 1] = scale.domain();
  return { place: (value) => scale(value), ends: [bottom, top] };
}

/** The middle of each of `count` moments in percent of the width; the first and the last keep half a step to the edge. */
export function momentPlaces(count: number): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const scale = scalePoint(indexes, [0, 100]).padding(0.5);
  return indexes.map((index) => scale(index) ?? 0);
}

/** The moment under a place from 0 to 1 of the width. */
export function momentAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
