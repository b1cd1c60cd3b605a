/** A fast approximation of tanh: exact at 0, within 0.03 elsewhere, 1 beyond 3. */
export function saturated(value: number): number {
  if (value >= 3) return 1;
  if (value <= -3) return -1;
  const square = value * value;
  return (value * (27 + square)) / (27 + 9 * square);
}
