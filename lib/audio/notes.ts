import { ALPHABET, DIGIT_OF } from "@/lib/audio/alphabet";

/** Number of time steps: two base64 characters encode a start or an end. */
const STEPS = ALPHABET.length ** 2 - 1;
const CHARACTERS = 6;

/** A note, positioned relative to the piece. */
export interface Note {
  /** Start and end as a fraction of the piece, 0 to 1. */
  start: number;
  end: number;
  /** 0 to 127; middle C is 60. */
  pitch: number;
  /** On the percussion channel, where the pitch selects an instrument. */
  isDrum: boolean;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const pair = (value: number) => `${ALPHABET[value >> 6]}${ALPHABET[value & 63]}`;

/** Packs notes into a string of six characters each, in the alphabet of the peaks. */
export function encodeNotes(notes: readonly Note[]): string {
  return notes
    .map(({ start, end, pitch, isDrum }) => {
      const place = [start, end].map((share) => pair(Math.round(clamp(share) * STEPS))).join("");
      return place + pair((isDrum ? 128 : 0) + Math.min(127, Math.max(0, Math.round(pitch))));
    })
    .join("");
}

/** Decodes the output of {@link encodeNotes}. An incomplete note at the end is ignored. */
export function decodeNotes(encoded: string): Note[] {
  return Array.from({ length: Math.floor(encoded.length / CHARACTERS) }, (_, index) => {
    const digits = [...encoded.slice(index * CHARACTERS, (index + 1) * CHARACTERS)].map(
      (character) => DIGIT_OF.get(character) ?? 0,
    );
    const [start = 0, end = 0, key = 0] = [0, 2, 4].map((at) => (digits[at] ?? 0) * 64 + (digits[at + 1] ?? 0));
    return { start: start / STEPS, end: end / STEPS, pitch: key & 127, isDrum: key >= 128 };
  });
}
