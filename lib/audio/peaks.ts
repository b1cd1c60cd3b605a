import { ALPHABET, DIGIT_OF } from "@/lib/audio/alphabet";

const TOP_LEVEL = ALPHABET.length - 1;

/**
 * Packs waveform peaks (each 0 to 1; anything outside is clamped) into a string of one character a peak, which has one
 * of 64 levels.
 */
export function encodePeaks(peaks: ArrayLike<number>): string {
  let encoded = "";
  for (let index = 0; index < peaks.length; index++) {
    const peak = Math.min(1, Math.max(0, peaks[index] ?? 0));
    encoded += ALPHABET[Math.round(peak * TOP_LEVEL)];
  }
  return encoded;
}

/** Unpacks what {@link encodePeaks} made: one number from 0 to 1 a character. A foreign character counts as silence. */
export function decodePeaks(encoded: string): number[] {
  return Array.from(encoded, (character) => (DIGIT_OF.get(character) ?? 0) / TOP_LEVEL);
}

/** The loudest peak in each of `count` equal stretches. With fewer peaks than stretches, peaks repeat. */
export function resamplePeaks(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}
