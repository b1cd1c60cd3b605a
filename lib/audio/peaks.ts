const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TOP_LEVEL = ALPHABET.length - 1;
const LEVEL_OF = new Map([...ALPHABET].map((character, level) => [character, level]));

/**
 * Packs waveform peaks (each 0 to 1; anything outside is clamped) into a string of one character a peak.
 * 64 levels in the URL-safe base64 alphabet, so the string needs no escaping in JSON, in HTML or in an address.
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
  return Array.from(encoded, (character) => (LEVEL_OF.get(character) ?? 0) / TOP_LEVEL);
}
