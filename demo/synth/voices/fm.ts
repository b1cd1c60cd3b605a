import type { Adsr } from "@/demo/synth/envelope";
import { adsrAt, adsrLength } from "@/demo/synth/envelope";
import type { Sound } from "@/demo/synth/note";
import type { Stereo } from "@/demo/synth/stereo";
import { panGains, SAMPLE_RATE } from "@/demo/synth/stereo";
import { SINE } from "@/demo/synth/wavetable";

/** Pairs of sine operators, one modulating the other's phase: electric pianos, bells, glass and hollow basses. */
export interface FmPatch {
  engine: "fm";
  pairs: {
    /** Frequencies of the carrier and of the modulator, as multiples of the note's. */
    carrier: number;
    modulator: number;
    /** Modulation index in radians at full velocity, and the seconds in which it falls to a third. */
    index: number;
    indexDecay: number;
    level: number;
    cents: number;
    pan: number;
    amplitude: Adsr;
  }[];
  /** How much higher notes decay faster, 0 to 1. */
  keyDecay: number;
  /** How much the modulation index depends on velocity, 0 to 1. */
  touch: number;
  gain: number;
}

const BLOCK = 64;
const MASK = 8191;

/** Adds one note of the patch to the buffer; its tail wraps around the end. */
export function renderFm(out: Stereo, patch: FmPatch, sound: Sound): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  const speed = (sound.frequency / 261.63) ** patch.keyDecay;
  // Limits the modulation of high notes, whose sidebands would alias at the Nyquist frequency.
  const softer = Math.min(1, (900 / sound.frequency) ** 0.7);
  const table = SINE;
  for (const pair of patch.pairs) {
    if (sound.frequency * Math.max(pair.carrier, pair.modulator) > SAMPLE_RATE * 0.4) continue;
    const amplitude = { ...pair.amplitude, decay: pair.amplitude.decay / speed };
    const total = Math.ceil(adsrLength(amplitude, sound.gate) * SAMPLE_RATE);
    const [left, right] = panGains(pair.pan);
    const tune = 2 ** (pair.cents / 1200);
    const carrierStep = (sound.frequency * pair.carrier * tune * 8192) / SAMPLE_RATE;
    const modulatorStep = (sound.frequency * pair.modulator * 8192) / SAMPLE_RATE;
    const depth = pair.index * softer * (1 - patch.touch + patch.touch * sound.velocity ** 1.5) * 1303.8;
    const gain = patch.gain * pair.level * sound.velocity ** 1.4;
    let carrier = 0;
    let modulator = 0;
    let level = 0;
    let bend = depth;
    let write = sound.start % frames;
    for (let done = 0; done < total; done += BLOCK) {
      const count = Math.min(BLOCK, total - done);
      const end = (done + count) / SAMPLE_RATE;
      const target = done + BLOCK >= total ? 0 : adsrAt(amplitude, end, sound.gate) * gain;
      const rise = (target - level) / count;
      const bendTarget = depth * Math.exp((-1.1 * end * speed) / pair.indexDecay);
      const fall = (bendTarget - bend) / count;
      for (let i = 0; i < count; i++) {
        level += rise;
        bend += fall;
        // An offset of whole cycles keeps the phase positive, so that truncation equals floor.
        const phase = carrier + bend * table[modulator | 0]! + 65536;
        const whole = phase | 0;
        const index = whole & MASK;
        const from = table[index]!;
        const value = (from + (table[index + 1]! - from) * (phase - whole)) * level;
        outLeft[write]! += value * left;
        outRight[write]! += value * right;
        carrier += carrierStep;
        if (carrier >= 8192) carrier -= 8192;
        modulator += modulatorStep;
        if (modulator >= 8192) modulator -= 8192;
        if (++write === frames) write = 0;
      }
    }
  }
}
