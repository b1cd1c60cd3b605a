import { ALPHABET, DIGIT_OF } from "@/lib/audio/alphabet";

const TOP_LEVEL = ALPHABET.length - 1;

/** Packs waveform peaks (each 0 to 1, clamped) into a string of one character per peak, with 64 levels. */
export function encodePeaks(peaks: ArrayLike<number>): string {
  let encoded = "";
  for (let index = 0; index < peaks.length; index++) {
    const peak = Math.min(1, Math.max(0, peaks[index] ?? 0));
    encoded += ALPHABET[Math.round(peak * TOP_LEVEL)];
  }
  return encoded;
}

/** Decodes the output of {@link encodePeaks}: one number from 0 to 1 per character. An unknown character is silence. */
export function decodePeaks(encoded: string): number[] {
  return Array.from(encoded, (character) => (DIGIT_OF.get(character) ?? 0) / TOP_LEVEL);
}

/** The highest peak in each of `count` equal segments. With fewer peaks than segments, peaks repeat. */
export function resamplePeaks(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(from, to));
  });
}
