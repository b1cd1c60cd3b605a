import { extname } from "node:path";
import type { PackKind } from "@/lib/contract/entities/pack";
import {
  type FILE_KINDS,
  MAX_FILE_BYTES,
  MAX_PACK_MIDI,
  MAX_PACK_RESOURCES,
  MAX_PACK_SOUNDS,
  MAX_PACK_STEMS,
  MAX_PACK_ZIPS,
  MAX_PRESET_BYTES,
  MAX_ZIP_BYTES,
  MIDI_ENDINGS,
  PART_BYTES,
  SOUND_ENDINGS,
  ZIP_ENDINGS,
} from "@/lib/contract/rules/packs";
import { insteadOf, isPaper, isShadowFile, otherFormatOf } from "@/lib/format/other-files";
import { isInResourceFolder, RESOURCE_ENDINGS } from "@/server/modules/studio/uploads/folder-kinds";
import { isProgramByName } from "@/server/modules/studio/uploads/programs";
import { isStemByName } from "@/server/modules/studio/uploads/stem-names";

export type FileKind = (typeof FILE_KINDS)[number];

/** What is accepted in a pack of a kind. */
interface Accepted {
  /** The endings of names by what such a file is. */
  endings: readonly (readonly [FileKind, readonly string[]])[];
  /** What a file with any other ending is; null if it is not accepted. */
  others: FileKind | null;
  /** Why a file is not accepted. */
  refusal: string;
}

const ACCEPTED: Record<PackKind, Accepted> = {
  sample: {
    endings: [
      ["sound", SOUND_ENDINGS],
      ["midi", MIDI_ENDINGS],
      ["zip", ZIP_ENDINGS],
    ],
    others: null,
    refusal: "Only WAV, AIFF, FLAC and MIDI files and zips are accepted.",
  },
  preset: {
    endings: [
      ["resource", RESOURCE_ENDINGS],
      ["demo", SOUND_ENDINGS],
      ["zip", ZIP_ENDINGS],
    ],
    others: "preset",
    refusal: "A demo sound must be WAV, AIFF or FLAC.",
  },
  oneshot: {
    endings: [
      ["sound", SOUND_ENDINGS],
      ["zip", ZIP_ENDINGS],
    ],
    others: null,
    refusal: "Only WAV, AIFF and FLAC files and zips are accepted.",
  },
};

const hasEnding = (path: string, endings: readonly string[]) => {
  const name = path.toLowerCase();
  return endings.some((ending) => name.endsWith(ending));
};

/**
 * What a file of a pack is by its name's ending, a stem by its folders or its name, and what presets load by its folders;
 * null for one that is not accepted.
 */
export function kindOf(pack: PackKind, path: string): FileKind | null {
  if (isShadowFile(path)) return null;
  const { endings, others } = ACCEPTED[pack];
  const found = endings.find(([, known]) => hasEnding(path, known))?.[0];
  if (found === "sound") return pack === "sample" && isStemByName(path) ? "stem" : found;
  if (found === "demo") return isInResourceFolder(path) ? "resource" : found;
  if (found) return found;
  return isNoPreset(path) ? null : others;
}

/** Whether a file would pass for a preset file, and isn't one by its name. */
const isNoPreset = (path: string) =>
  isPaper(path) || otherFormatOf(path) !== null || hasEnding(path, MIDI_ENDINGS) || isProgramByName(path);

/** Why a file at this path is not accepted in a pack of a kind. */
export function refusalOf(pack: PackKind, path: string): string {
  if (isShadowFile(path)) return "This is what macOS keeps beside a file, and not the file.";
  const format = otherFormatOf(path);
  if (format) return `This is ${format.name}. ${insteadOf(format.kind, pack === "preset")}`;
  if (pack === "preset" && isProgramByName(path)) return "Programs, web pages and links are no preset files.";
  if (pack === "preset" && isPaper(path)) return "Texts, pictures and films are no preset files.";
  return ACCEPTED[pack].refusal;
}

interface Rules {
  /** Of one file, and what a larger one is told. */
  maxBytes: number;
  tooLarge: string;
  /** Of the files of a pack, or of what they become, and what another one is told. */
  max: number;
  tooMany: string;
}

const most = (max: number, noun: string) => ({ max, tooMany: `A pack has at most ${max} ${noun}.` });
const UP_TO_200_MB = { maxBytes: MAX_FILE_BYTES, tooLarge: "Must be at most 200 MB." };

/** The limits of each kind of file. */
export const FILE_RULES: Record<FileKind, Rules> = {
  sound: { ...UP_TO_200_MB, ...most(MAX_PACK_SOUNDS, "sounds") },
  midi: { ...UP_TO_200_MB, ...most(MAX_PACK_MIDI, "MIDI files") },
  stem: { ...UP_TO_200_MB, ...most(MAX_PACK_STEMS, "stems") },
  preset: {
    maxBytes: MAX_PRESET_BYTES,
    tooLarge: "A preset file must be at most 20 MB.",
    ...most(MAX_PACK_SOUNDS, "presets"),
  },
  demo: { ...UP_TO_200_MB, ...most(MAX_PACK_SOUNDS, "demo sounds") },
  resource: { ...UP_TO_200_MB, ...most(MAX_PACK_RESOURCES, "files that presets load") },
  zip: { maxBytes: MAX_ZIP_BYTES, tooLarge: "Must be at most 800 MB.", ...most(MAX_PACK_ZIPS, "zips") },
};

/** Where a file is stored, and with which extension. */
export function storageOf({ kind, path }: { kind: FileKind; path: string }): { folder: string; extension: string } {
  if (kind === "midi") return { folder: "originals", extension: "mid" };
  if (kind === "preset" || kind === "resource") return { folder: "presets", extension: presetExtension(path) };
  if (kind === "zip") return { folder: "zips", extension: "zip" };
  return { folder: "originals", extension: soundExtension(path) };
}

function soundExtension(path: string): "wav" | "aiff" | "flac" {
  if (/\.aif[fc]?$/i.test(path)) return "aiff";
  return /\.flac$/i.test(path) ? "flac" : "wav";
}

/** The ending of a preset file, without its dot; `bin` for one that can't be part of a key. */
export function presetExtension(path: string): string {
  const extension = extname(path).slice(1).toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : "bin";
}

/** How many parts a file of so many bytes has. */
export const partsOf = (bytes: number) => Math.ceil(bytes / PART_BYTES);

/** The bytes of a part of a file, numbered from 1; 0 if the file has no such part. */
export function partBytes(bytes: number, number: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES));
}
