import { z } from "zod";
import { filePath } from "@/lib/contract/calls/studio/pack-files";
import { defineCall } from "@/lib/contract/define-call";
import { packSound } from "@/lib/contract/entities/pack-sound";
import { keyValue } from "@/lib/contract/entities/sound";
import { id, idParams } from "@/lib/contract/fields/primitives";
import { NAME_QUESTIONS } from "@/lib/contract/rules/name-questions";
import { MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";
import { PATH_SOURCES } from "@/lib/contract/rules/value-sources";

const tag = "Creator Studio";

/** A question about the names of a folder's files, asked once for all of them. */
const nameQuestion = z.object({
  about: z.enum(NAME_QUESTIONS),
  /** Empty for files outside of folders. */
  folder: z.string(),
  /** The sounds, and the number or the letter of each that is asked for. */
  sounds: z.array(z.object({ id: z.number().int(), title: z.string(), asked: z.string() })).max(MAX_PACK_SOUNDS),
});
export type NameQuestion = z.output<typeof nameQuestion>;

export const nameQuestions = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}/name-questions",
  access: "pack-editor",
  tag,
  summary:
    "What the names of a pack’s files leave unsure: one question for each folder and kind, none that must be answered",
  params: idParams,
  response: z.object({ questions: z.array(nameQuestion).max(NAME_QUESTIONS.length * MAX_PACK_SOUNDS) }),
});

export const answerNames = defineCall({
  method: "PUT",
  path: "/api/seller/packs/{id}/name-questions",
  access: "pack-editor",
  tag,
  summary:
    "Say of sounds whether the numbers of their names are tempos, or the letters notes; what was set since stays",
  params: idParams,
  body: z.object({
    about: z.enum(NAME_QUESTIONS),
    is_so: z.boolean(),
    sound_ids: z.array(id).min(1, "Choose a sound.").max(MAX_PACK_SOUNDS),
  }),
  response: z.object({ sounds: z.array(packSound).max(MAX_PACK_SOUNDS) }),
});

const source = z.enum(PATH_SOURCES).nullable();

export const readName = defineCall({
  method: "GET",
  path: "/api/seller/packs/{id}/name-reading",
  access: "pack-editor",
  tag,
  summary: "What a name would say of a sound among the files of a pack; nothing is kept",
  params: idParams,
  query: z.object({ path: filePath }),
  response: z.object({
    title: z.string(),
    tempo: z.number().nullable(),
    /** `is_minor` is null where the name says only a note. */
    key: z.object({ value: keyValue, is_minor: z.boolean().nullable() }).nullable(),
    instrument: z.number().int().nullable(),
    kind: z.enum(["loop", "one-shot"]).nullable(),
    /** Its running number among others. */
    number: z.number().nullable(),
    /** What would be asked unless it is heard: a number that may be a tempo, a letter that may be a note. */
    maybe_tempo: z.number().nullable(),
    maybe_note: keyValue.nullable(),
    sources: z.object({ tempo: source, key: source, instrument: source }),
  }),
});
