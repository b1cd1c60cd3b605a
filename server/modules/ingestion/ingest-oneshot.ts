import type { SoundInput } from "@/server/audio/analysis";
import {
  type IngestContext,
  type ItemDescription,
  itemValues,
  recordingValues,
  storeSource,
} from "@/server/modules/ingestion/ingest-context";
import { insertOneshot } from "@/server/modules/ingestion/repository";

export interface OneshotInput extends ItemDescription {
  source: SoundInput;
  pack_id: number;
  /** Who recorded it, of a recording that others gave away. */
  credit?: string;
}

/**
 * Takes a WAV or FLAC into the catalogue as a one-shot. Returns its id. Throws AudioError when the file cannot be
 * analysed; then no row is made.
 */
export async function ingestOneshot({ db, objects, audio }: IngestContext, input: OneshotInput): Promise<number> {
  const analysis = await audio.analyse(input.source, { hint: "one-shot" });
  const original = await storeSource(objects, input.source, "originals", analysis.container);
  const preview = await objects.put(analysis.mp3, { folder: "previews", extension: "mp3" });
  return insertOneshot(
    db,
    {
      ...itemValues(input, analysis, preview),
      ...recordingValues(analysis, original),
      pack_id: input.pack_id,
      credit: input.credit ?? null,
    },
    input,
  );
}
