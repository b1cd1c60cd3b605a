/** Ids of drums and percussion in the taxonomy. */
const PERCUSSIVE_INSTRUMENTS = new Set([1, 5]);

/** Whether all of some instruments are drums or percussion; there is at least one. */
export function isPercussive(instruments: readonly number[]): boolean {
  return instruments.length > 0 && instruments.every((id) => PERCUSSIVE_INSTRUMENTS.has(id));
}
