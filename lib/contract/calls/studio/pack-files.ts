import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { packSound } from "@/lib/contract/entities/pack-sound";
import { done, id, idParams, ordinal, timestamp } from "@/lib/contract/fields/primitives";
import { printedLine, printedPath } from "@/lib/contract/fields/printed";
import {
  FILE_KINDS,
  FILE_STATES,
  MAX_PACK_MIDI,
  MAX_PACK_SOUNDS,
  MAX_PACK_STEMS,
  MAX_PACK_ZIPS,
  MAX_PARTS,
  MAX_PLACE,
  MAX_ZIP_BYTES,
  PART_BYTES,
  PIECE_BYTES,
} from "@/lib/contract/rules/packs";

const tag = "Creator Studio";

/** A file that is being sent for a pack, or was. */
export const packFile = z.object({
  id: z.number().int(),
  kind: z.enum(FILE_KINDS),
  /** Where it was in the folder that was dropped. */
  path: z.string(),
  bytes: z.number().int(),
  modified_at: timestamp.nullable(),
  state: z.enum(FILE_STATES),
  /**
   * Its place in line for its analysis, 1 if it is next; 100 stands for all behind it, too. Null if it isn't in line, and
   * in answers about one file.
   */
  place: z.number().int().min(1).max(MAX_PLACE).nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  /** What is to be said beside a file that could be used, as a sentence. */
  notice: z.string().nullable(),
  /** How many bytes have arrived. */
  received_bytes: z.number().int(),
  /** The sound that it became, or to which a MIDI file or a stem belongs. */
  sound_id: z.number().int().nullable(),
  /** The preset, or the one-shot, that it became or belongs to. */
  preset_id: z.number().int().nullable(),
  oneshot_id: z.number().int().nullable(),
});
export type PackFile = z.output<typeof packFile>;

/** A part of a file that has arrived, or a piece of one; `start` is its first byte in the part. */
const filePart = z.object({
  number: z.number().int(),
  start: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
const fileParts = z.array(filePart).max(MAX_PARTS * (PART_BYTES / PIECE_BYTES));

export const packFiles = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}/files",
  access: "pack-editor",
  tag,
  summary: "The files and the sounds of a pack",
  params: idParams,
  response: z.object({
    /** In the order of their paths. */
    files: z.array(packFile).max(MAX_PACK_SOUNDS + MAX_PACK_MIDI + MAX_PACK_STEMS + MAX_PACK_ZIPS),
    /** In the order of the pack. */
    sounds: z.array(packSound).max(MAX_PACK_SOUNDS),
    /** Whether anything is waiting or being analysed: ask again in two seconds. */
    is_running: z.boolean(),
    unsent_bytes: z.number().int(),
  }),
});

/** In UTF-8: what an index of the database holds. */
const MAX_PATH_BYTES = 2_000;
/** In milliseconds from 1970: two centuries. */
const MAX_MOMENT = 200 * 365 * 24 * 3_600_000;

/** Where a file is in the folder that was dropped. */
export const filePath = z
  .string()
  .overwrite(printedPath)
  .min(1, "Insert a name")
  .max(1_000, "Must be at most 1000 characters.")
  .refine((path) => new TextEncoder().encode(path).length <= MAX_PATH_BYTES, "This name is too long.");

export const createPackFile = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/files",
  access: "pack-editor",
  tag,
  summary: "Announce a file; one that is already there, or partly there, is returned with what is missing",
  params: idParams,
  body: z.object({
    path: filePath,
    bytes: z.number().int().min(1, "The file is empty.").max(MAX_ZIP_BYTES, "Must be at most 800 MB."),
    modified_at: z.iso
      .datetime({ offset: true })
      .refine((moment) => Math.abs(Date.parse(moment)) < MAX_MOMENT, "Is too far away.")
      .nullable()
      .default(null),
    /** The sound of which it is a stem, or a zip of stems; without it, the file's name says what it is. */
    stem_of: id.nullable().default(null),
    /** The sound whose file it replaces when it is ready; the sound keeps its values. */
    replaces: z.number().int().positive().nullable().default(null),
  }),
  response: z.object({
    file: packFile,
    part_bytes: z.literal(PART_BYTES),
    piece_bytes: z.literal(PIECE_BYTES),
    parts: fileParts,
  }),
});

export const packFileParts = defineCall({
  method: "GET",
  path: "/api/seller/files/{id}/parts",
  access: "pack-editor",
  tag,
  summary: "The parts of a file that have arrived",
  params: idParams,
  response: z.object({ parts: fileParts }),
});

/** A whole number of pieces, in bytes. */
const pieceStart = z.coerce
  .number<number | string>("Must be a number.")
  .int("Must be a whole number.")
  .min(0, "Must be at least 0.")
  .max(PART_BYTES - PIECE_BYTES, "Is behind the end of a part.")
  .multipleOf(PIECE_BYTES, `Must be a multiple of ${PIECE_BYTES}.`);

export const putFilePart = defineCall({
  method: "PUT",
  path: "/api/seller/files/{id}/parts/{number}",
  access: "pack-editor",
  tag,
  summary: "Send a part of a file, or a piece of it from `start` on; the same again changes nothing",
  params: idParams.extend({ number: ordinal(MAX_PARTS) }),
  query: z.object({ start: pieceStart.default(0) }),
  body: z.instanceof(Blob),
  response: filePart,
  bytes: { maxBytes: PART_BYTES, rate: { limit: 1_200, seconds: 60 } },
});

export const completePackFile = defineCall({
  method: "POST",
  path: "/api/seller/files/{id}/complete",
  access: "pack-editor",
  tag,
  summary: "Join the parts of a file, and put it in line for its analysis",
  params: idParams,
  response: packFile,
});

export const removePackFile = defineCall({
  method: "DELETE",
  path: "/api/seller/files/{id}",
  access: "pack-editor",
  tag,
  summary: "Abort or remove a file, and the sound that it became",
  params: idParams,
  response: done,
});

export const retryPackFile = defineCall({
  method: "POST",
  path: "/api/seller/files/{id}/retry",
  access: "pack-editor",
  tag,
  summary: "Analyse a file again that failed",
  params: idParams,
  response: packFile,
});

export const joinFile = defineCall({
  method: "PUT",
  path: "/api/seller/files/{id}/sound",
  access: "pack-editor",
  tag,
  summary: "Join a MIDI file or a stem to a sound of its pack, or part them",
  params: idParams,
  body: z.object({ sound_id: id.nullable() }),
  response: packFile,
});

export const changeFileKind = defineCall({
  method: "PUT",
  path: "/api/seller/files/{id}/kind",
  access: "pack-editor",
  tag,
  summary: "Make a stem of a file that was taken for a sound, or the reverse; it is analysed again",
  params: idParams,
  body: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("stem"), sound_id: id.nullable() }),
    z.object({ kind: z.literal("sound") }),
  ]),
  response: packFile,
});

export const renameStem = defineCall({
  method: "PUT",
  path: "/api/seller/files/{id}/title",
  access: "pack-editor",
  tag,
  summary: "Give a stem another name in the archive",
  params: idParams,
  body: z.object({
    title: z
      .string()
      .overwrite(printedLine)
      .min(1, "Insert a name")
      .refine((title) => [...title].length <= 100, "Must be at most 100 characters."),
  }),
  response: packFile,
});
