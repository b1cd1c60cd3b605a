import type { OnsetStrength } from "@/server/audio/onsets";
import { PulseSpectrum } from "@/server/audio/pulse-spectrum";

const SLOWEST = 55;
const FASTEST = 200;
const CENTRE = 103;
const MAX_BEATS = 512;
const FREE_CANDIDATES = 3;
/** Tolerance in samples: a length this close to whole beats at a whole tempo was cut by a sequencer. */
const CUT_TOLERANCE = 3;

/** The features by which candidate tempos are compared: unitless sums and shares, near 0 to 1 but for the priors. */
export const TEMPO_EVIDENCE = [
  "prior",
  "beat",
  "half_beat",
  "third_beat",
  "quarter_beat",
  "eighth_beat",
  "half_note",
  "bar",
  "low_beat",
  "low_half_beat",
  "low_half_note",
  "density",
  "whole_power",
  "whole_triple",
  "whole_bars",
  "cut",
] as const;

/** Fitted by softmax regression on synthesised loops of many styles, none from the demo catalogue, then rounded. */
const WEIGHTS: Record<(typeof TEMPO_EVIDENCE)[number], number> = {
  prior: 2.9,
  beat: 0,
  half_beat: 0.85,
  third_beat: -0.8,
  quarter_beat: 2.7,
  eighth_beat: 2,
  half_note: 0.55,
  bar: 0.8,
  low_beat: 0.75,
  low_half_beat: 1.5,
  low_half_note: 1,
  density: 0.6,
  whole_power: 2.2,
  whole_triple: -0.1,
  whole_bars: 1,
  cut: 3.3,
};

export interface TempoCandidate {
  /** Beats per minute. */
  tempo: number;
  /** Beats in the file if its length is taken as whole beats; null if the tempo was read from the onsets alone. */
  beats: number | null;
  evidence: number[];
}

export interface TempoEstimate {
  tempo: number;
  confidence: number;
  /** How well the onsets align with this tempo's beats, halves or quarters, 0 to 1. */
  regularity: number;
}

export interface SoundLength {
  frames: number;
  sample_rate: number;
}

/** Candidates from the length (every whole number of beats that gives 55 to 200 BPM) and from the onsets alone. */
export function tempoCandidates(onsets: OnsetStrength, length: SoundLength): TempoCandidate[] {
  const seconds = length.frames / length.sample_rate;
  const all = new PulseSpectrum(onsets.all, onsets.framesPerSecond);
  const low = new PulseSpectrum(onsets.low, onsets.framesPerSecond);
  const candidates: TempoCandidate[] = [];
  const add = (tempo: number, beats: number | null) => {
    const hertz = tempo / 60;
    const density = Math.log2((onsets.positions.length / (seconds * hertz) + 0.25) / 2);
    candidates.push({
      tempo,
      beats,
      evidence: [
        -(Math.log2(tempo / CENTRE) ** 2),
        all.at(hertz),
        all.at(2 * hertz),
        all.at(3 * hertz),
        all.at(4 * hertz),
        all.at(8 * hertz),
        all.at(hertz / 2),
        all.at(hertz / 4),
        low.at(hertz),
        low.at(2 * hertz),
        low.at(hertz / 2),
        -(density ** 2),
        Number(beats !== null && isPowerOfTwo(beats)),
        Number(beats !== null && beats % 3 === 0 && isPowerOfTwo(beats / 3)),
        Number(beats !== null && beats % 4 === 0),
        Number(beats !== null && isCutAtWholeTempo(beats, tempo, length)),
      ],
    });
  };
  for (let beats = 1; beats <= MAX_BEATS; beats++) {
    const tempo = (60 * beats) / seconds;
    if (tempo >= SLOWEST && tempo <= FASTEST && isPlausibleLength(beats)) add(tempo, beats);
  }
  for (const tempo of all.strongestTempos(SLOWEST, FASTEST, FREE_CANDIDATES)) add(tempo, null);
  return candidates;
}

/** The most plausible tempo and its share of the probability among tempos more than 2 percent away. */
export function chooseTempo(candidates: TempoCandidate[]): TempoEstimate {
  const weights = TEMPO_EVIDENCE.map((name) => WEIGHTS[name]);
  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: candidate.evidence.reduce((total, value, index) => total + value * weights[index]!, 0),
  }));
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left));
  let same = 0;
  let total = 0;
  for (const candidate of scored) {
    const belief = Math.exp(candidate.score - best.score);
    total += belief;
    if (Math.abs(candidate.tempo / best.tempo - 1) < 0.02) same += belief;
  }
  const [, beat, halfBeat, , quarterBeat] = best.evidence as [number, number, number, number, number];
  return { tempo: best.tempo, confidence: same / total, regularity: Math.max(beat, halfBeat, quarterBeat) };
}

/** Whether the length is this many beats at a whole tempo to within a few samples. */
export function isCutAtWholeTempo(beats: number, tempo: number, length: SoundLength): boolean {
  const exact = (beats * 60 * length.sample_rate) / Math.round(tempo);
  return Math.abs(exact - length.frames) <= CUT_TOLERANCE;
}

function isPlausibleLength(beats: number): boolean {
  return beats <= 8 || (beats <= 32 ? beats % 2 === 0 : beats % 8 === 0);
}

function isPowerOfTwo(value: number): boolean {
  return value >= 1 && Number.isInteger(Math.log2(value));
}
