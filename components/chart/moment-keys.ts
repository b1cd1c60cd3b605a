/**
 * The moment that a key leads to from the pointed one, or null for none; undefined if the key isn't one of a chart.
 * Without a pointed moment the left arrow begins at the end, the right one at the beginning.
 */
export function momentByKey(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1;
  const targets: Readonly<Record<string, number | null>> = {
    ArrowLeft: Math.max(0, (at ?? count) - 1),
    ArrowRight: Math.min(last, (at ?? -1) + 1),
    Home: 0,
    End: last,
    Escape: null,
  };
  return targets[key];
}
