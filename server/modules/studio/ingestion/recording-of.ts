import type { SoundAnalysis } from "@/server/audio/analysis";
import { recordingValues } from "@/server/modules/studio/ingestion/ingest-context";
import type { Heard, Recording } from "@/server/modules/studio/pack-items/recordings";
import type { StoredObject } from "@/server/providers/objects/object-store";

/** What an analysis heard, and what the file notes of itself. */
export function heardIn(analysis: SoundAnalysis): Heard {
  return {
    heard_tempo: analysis.tempo,
    heard_tempo_confidence: analysis.tempo_confidence,
    heard_key_value: analysis.key?.value ?? null,
    heard_key_is_minor: analysis.key?.is_minor ?? null,
    heard_key_confidence: analysis.key_confidence,
    heard_is_loop: analysis.is_loop,
    noted_tempo: analysis.noted.tempo,
    noted_key_value: analysis.noted.key?.value ?? null,
    noted_key_is_minor: analysis.noted.key?.is_minor ?? null,
  };
}

/** The recording of an analysed file, for a sound that has one already. */
export function recordingOf(
  analysis: SoundAnalysis,
  { preview, ...stored }: { original: StoredObject; wav: StoredObject; preview: StoredObject },
): Recording {
  return {
    ...recordingValues(analysis, stored),
    duration_seconds: analysis.duration_seconds,
    peaks: analysis.peaks,
    mp3_key: preview.key,
    mp3_bytes: preview.bytes,
    tempo_confidence: analysis.tempo_confidence,
    heard: heardIn(analysis),
  };
}
