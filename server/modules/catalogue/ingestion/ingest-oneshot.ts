import type { SoundInput } from "@/server/audio/analysis";
import {
  type IngestContext,
  type ItemDescription,
  ingestRecording,
} from "@/server/modules/catalogue/ingestion/ingest-context";
import { insertOneshots, type OneshotRow } from "@/server/modules/catalogue/ingestion/repository";

export interface OneshotInput extends ItemDescription {
  source: SoundInput;
  pack_id: number;
  /** Whom to credit for a recording that was given away for free. */
  credit?: string;
}

/**
 * Adds a WAV, AIFF or FLAC to the catalogue as a one-shot. Returns its id. Throws AudioError if the file cannot be analysed;
 * then no row is inserted.
 */
export async function ingestOneshot(context: IngestContext, input: OneshotInput): Promise<number> {
  const [id] = await insertOneshots(context.db, [await prepareOneshot(context, input)]);
  return id!;
}

/** Creates everything of a one-shot but its row. Throws AudioError if the file cannot be analysed. */
export async function prepareOneshot(context: Omit<IngestContext, "db">, input: OneshotInput): Promise<OneshotRow> {
  const { values } = await ingestRecording(context, input, "one-shot");
  return {
    values: {
      ...values,
      pack_id: input.pack_id,
      credit: input.credit ?? null,
    },
    genres: input.genres,
    instruments: input.instruments,
  };
}
