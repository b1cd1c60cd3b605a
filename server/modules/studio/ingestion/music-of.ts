import type { SoundAnalysis } from "@/server/audio/analysis";
import { keyHeard } from "@/server/modules/studio/ingestion/ingest-context";
import type { NameReading } from "@/server/modules/studio/ingestion/read-file-name";

/** A tempo that was heard with less doesn't count, and is only shown. */
const MIN_TEMPO_CONFIDENCE = 0.3;

/**
 * What counts: what the name says, else what was heard. A tempo makes a loop, unless its folder says what it is: then a
 * one-shot has no tempo, and a loop has the one that was heard, however surely.
 */
export function musicOf(
  name: NameReading,
  heard: Pick<SoundAnalysis, "tempo" | "tempo_confidence" | "key" | "key_confidence">,
) {
  const isSure = heard.tempo_confidence >= MIN_TEMPO_CONFIDENCE || name.folder === "loop";
  const tempo = name.folder === "one-shot" ? null : (name.tempo ?? (isSure ? heard.tempo : null));
  const key = name.key ?? keyHeard(name.instrument === null ? [] : [name.instrument], heard);
  // A note without a mode is in the mode that was heard with it.
  const isMinor = key?.is_minor ?? (heard.key?.value === key?.value && heard.key?.is_minor) ?? false;
  return {
    tempo,
    is_loop: tempo !== null || name.folder === "loop",
    key_value: key?.value ?? null,
    key_is_minor: key ? isMinor : null,
  };
}

/** The columns of a reading that are read from the name. */
export function namedColumns({ title, tempo, key, instrument }: NameReading) {
  return {
    name_title: title,
    name_tempo: tempo,
    name_key_value: key?.value ?? null,
    name_key_is_minor: key?.is_minor ?? null,
    name_instrument_id: instrument,
  };
}
