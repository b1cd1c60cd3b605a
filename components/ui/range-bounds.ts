/** Lower and upper bound of a range, both inclusive. */
export type Range = readonly [low: number, high: number];

/**
 * The range after moving its `thumb` (0 lower, 1 upper) to `wanted`: rounded to `step`, clamped to `bounds`, and
 * limited by the other thumb.
 */
export function moveThumb(value: Range, thumb: 0 | 1, wanted: number, bounds: Range, step = 1): Range {
  const stepped = bounds[0] + Math.round((wanted - bounds[0]) / step) * step;
  const inside = Math.min(Math.max(stepped, bounds[0]), bounds[1]);
  return thumb === 0 ? [Math.min(inside, value[1]), value[1]] : [value[0], Math.max(inside, value[0])];
}

/** Position of `at` inside `bounds` in percent, 0 for an empty range. */
export function percentOf(at: number, bounds: Range): number {
  const span = bounds[1] - bounds[0];
  return span > 0 ? ((at - bounds[0]) / span) * 100 : 0;
}
