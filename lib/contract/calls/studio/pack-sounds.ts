import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { packSound, soundLoop } from "@/lib/contract/entities/pack-sound";
import { copyrightLabel, keyValue } from "@/lib/contract/entities/sound";
import { done, id, idParams } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import {
  MAX_PACK_SOUNDS,
  MAX_SOUND_GENRES,
  MAX_SOUND_INSTRUMENTS,
  MAX_SOUND_TAGS,
  MAX_SOUND_TITLE,
  MAX_TAG_PROPOSALS,
  SAMPLE_PRICES,
} from "@/lib/contract/rules/packs";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";

const tag = "Creator Studio";

/** Values of a sound; what is left out stays. A tempo makes a loop, and no tempo makes none. */
export const soundValues = z.object({
  title: z
    .string()
    .overwrite(printedLine)
    .min(1, "Insert a title")
    .max(MAX_SOUND_TITLE, `Must be at most ${MAX_SOUND_TITLE} characters.`)
    .optional(),
  tempo: z
    .number("Must be a number.")
    .min(MIN_BPM, `Must be at least ${MIN_BPM}.`)
    .max(MAX_BPM, `Must be at most ${MAX_BPM}.`)
    .nullable()
    .optional(),
  /** Null: as its length and tempo tell. */
  loop: soundLoop.nullable().optional(),
  key: z.object({ value: keyValue, is_minor: z.boolean() }).nullable().optional(),
  instruments: z
    .array(id)
    .max(MAX_SOUND_INSTRUMENTS, `Maximum ${MAX_SOUND_INSTRUMENTS} instruments allowed.`)
    .optional(),
  genres: z.array(id).max(MAX_SOUND_GENRES, `Maximum ${MAX_SOUND_GENRES} genres allowed.`).optional(),
  tags: z
    .array(z.string().overwrite(printedLine).min(1, "Insert a tag").max(40, "Must be at most 40 characters."))
    .max(MAX_SOUND_TAGS, `Maximum ${MAX_SOUND_TAGS} tags allowed.`)
    .optional(),
  price: z.literal(SAMPLE_PRICES, "Must be 2 or 3 credits.").optional(),
  is_free: z.boolean().optional(),
  copyright_label: copyrightLabel.optional(),
});

const inVersion = z.object({ version: z.number().int().min(1) });

export const editSound = defineCall({
  method: "PUT",
  path: "/api/seller/sounds/{id}",
  access: "pack-editor",
  tag,
  summary: "Change a sound; 409 with the present one if somebody else changed it meanwhile",
  params: idParams,
  body: soundValues.extend(inVersion.shape),
  response: packSound,
});

const tagProposals = z.object({ words: z.array(z.string()).max(MAX_TAG_PROPOSALS) });

export const soundTagProposals = defineCall({
  method: "GET",
  path: "/api/seller/sounds/{id}/tag-proposals",
  access: "pack-editor",
  tag,
  summary:
    "What a sound sounds like that none of its tags and instruments says, likeliest first; none is ever set by itself",
  params: idParams,
  response: tagProposals,
});

export const trimSound = defineCall({
  method: "POST",
  path: "/api/seller/sounds/{id}/trim",
  access: "pack-editor",
  tag,
  summary:
    "Cut a loop to whole bars of its tempo, or the silence off any other sound; 409 with the present one if somebody else changed it meanwhile",
  params: idParams,
  body: inVersion,
  response: packSound,
});

export const makeSoundMono = defineCall({
  method: "POST",
  path: "/api/seller/sounds/{id}/mono",
  access: "pack-editor",
  tag,
  summary: "Leave one of two identical sides of a sound; 409 as for trimming",
  params: idParams,
  body: inVersion,
  response: packSound,
});

export const putRecordingBack = defineCall({
  method: "POST",
  path: "/api/seller/sounds/{id}/former",
  access: "pack-editor",
  tag,
  summary: "Use the file that a sound had before it was trimmed or replaced; 409 as for trimming",
  params: idParams,
  body: inVersion,
  response: packSound,
});

export const editSounds = defineCall({
  method: "PUT",
  path: "/api/seller/packs/{id}/sounds",
  access: "pack-editor",
  tag,
  summary: "Change several sounds of a pack, all or none: to the same values, or each to its own",
  params: idParams,
  body: soundValues.omit({ title: true }).extend({
    sounds: z
      .array(soundValues.extend({ id, version: z.number().int().min(1) }).strict())
      .min(1, "Choose a sound.")
      .max(MAX_PACK_SOUNDS),
  }),
  response: z.object({ sounds: z.array(packSound).max(MAX_PACK_SOUNDS) }),
});

export const orderSounds = defineCall({
  method: "PUT",
  path: "/api/seller/packs/{id}/order",
  access: "pack-editor",
  tag,
  summary: "Put the sounds of a pack in order; 409 if they are not the ones that it has",
  params: idParams,
  body: z.object({ sound_ids: z.array(id).min(1).max(MAX_PACK_SOUNDS) }),
  response: done,
});

export const removeSounds = defineCall({
  method: "POST",
  path: "/api/seller/packs/{id}/sounds/remove",
  access: "pack-editor",
  tag,
  summary: "Remove sounds of a pack that nobody owns, all or none",
  params: idParams,
  body: z.object({ sound_ids: z.array(id).min(1, "Choose a sound.").max(MAX_PACK_SOUNDS) }),
  response: done,
});
