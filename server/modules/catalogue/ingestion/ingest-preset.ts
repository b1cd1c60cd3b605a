import { extname } from "node:path";
import type { Preset } from "@/lib/contract/entities/sound";
import type { SoundInput } from "@/server/audio/analysis";
import {
  hashOfKey,
  type IngestContext,
  type ItemDescription,
  itemValues,
  storePreview,
  storeSource,
} from "@/server/modules/catalogue/ingestion/ingest-context";
import { insertPresets, type PresetRow } from "@/server/modules/catalogue/ingestion/repository";

export interface PresetInput extends ItemDescription {
  pack_id: number;
  type: Preset["type"];
  /** The file that is sold, stored unchanged. */
  preset: SoundInput;
  preset_file_name: string;
  /** A WAV, AIFF or FLAC that demonstrates the preset. */
  demo: SoundInput;
  /** Titles of the plugins it is for; new ones are added to the catalogue's list. */
  plugins: string[];
}

/**
 * Adds a preset and its demo sound to the catalogue. Returns its id. Throws AudioError if the demo cannot be analysed;
 * then no row is inserted.
 */
export async function ingestPreset(context: IngestContext, input: PresetInput): Promise<number> {
  const [id] = await insertPresets(context.db, [await preparePreset(context, input)]);
  return id!;
}

/** Creates everything of a preset but its row. Throws AudioError if the demo cannot be analysed. */
export async function preparePreset(
  { objects, audio }: Omit<IngestContext, "db">,
  input: PresetInput,
): Promise<PresetRow> {
  const analysis = await audio.analyse(input.demo);
  const extension = extname(input.preset_file_name).slice(1).toLowerCase();
  const [preset, preview] = await Promise.all([
    storeSource(objects, input.preset, "presets", /^[a-z0-9]{1,8}$/.test(extension) ? extension : "bin"),
    storePreview(objects, analysis),
  ]);
  return {
    values: {
      ...itemValues(input, analysis, preview),
      pack_id: input.pack_id,
      type: input.type,
      preset_key: preset.key,
      preset_bytes: preset.bytes,
      preset_file_name: input.preset_file_name,
      preset_hash: hashOfKey(preset.key),
    },
    genres: input.genres,
    instruments: input.instruments,
    plugins: input.plugins,
  };
}
