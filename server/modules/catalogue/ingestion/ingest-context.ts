import { createReadStream } from "node:fs";
import type { AnalysisOptions, SoundAnalysis, SoundInput } from "@/server/audio/analysis";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

/** Dependencies of ingestion. */
export interface IngestContext {
  db: Database;
  objects: ObjectStore;
  audio: { analyse: (input: SoundInput, options?: AnalysisOptions) => Promise<SoundAnalysis> };
}

/** The description of any kind of item. Genres and instruments are ids from the taxonomy. */
export interface ItemDescription {
  creator_id: number;
  title: string;
  tags: string[];
  genres: number[];
  instruments: number[];
  /** Credits. */
  price: number;
  is_free: boolean;
  /** When it was added; now by default. */
  uploaded_at?: Date;
}

/** Ids of drums and percussion in the taxonomy. */
const PERCUSSIVE_INSTRUMENTS = new Set([1, 5]);
/** Drums ring at some pitch, which counts as a key only above this confidence of the estimate. */
const PERCUSSIVE_KEY_CONFIDENCE = 0.5;

function hasKey({ instruments }: ItemDescription, { key_confidence }: SoundAnalysis): boolean {
  const isPercussive = instruments.length > 0 && instruments.every((id) => PERCUSSIVE_INSTRUMENTS.has(id));
  return !isPercussive || key_confidence >= PERCUSSIVE_KEY_CONFIDENCE;
}

/** Stores a file or bytes under its content's hash. */
export function storeSource(objects: ObjectStore, source: SoundInput, folder: string, extension: string) {
  const content = "path" in source ? createReadStream(source.path) : source.data;
  return objects.put(content, { folder, extension });
}

/** The columns of an approved item that are derived from its description, its analysis and its stored preview. */
export function itemValues(description: ItemDescription, analysis: SoundAnalysis, preview: StoredObject) {
  const { creator_id, title, tags, price, is_free, uploaded_at } = description;
  return {
    creator_id,
    title,
    tags,
    price,
    is_free,
    state: "approved" as const,
    ...(uploaded_at ? { uploaded_at } : {}),
    duration_seconds: analysis.duration_seconds,
    peaks: analysis.peaks,
    mp3_key: preview.key,
    mp3_bytes: preview.bytes,
  };
}

/** Stores the preview of a sound. */
export function storePreview(objects: ObjectStore, { mp3 }: SoundAnalysis): Promise<StoredObject> {
  return objects.put(mp3, { folder: "previews", extension: "mp3" });
}

/** Stores a recording bit for bit, and its preview. Returns the columns that samples and one-shots share. */
export async function storeRecording(
  objects: ObjectStore,
  input: ItemDescription & { source: SoundInput },
  analysis: SoundAnalysis,
) {
  const [original, preview] = await Promise.all([
    storeSource(objects, input.source, "originals", analysis.container),
    storePreview(objects, analysis),
  ]);
  return { ...itemValues(input, analysis, preview), ...recordingValues(input, analysis, original) };
}

function recordingValues(description: ItemDescription, analysis: SoundAnalysis, original: StoredObject) {
  const key = hasKey(description, analysis) ? analysis.key : null;
  return {
    original_key: original.key,
    original_bytes: original.bytes,
    original_format: analysis.container,
    sample_rate: analysis.sample_rate,
    bit_depth: analysis.bit_depth,
    channels: analysis.channels,
    loudness: analysis.loudness,
    key_value: key?.value ?? null,
    key_is_minor: key?.is_minor ?? null,
    key_confidence: analysis.key_confidence,
    features: Array.from(analysis.features),
  };
}
