import type { SoundAnalysis } from "@/server/audio/analysis";
import { keyHeard } from "@/server/modules/studio/ingestion/ingest-context";
import type { NameReading } from "@/server/modules/studio/ingestion/read-file-name";

/** A tempo that was heard with less doesn't count, and is only shown. */
const MIN_TEMPO_CONFIDENCE = 0.3;
/** How sure the ear must be to win over a name. */
const SURE_OF_TEMPO = 0.9;
/** Of how many bars at the tempo that is heard, at least, where a unit says the other, and where only a place does. */
const SURE_BARS = { named: 2, placed: 1 };
/** A tempo that is heard is one of these times that of the name, if both are right. */
const SAME_PULSE = [1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3];
const TEMPO_TOLERANCE = 0.03;
/** How far a loop that was cut by a sequencer may be from whole bars, in seconds. */
const CUT_TOLERANCE = 0.002;
const BAR = 4;
/** A shorter sound has no beat, whatever number is in its name. */
export const SHORTEST_LOOP = 0.8;

type Heard = Pick<SoundAnalysis, "duration_seconds" | "tempo" | "tempo_confidence" | "key" | "key_confidence"> &
  Partial<Pick<SoundAnalysis, "noted">>;

/**
 * What counts: what the name says, else what the file notes of itself, else what was heard. A name is a hint: an ear that is sure wins over it, and a number
 * that nothing calls a tempo is one only where length and ear allow it. A tempo makes a loop, unless its folder says what it
 * is: then a one-shot has no tempo, and a loop has the one that was heard, however surely.
 */
export function musicOf(name: NameReading, heard: Heard) {
  const isSure = heard.tempo_confidence >= MIN_TEMPO_CONFIDENCE || name.folder === "loop";
  const tempo =
    name.folder === "one-shot" ? null : (namedTempo(name, heard) ?? notedTempo(heard) ?? (isSure ? heard.tempo : null));
  const key = name.key ?? heard.noted?.key ?? keyHeard(name.instrument === null ? [] : [name.instrument], heard);
  // A note without a mode is in the mode that was heard with it.
  const isMinor = key?.is_minor ?? (heard.key?.value === key?.value && heard.key?.is_minor) ?? false;
  return {
    tempo,
    is_loop: tempo !== null || name.folder === "loop",
    key_value: key?.value ?? null,
    key_is_minor: key ? isMinor : null,
  };
}

/** The tempo of a name, as far as length and ear leave it one. */
function namedTempo({ tempo, isTempoNamed, maybeTempo }: NameReading, heard: Heard): number | null {
  if (tempo !== null) {
    if (!isTempoNamed && heard.duration_seconds < SHORTEST_LOOP) return null;
    return isSureBeside(tempo, heard, SURE_BARS[isTempoNamed ? "named" : "placed"]) ? heard.tempo : tempo;
  }
  if (maybeTempo === null || heard.duration_seconds < SHORTEST_LOOP) return null;
  const isHeard = heard.tempo_confidence >= MIN_TEMPO_CONFIDENCE && isSamePulse(maybeTempo, heard.tempo, [1]);
  return isHeard ? maybeTempo : null;
}

/** The tempo that the file notes, unless the ear is surer of another. */
function notedTempo(heard: Heard): number | null {
  const tempo = heard.noted?.tempo ?? null;
  return tempo !== null && isSureBeside(tempo, heard, SURE_BARS.named) ? heard.tempo : tempo;
}

function isSamePulse(tempo: number, heard: number | null, ratios: readonly number[] = SAME_PULSE): boolean {
  return heard === null || ratios.some((same) => Math.abs(heard / tempo / same - 1) <= TEMPO_TOLERANCE);
}

/**
 * Whether the ear is surer of its tempo than a name can be: the file was cut to bars of a whole tempo, and not to those of the
 * name. Lengths of whole or half seconds prove nothing, since recordings of any kind are cut to them.
 */
function isSureBeside(tempo: number, heard: Heard, bars: number): boolean {
  if (heard.tempo === null || heard.tempo_confidence < SURE_OF_TEMPO || isSamePulse(tempo, heard.tempo)) return false;
  if (!Number.isInteger(heard.tempo) || isNear(heard.duration_seconds, 0.5)) return false;
  return isNear(heard.duration_seconds, barOf(heard.tempo), bars) && !isNear(heard.duration_seconds, barOf(tempo));
}

const barOf = (tempo: number) => (BAR * 60) / tempo;

/** Whether a length is a number of times a unit, to within samples. */
function isNear(seconds: number, unit: number, least = 1): boolean {
  const times = Math.round(seconds / unit);
  return times >= least && Math.abs(seconds - times * unit) <= CUT_TOLERANCE;
}

/** The columns of a reading that are read from the name. */
export function namedColumns({ title, tempo, key, instrument, folder, sources }: NameReading) {
  return {
    name_title: title,
    name_tempo: tempo,
    name_key_value: key?.value ?? null,
    name_key_is_minor: key?.is_minor ?? null,
    name_instrument_id: instrument,
    name_tempo_source: sources.tempo,
    name_key_source: sources.key,
    name_instrument_source: sources.instrument,
    folder_kind: folder,
  };
}
