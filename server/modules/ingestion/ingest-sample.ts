import { randomUUID } from "node:crypto";
import type { SoundInput } from "@/server/audio/analysis";
import type { sounds } from "@/server/db/schema/sounds";
import {
  type IngestContext,
  type ItemDescription,
  itemValues,
  recordingValues,
  storeSource,
} from "@/server/modules/ingestion/ingest-context";
import { insertSample } from "@/server/modules/ingestion/repository";
import { type StemFile, zipStems } from "@/server/modules/ingestion/zip-stems";

export interface SampleInput extends ItemDescription {
  source: SoundInput;
  /** Null for a sound outside any pack. */
  pack_id: number | null;
  copyright_label: (typeof sounds.$inferInsert)["copyright_label"];
  midi?: Uint8Array;
  stems?: readonly StemFile[];
  /** Plays without a like, details or download. */
  is_public_audio?: boolean;
  /** What its maker says it is. */
  hint?: "loop" | "one-shot";
  /** Who shares in it beside its creator, with how many percent. */
  collaborators?: readonly { user_id: number; percentage: number }[];
}

/**
 * Takes a WAV or FLAC into the catalogue as a sample: analyses it, stores the original bit for bit, its preview, MIDI
 * and stems, and adds the row. Returns its id. Throws AudioError when the file cannot be analysed; then no row is made.
 */
export async function ingestSample({ db, objects, audio }: IngestContext, input: SampleInput): Promise<number> {
  const analysis = await audio.analyse(input.source, input.hint ? { hint: input.hint } : {});
  const original = await storeSource(objects, input.source, "originals", analysis.container);
  const preview = await objects.put(analysis.mp3, { folder: "previews", extension: "mp3" });
  const midi = input.midi ? await objects.put(input.midi, { folder: "midi", extension: "mid" }) : null;
  const stems = input.stems?.length
    ? await objects.put(zipStems(input.stems), { folder: "stems", extension: "zip" })
    : null;
  return insertSample(
    db,
    {
      ...itemValues(input, analysis, preview),
      ...recordingValues(analysis, original),
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
      stems_count: stems ? (input.stems?.length ?? null) : null,
      cyanite_id: randomUUID(),
      cyanite_status: 1,
    },
    input,
  );
}
