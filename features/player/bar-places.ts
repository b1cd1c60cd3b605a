/** While the session is on, a waveform stands on eight bars. */
export const BEATS_SHOWN = 32;

/** The place in a sound, from 0 to 1, of a place in its waveform, which may stand on eight bars. */
export function placeInSound(wave: HTMLElement, place: number): number {
  if (wave.dataset.bars === undefined) return place;
  const [beats = 1, from = 0, to = 1] = wave.dataset.bars.split(" ").map(Number);
  return from + (((place * BEATS_SHOWN) % beats) / beats) * (to - from);
}
