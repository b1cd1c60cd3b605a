/** Compares paths as people count: `Kick 2` comes before `Kick 10`. Equal only for equal paths. */
export function inNaturalOrder(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true }) || (one < other ? -1 : one > other ? 1 : 0);
}
