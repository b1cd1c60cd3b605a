/** What a beat may lack or have too much. */
const TOLERANCE = 0.05;
const BAR = 4;

/** How many beats a sound has at a tempo if these are whole bars; else null. */
export function wholeBeats(seconds: number, tempo: number): number | null {
  const beats = (seconds * tempo) / 60;
  const whole = Math.round(beats / BAR) * BAR;
  return whole > 0 && Math.abs(beats - whole) <= TOLERANCE ? whole : null;
}
