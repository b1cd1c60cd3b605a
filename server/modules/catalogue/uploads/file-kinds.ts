import { MIDI_ENDINGS, PART_BYTES, SOUND_ENDINGS } from "@/lib/contract/pack-constants";

export type FileKind = "sound" | "midi";

/** What a file is by its name's ending; null for one that is not accepted. */
export function kindOf(path: string): FileKind | null {
  const name = path.toLowerCase();
  if (SOUND_ENDINGS.some((ending) => name.endsWith(ending))) return "sound";
  return MIDI_ENDINGS.some((ending) => name.endsWith(ending)) ? "midi" : null;
}

const AIFF = /\.aif[fc]?$/i;

/** The extension under which an accepted file is stored: `wav`, `aiff`, `flac` or `mid`. */
export function extensionOf(path: string): string {
  if (kindOf(path) === "midi") return "mid";
  if (AIFF.test(path)) return "aiff";
  return path.toLowerCase().endsWith(".flac") ? "flac" : "wav";
}

/** How many parts a file of so many bytes has. */
export const partsOf = (bytes: number) => Math.ceil(bytes / PART_BYTES);

/** The bytes of a part of a file, numbered from 1; 0 if the file has no such part. */
export function partBytes(bytes: number, number: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES));
}
