import { createReadStream } from "node:fs";
import type { ObjectStore, StoredObject } from "@/server/adapters/object-store/object-store";
import type { AnalysisOptions, SoundAnalysis, SoundInput } from "@/server/audio/analysis";
import type { Database } from "@/server/db/database";

/** What turns files into items of the catalogue. */
export interface IngestContext {
  db: Database;
  objects: ObjectStore;
  audio: { analyse: (input: SoundInput, options?: AnalysisOptions) => Promise<SoundAnalysis> };
}

/** What every kind of item is described by. Genres and instruments are ids of the taxonomy. */
export interface ItemDescription {
  creator_id: number;
  title: string;
  tags: string[];
  genres: number[];
  instruments: number[];
  /** Credits. */
  price: number;
  is_free: boolean;
  /** When it was added; now, if not given. */
  uploaded_at?: Date;
}

/** Stores a file or bytes under its content's hash. */
export function storeSource(objects: ObjectStore, source: SoundInput, folder: string, extension: string) {
  const content = "path" in source ? createReadStream(source.path) : source.data;
  return objects.put(content, { folder, extension });
}

/** The columns that every item takes from its description, its analysis and its stored preview. */
export function itemValues(description: ItemDescription, analysis: SoundAnalysis, preview: StoredObject) {
  const { creator_id, title, tags, price, is_free, uploaded_at } = description;
  return {
    creator_id,
    title,
    tags,
    price,
    is_free,
    ...(uploaded_at ? { uploaded_at } : {}),
    duration_seconds: analysis.duration_seconds,
    peaks: analysis.peaks,
    mp3_key: preview.key,
    mp3_bytes: preview.bytes,
  };
}

/** The columns of the recording behind a sample or a one-shot. */
export function recordingValues(analysis: SoundAnalysis, original: StoredObject) {
  return {
    original_key: original.key,
    original_bytes: original.bytes,
    original_format: analysis.container,
    sample_rate: analysis.sample_rate,
    bit_depth: analysis.bit_depth,
    channels: analysis.channels,
    loudness: analysis.loudness,
    key_value: analysis.key?.value ?? null,
    key_is_minor: analysis.key?.is_minor ?? null,
    key_confidence: analysis.key_confidence,
    features: Array.from(analysis.features),
  };
}
