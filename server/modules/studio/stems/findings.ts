import type { MidiFacts } from "@/lib/audio/midi-facts";
import type { Finding } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { SumDifference } from "@/server/audio/stem-sum";

/** In seconds: encoders pad a few samples. */
const SAME_LENGTH = 0.01;
/** In dB: what a limiter, a dither or a rounding may leave, and how much louder or quieter the stems may be. */
const MAX_REST = -30;
const MAX_LEVEL = 1;
/** Tempos that are said apart and still the same, as a share. */
const SAME_TEMPO = 0.01;
/** A MIDI file may be longer by so many beats, or by so many seconds without a tempo. */
const SPARE_BEATS = 1;
const SPARE_SECONDS = 0.5;
/** A loop's MIDI fills at least so much of it: behind its last note there may be the tail of the sound. */
const FILLED = 0.6;
/** How much of a MIDI file's notes are in the sound's key, as a share of their length. */
const IN_KEY = 0.7;

type Format = Pick<PackSound, "duration_seconds" | "sample_rate" | "bit_depth">;

/** How a stem differs from the mix in length, rate and depth. */
export function stemFindings(sound: Format, stem: Format): Finding[] {
  const whole = { from_seconds: 0, to_seconds: sound.duration_seconds };
  const longer = stem.duration_seconds - sound.duration_seconds;
  const [from_seconds, to_seconds] = [sound.duration_seconds, stem.duration_seconds].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const findings: (Finding | false)[] = [
    Math.abs(longer) > SAME_LENGTH && {
      kind: longer > 0 ? "stem-longer" : "stem-shorter",
      from_seconds,
      to_seconds,
      amount: Math.abs(longer),
    },
    stem.sample_rate !== sound.sample_rate && { kind: "stem-rate", ...whole, amount: stem.sample_rate },
    stem.bit_depth !== sound.bit_depth && { kind: "stem-depth", ...whole, amount: stem.bit_depth },
  ];
  return findings.filter((finding) => finding !== false);
}

/** How the stems together differ from the mix. */
export function sumFindings({ rest, level }: SumDifference, duration: number): Finding[] {
  const whole = { from_seconds: 0, to_seconds: duration };
  if (rest > MAX_REST) return [{ kind: "stems-rest", ...whole, amount: rest }];
  return Math.abs(level) > MAX_LEVEL ? [{ kind: "stems-level", ...whole, amount: level }] : [];
}

/** How a MIDI file differs from its sound in tempo, length and key. Drums have no key. */
export function midiFindings(
  { duration_seconds, tempo, key }: Pick<PackSound, "duration_seconds" | "tempo" | "key">,
  facts: MidiFacts,
): Finding[] {
  const found = (kind: Finding["kind"], amount: number): Finding[] => [
    { kind, from_seconds: 0, to_seconds: duration_seconds, amount },
  ];
  const isOtherTempo = tempo !== null && facts.tempo !== null && !isSameTempo(tempo, facts.tempo);
  const seconds = tempo === null ? facts.seconds : (facts.beats * 60) / tempo;
  const spare = tempo === null ? SPARE_SECONDS : (SPARE_BEATS * 60) / tempo;
  const share = key && facts.pitches ? shareInKey(facts.pitches, key) : 1;
  return [
    ...(isOtherTempo ? found("midi-tempo", facts.tempo!) : []),
    ...(seconds > duration_seconds + spare ? found("midi-longer", seconds) : []),
    ...(tempo !== null && seconds < duration_seconds * FILLED ? found("midi-shorter", seconds) : []),
    ...(share < IN_KEY ? found("midi-key", share) : []),
  ];
}

/** Half and double count as the same. */
const isSameTempo = (one: number, other: number) =>
  [0.5, 1, 2].some((times) => Math.abs(one * times - other) <= other * SAME_TEMPO);

/** Steps from the tonic; a minor key has its raised sixth and seventh, too. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 9, 10, 11];

function shareInKey(pitches: readonly number[], { value, is_minor }: NonNullable<PackSound["key"]>): number {
  const tonic = KEY_VALUES.indexOf(value);
  const scale = is_minor ? MINOR : MAJOR;
  const all = pitches.reduce((sum, beats) => sum + beats, 0);
  return scale.reduce((sum, step) => sum + pitches[(tonic + step) % 12]!, 0) / all;
}
