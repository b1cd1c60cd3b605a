import { keyCode, keyNumber } from "@/server/search-text/query/codes";

/** Relative tolerance within which a tempo fits. */
const TEMPO_TOLERANCE = 0.06;

/**
 * The keys that fit a key, by their numbers: the same, its relative, and the keys a fourth and a fifth
 * up.
 */
export function fittingKeys(key: number): number[] {
  const isMinor = key >= 12;
  const tonic = key % 12;
  const relative = isMinor ? (tonic + 3) % 12 : 12 + ((tonic + 9) % 12);
  const up = (semitones: number) => ((tonic + semitones) % 12) + (isMinor ? 12 : 0);
  return [key, relative, up(5), up(7)];
}

/** The same for the parts of a sound's key, as codes such as `F#m`. */
export function fittingKeyCodes(value: string, isMinor: boolean): string[] {
  return fittingKeys(keyNumber(value, isMinor)).map(keyCode);
}

/** The range of tempos that fit a tempo; half and double tempos fit too. */
export function fittingTempos(tempo: number): { bpm_min: number; bpm_max: number } {
  return { bpm_min: tempo * (1 - TEMPO_TOLERANCE), bpm_max: tempo * (1 + TEMPO_TOLERANCE) };
}
