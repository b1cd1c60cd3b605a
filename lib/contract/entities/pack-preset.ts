import { z } from "zod";
import { preset } from "@/lib/contract/entities/sound";
import { plugin } from "@/lib/contract/entities/taxonomy";

export const PLUGIN_STATES = ["proposed", "accepted"] as const;

/** A plugin that a preset is for, and from which version on; null for any. */
export const presetPlugin = plugin.extend({ state: z.enum(PLUGIN_STATES), version: z.string().nullable() });

/** A preset of a pack as its editor and its reviewers see it. */
export const packPreset = z.object({
  id: z.number().int(),
  version: z.number().int(),
  position: z.number().int(),
  state: z.enum(["draft", "approved"]),
  title: z.string(),
  type: preset.shape.type,
  plugins: z.array(presetPlugin),
  instruments: z.array(z.number().int()),
  genres: z.array(z.number().int()),
  tags: z.array(z.string()),
  price: z.number().int(),
  is_free: z.boolean(),
  /** The file that is sold, as it is named, and its size. */
  file_name: z.string(),
  file_bytes: z.number().int(),
  /** What its beginning and its name say of the file, as a sentence; null if nothing. */
  notice: z.string().nullable(),
  /** The demo sound: its length, its preview, and its waveform (see lib/audio/peaks). */
  duration_seconds: z.number(),
  mp3: z.string(),
  peaks: z.string(),
  /** The paths of the file and of the demo sound; null for what wasn't uploaded here. */
  path: z.string().nullable(),
  demo_path: z.string().nullable(),
  /** Presets with an equal file, as `equals` of a sound. */
  equals: z
    .array(z.object({ title: z.string().nullable(), pack_title: z.string().nullable(), is_in_pack: z.boolean() }))
    .max(10),
  /** Somebody owns it, so that it can't be removed. */
  is_owned: z.boolean(),
});
export type PackPreset = z.output<typeof packPreset>;
