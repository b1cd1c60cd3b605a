import { createReadStream, existsSync } from "node:fs";
import type { SoundAnalysis } from "@/server/audio/analysis";
import { isPercussive } from "@/server/catalogue/percussive";
import type { ObjectName, ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

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

/** Drums ring at some pitch, which counts as a key only above this confidence of the estimate. */
const PERCUSSIVE_KEY_CONFIDENCE = 0.5;

/** The key that was heard, if it counts as the key of a sound with these instruments. */
export function keyHeard(
  instruments: readonly number[],
  { key, key_confidence }: Pick<SoundAnalysis, "key" | "key_confidence">,
): SoundAnalysis["key"] {
  return isPercussive(instruments) && key_confidence < PERCUSSIVE_KEY_CONFIDENCE ? null : key;
}

/** The SHA-256 of a stored file, after which its object is named. */
export function hashOfKey(key: string): string {
  const hash = /\/([0-9a-f]{64})\./.exec(key)?.[1];
  if (!hash) throw new Error(`The key ${key} names no content.`);
  return hash;
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
export function storePreview(
  objects: ObjectStore,
  { mp3 }: SoundAnalysis,
  reserve?: ObjectName["reserve"],
): Promise<StoredObject> {
  return objects.put(mp3, { folder: "previews", extension: "mp3", reserve });
}

/**
 * Stores the WAV that is delivered of a recording: the file at `wavPath` if the analysis wrote one, otherwise nothing, since
 * the original is it. One that was stored as something else is stored again, from `path`, since its key says what it is.
 */
export async function storeWav(
  objects: ObjectStore,
  files: { original: StoredObject; path: string; wavPath: string; reserve?: ObjectName["reserve"] },
): Promise<StoredObject> {
  const { original, path, wavPath, reserve } = files;
  const isMade = existsSync(wavPath);
  if (!isMade && original.key.endsWith(".wav")) return original;
  return objects.put(createReadStream(isMade ? wavPath : path), { folder: "wavs", extension: "wav", reserve });
}

/** The columns of a recording that are measured, without its key, and where its files are. */
export function recordingValues(
  analysis: SoundAnalysis,
  { original, wav }: { original: StoredObject; wav: StoredObject },
) {
  return {
    original_key: original.key,
    original_bytes: original.bytes,
    original_format: analysis.container,
    wav_key: wav.key,
    wav_bytes: wav.bytes,
    samples_hash: analysis.samples_hash,
    fingerprint: analysis.fingerprint,
    sample_rate: analysis.sample_rate,
    bit_depth: analysis.bit_depth,
    channels: analysis.channels,
    loudness: analysis.loudness,
    findings: analysis.findings,
    key_confidence: analysis.key_confidence,
    features: Array.from(analysis.features),
  };
}
