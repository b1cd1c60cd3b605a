import { randomUUID } from "node:crypto";
import type { SoundInput } from "@/server/audio/analysis";
import {
  type IngestContext,
  type ItemDescription,
  ingestRecording,
} from "@/server/modules/catalogue/ingestion/ingest-context";
import { insertSamples, type SampleRow } from "@/server/modules/catalogue/ingestion/repository";
import { storeArchive } from "@/server/modules/catalogue/stems/archive";
import type { sounds } from "@/server/platform/db/schema/sounds";

export interface SampleInput extends ItemDescription {
  source: SoundInput;
  /** Null for a sound outside any pack. */
  pack_id: number | null;
  copyright_label: (typeof sounds.$inferInsert)["copyright_label"];
  midi?: Uint8Array;
  /** WAVs with their names. */
  stems?: readonly { title: string; content: Uint8Array }[];
  /** Whether it plays without a like, details or download. */
  is_public_audio?: boolean;
  /** The creator's declaration of what it is. */
  hint?: "loop" | "one-shot";
  /** Collaborators in addition to the creator, with their percentages. */
  collaborators?: readonly { user_id: number; percentage: number }[];
}

/**
 * Adds a WAV, AIFF or FLAC to the catalogue as a sample. Returns its id. Throws AudioError if the file cannot be analysed;
 * then no row is inserted.
 */
export async function ingestSample(context: IngestContext, input: SampleInput): Promise<number> {
  const [id] = await insertSamples(context.db, [await prepareSample(context, input)]);
  return id!;
}

/**
 * Creates everything of a sample but its row: analyses it and stores the original bit for bit, its preview, MIDI and
 * stems. Throws AudioError if the file cannot be analysed.
 */
export async function prepareSample(context: Omit<IngestContext, "db">, input: SampleInput): Promise<SampleRow> {
  const { objects } = context;
  const [{ analysis, values }, midi, stems] = await Promise.all([
    ingestRecording(context, input, input.hint),
    input.midi ? objects.put(input.midi, { folder: "midi", extension: "mid" }) : null,
    input.stems?.length ? storeArchive(objects, input.stems) : null,
  ]);
  return {
    values: {
      ...values,
      pack_id: input.pack_id,
      copyright_label: input.copyright_label,
      is_public_audio: input.is_public_audio ?? false,
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
    collaborators: input.collaborators ?? [],
  };
}
