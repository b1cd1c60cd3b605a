import { z } from "zod";
import { createPackFile, packFile } from "@/lib/contract/calls/studio/pack-files";
import {
  orderSounds,
  putRecordingBack,
  removeSounds,
  soundValues,
  trimSound,
} from "@/lib/contract/calls/studio/pack-sounds";
import { callAt, defineCall } from "@/lib/contract/define-call";
import { packOneshot } from "@/lib/contract/entities/pack-oneshot";
import { id, idParams } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import { MAX_ONESHOT_CREDIT, MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";

const tag = "One-shot packs";
const BASE = "/api/admin/oneshots/packs";
const access = "admin";

/** Values of a one-shot; what is left out stays. It costs 1 credit or nothing, and is always royalty-free. */
const oneshotValues = soundValues
  .pick({ title: true, key: true, instruments: true, genres: true, tags: true, is_free: true })
  .extend({
    credit: z
      .string()
      .overwrite(printedLine)
      .max(MAX_ONESHOT_CREDIT, `Must be at most ${MAX_ONESHOT_CREDIT} characters.`)
      .nullable()
      .optional(),
  });

export const oneshotPackFiles = defineCall({
  method: "GET",
  path: `${BASE}/{id}/files`,
  access,
  tag,
  summary: "The files and the one-shots of a pack",
  params: idParams,
  response: z.object({
    /** In the order of their paths. */
    files: z.array(packFile).max(2 * MAX_PACK_SOUNDS),
    /** The one-shots, in the order of the pack. */
    sounds: z.array(packOneshot).max(MAX_PACK_SOUNDS),
    /** Whether anything is waiting or being analysed: ask again in two seconds. */
    is_running: z.boolean(),
    unsent_bytes: z.number().int(),
  }),
});

export const createOneshotPackFile = {
  ...callAt(
    createPackFile,
    `${BASE}/{id}/files`,
    "Announce a file; one that is already there, or partly there, is returned with what is missing",
  ),
  access,
  tag,
} as const;

export const editOneshot = defineCall({
  method: "PUT",
  path: "/api/admin/oneshots/samples/{id}",
  access,
  tag,
  summary: "Change a one-shot; 409 with the present one if somebody else changed it meanwhile",
  params: idParams,
  body: oneshotValues.extend({ version: z.number().int().min(1) }),
  response: packOneshot,
});

const SAMPLE = "/api/admin/oneshots/samples/{id}";

export const trimOneshot = {
  ...callAt(
    trimSound,
    `${SAMPLE}/trim`,
    "Cut the silence off a one-shot; 409 with the present one if somebody else changed it meanwhile",
  ),
  access,
  tag,
  response: packOneshot,
} as const;

export const putOneshotRecordingBack = {
  ...callAt(
    putRecordingBack,
    `${SAMPLE}/former`,
    "Use the file that a one-shot had before it was trimmed or replaced; 409 as for trimming",
  ),
  access,
  tag,
  response: packOneshot,
} as const;

export const editOneshots = defineCall({
  method: "PUT",
  path: `${BASE}/{id}/sounds`,
  access,
  tag,
  summary: "Change several one-shots of a pack, all or none: to the same values, or each to its own",
  params: idParams,
  body: oneshotValues.omit({ title: true }).extend({
    sounds: z
      .array(oneshotValues.extend({ id, version: z.number().int().min(1) }).strict())
      .min(1, "Choose a one-shot.")
      .max(MAX_PACK_SOUNDS),
  }),
  response: z.object({ sounds: z.array(packOneshot).max(MAX_PACK_SOUNDS) }),
});

export const orderOneshots = {
  ...callAt(
    orderSounds,
    `${BASE}/{id}/order`,
    "Put the one-shots of a pack in order; 409 if they are not the ones that it has",
  ),
  access,
  tag,
} as const;

export const removeOneshots = {
  ...callAt(removeSounds, `${BASE}/{id}/sounds/remove`, "Remove one-shots of a pack that nobody owns, all or none"),
  access,
  tag,
} as const;
