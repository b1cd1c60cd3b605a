import { z } from "zod";
import { createPackFile, packFile } from "@/lib/contract/calls/studio/pack-files";
import { orderSounds, removeSounds, soundTagProposals, soundValues } from "@/lib/contract/calls/studio/pack-sounds";
import { callAt, defineCall } from "@/lib/contract/define-call";
import { packPreset } from "@/lib/contract/entities/pack-preset";
import { preset } from "@/lib/contract/entities/sound";
import { plugin } from "@/lib/contract/entities/taxonomy";
import { id, idParams } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import {
  MAX_PACK_RESOURCES,
  MAX_PACK_SOUNDS,
  MAX_PACK_ZIPS,
  MAX_PLUGIN_TITLE,
  MAX_PLUGIN_VERSION,
  MAX_PRESET_PLUGINS,
} from "@/lib/contract/rules/packs";

const tag = "Creator Studio";
const BASE = "/api/seller/preset-packs";

/** Blanks in a row are one. */
export const pluginTitle = z
  .string()
  .overwrite(printedLine)
  .min(1, "Insert a name")
  .max(MAX_PLUGIN_TITLE, `Must be at most ${MAX_PLUGIN_TITLE} characters.`)
  .regex(/^\P{Cc}*$/u, "Must not contain control characters.");

/** Values of a preset; what is left out stays. */
const presetValues = soundValues
  .pick({ title: true, instruments: true, genres: true, tags: true, is_free: true })
  .extend({
    type: preset.shape.type.optional(),
    plugins: z
      .array(
        z.strictObject({
          /** One that isn't in the list of plugins yet is proposed for it. */
          title: pluginTitle,
          version: z
            .string()
            .overwrite(printedLine)
            .min(1, "Insert a version")
            .max(MAX_PLUGIN_VERSION, `Must be at most ${MAX_PLUGIN_VERSION} characters.`)
            .nullable(),
        }),
      )
      .max(MAX_PRESET_PLUGINS, `Maximum ${MAX_PRESET_PLUGINS} plugins allowed.`)
      .optional(),
  });

export const presetPackFiles = defineCall({
  method: "GET",
  path: `${BASE}/{id}/files`,
  access: "pack-editor",
  tag,
  summary: "The files and the presets of a pack",
  params: idParams,
  response: z.object({
    /** In the order of their paths. */
    files: z.array(packFile).max(2 * MAX_PACK_SOUNDS + MAX_PACK_RESOURCES + MAX_PACK_ZIPS),
    /** The presets, in the order of the pack. */
    sounds: z.array(packPreset).max(MAX_PACK_SOUNDS),
    /** Whether anything is waiting or being analysed: ask again in two seconds. */
    is_running: z.boolean(),
    unsent_bytes: z.number().int(),
  }),
});

export const createPresetPackFile = callAt(
  createPackFile,
  `${BASE}/{id}/files`,
  "Announce a preset file or a demo sound; one that is already there, or partly there, is returned with what is missing",
);

export const presetTagProposals = callAt(
  soundTagProposals,
  "/api/seller/presets/{id}/tag-proposals",
  "What a preset sounds like that none of its tags and instruments says, likeliest first; none is ever set by itself",
);

export const editPreset = defineCall({
  method: "PUT",
  path: "/api/seller/presets/{id}",
  access: "pack-editor",
  tag,
  summary: "Change a preset; 409 with the present one if somebody else changed it meanwhile",
  params: idParams,
  body: presetValues.extend({ version: z.number().int().min(1) }),
  response: packPreset,
});

export const editPresets = defineCall({
  method: "PUT",
  path: `${BASE}/{id}/presets`,
  access: "pack-editor",
  tag,
  summary: "Change several presets of a pack, all or none: to the same values, or each to its own",
  params: idParams,
  body: presetValues.omit({ title: true }).extend({
    sounds: z
      .array(presetValues.extend({ id, version: z.number().int().min(1) }).strict())
      .min(1, "Choose a preset.")
      .max(MAX_PACK_SOUNDS),
  }),
  response: z.object({ sounds: z.array(packPreset).max(MAX_PACK_SOUNDS) }),
});

export const orderPresets = callAt(
  orderSounds,
  `${BASE}/{id}/order`,
  "Put the presets of a pack in order; 409 if they are not the ones that it has",
);

export const removePresets = callAt(
  removeSounds,
  `${BASE}/{id}/presets/remove`,
  "Remove presets of a pack that nobody owns, all or none",
);

export const joinDemo = defineCall({
  method: "PUT",
  path: "/api/seller/files/{id}/presets",
  access: "pack-editor",
  tag,
  summary: "Make a demo sound that of preset files that wait for one",
  params: idParams,
  body: z.object({ file_ids: z.array(id).min(1, "Choose a preset.").max(MAX_PACK_SOUNDS) }),
  response: packFile,
});

export const pluginChoices = defineCall({
  method: "GET",
  path: "/api/seller/plugins",
  access: "seller-admin-or-moderator",
  tag,
  summary: "The plugins that a preset can be for, with those that the user has proposed",
  response: z.object({ data: z.array(plugin) }),
});
