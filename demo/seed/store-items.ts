import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { extname } from "node:path";
import type { Preset } from "@/lib/contract/entities/sound";
import type { CopyOptions, SoundInput } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import { analyseFile } from "@/server/modules/studio/ingestion/analyse-file";
import {
  hashOfKey,
  type ItemDescription,
  itemValues,
  keyHeard,
  recordingValues,
  storePreview,
} from "@/server/modules/studio/ingestion/ingest-context";
import type { OneshotRow, SampleRow } from "@/server/modules/studio/ingestion/repository";
import { storeArchive } from "@/server/modules/studio/stems/archive";
import type { PackKey } from "@/server/platform/db/schema/columns";
import type { presets } from "@/server/platform/db/schema/presets";
import type { sounds } from "@/server/platform/db/schema/sounds";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** What storing the catalogue's items needs. */
export interface StoringDependencies {
  objects: ObjectStore;
  audio: Pick<AudioPool, "analyse">;
}

interface RecordingInput extends ItemDescription {
  source: SoundInput;
  /** Of the source: `wav`, `flac` or `aiff`. */
  format: string;
}

export interface SampleInput extends RecordingInput {
  /** Null for a sound outside any pack. */
  pack_id: PackKey | null;
  copyright_label: (typeof sounds.$inferInsert)["copyright_label"];
  midi?: Uint8Array;
  /** WAVs with their names. */
  stems?: readonly { title: string; content: Uint8Array }[];
  /** The creator's declaration of what it is. */
  hint?: "loop" | "one-shot";
}

export interface OneshotInput extends RecordingInput {
  pack_id: PackKey;
  /** Whom to credit for a recording that was given away for free. */
  credit?: string;
}

export interface PresetInput extends ItemDescription {
  pack_id: PackKey;
  type: Preset["type"];
  /** The file that is sold, stored unchanged. */
  preset: Uint8Array;
  preset_file_name: string;
  /** A sound that demonstrates the preset. */
  demo: Uint8Array;
  /** Title of the plugin it is for. */
  plugin: string;
}

/** A preset ready to be added. */
export interface PresetRow {
  values: typeof presets.$inferInsert;
  related: { genres: readonly number[]; instruments: readonly number[]; plugin: string };
}

const open = (source: SoundInput) => ("path" in source ? createReadStream(source.path) : source.data);

/** A reservation protects an object from removal, and nothing is removed while the catalogue is filled. */
const reserve = async () => undefined;

/** Stores a recording as an upload stores it, and hears and stores what its analysis does. Throws AudioError. */
async function storeRecording(
  { objects, audio }: StoringDependencies,
  input: RecordingInput,
  hint: CopyOptions["hint"],
) {
  const { key, bytes } = await objects.put(open(input.source), { folder: "originals", extension: input.format });
  const { analysis, stored } = await analyseFile({ objects, audio, reserve }, { object_key: key, bytes }, hint);
  const heard = keyHeard(input.instruments, analysis);
  const values = {
    ...itemValues(input, analysis, stored.preview),
    ...recordingValues(analysis, stored),
    key_value: heard?.value ?? null,
    key_is_minor: heard?.is_minor ?? null,
  };
  return { analysis, values };
}

/** Stores everything of a sample but its row. Throws AudioError if its recording cannot be analysed. */
export async function storeSample(context: StoringDependencies, input: SampleInput): Promise<SampleRow> {
  const { objects } = context;
  const [{ analysis, values }, midi, stems] = await Promise.all([
    storeRecording(context, input, input.hint),
    input.midi ? objects.put(input.midi, { folder: "midi", extension: "mid" }) : null,
    input.stems?.length ? storeArchive(objects, input.stems) : null,
  ]);
  return {
    values: {
      ...values,
      pack_id: input.pack_id,
      copyright_label: input.copyright_label,
      is_loop: analysis.is_loop,
      tempo: analysis.tempo,
      tempo_confidence: analysis.tempo_confidence,
      mid_key: midi?.key ?? null,
      mid_bytes: midi?.bytes ?? null,
      stems_key: stems?.key ?? null,
      stems_bytes: stems?.bytes ?? null,
      stems_count: stems?.count ?? null,
      cyanite_id: randomUUID(),
      cyanite_status: 1,
    },
    genres: input.genres,
    instruments: input.instruments,
    collaborators: [],
  };
}

/** Stores everything of a one-shot but its row. Throws AudioError if its recording cannot be analysed. */
export async function storeOneshot(context: StoringDependencies, input: OneshotInput): Promise<OneshotRow> {
  const { values } = await storeRecording(context, input, "one-shot");
  const { pack_id, credit = null, genres, instruments } = input;
  return { values: { ...values, pack_id, credit }, genres, instruments };
}

/** Stores everything of a preset but its row. Throws AudioError if its demo sound cannot be analysed. */
export async function storePreset({ objects, audio }: StoringDependencies, input: PresetInput): Promise<PresetRow> {
  const extension = extname(input.preset_file_name).slice(1).toLowerCase();
  const analysis = await audio.analyse({ data: input.demo });
  const [preset, preview] = await Promise.all([
    objects.put(input.preset, { folder: "presets", extension }),
    storePreview(objects, analysis),
  ]);
  const { pack_id, type, preset_file_name, genres, instruments, plugin } = input;
  return {
    values: {
      ...itemValues(input, analysis, preview),
      ...{ pack_id, type, preset_file_name },
      preset_key: preset.key,
      preset_bytes: preset.bytes,
      preset_hash: hashOfKey(preset.key),
      features: Array.from(analysis.features),
    },
    related: { genres, instruments, plugin },
  };
}
