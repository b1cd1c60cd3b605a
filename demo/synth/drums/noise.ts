import { finish } from "@/demo/synth/drums/membrane";
import { filtered, StateVariableFilter } from "@/demo/synth/filter";
import { SAMPLE_RATE } from "@/demo/synth/stereo";
import type { Random } from "@/lib/random/seeded-random";

/** Snare: two shell tones with the wires' noise. Frequencies in Hz, decays in seconds to -60 dB. */
export interface Snare {
  tone: number;
  toneDecay: number;
  toneLevel: number;
  noiseDecay: number;
  noiseLevel: number;
  /** Centre of the wires' noise and its resonance. */
  cutoff: number;
  resonance: number;
  drive: number;
}

function noise(count: number, random: Random): Float32Array {
  return Float32Array.from({ length: count }, () => random() * 2 - 1);
}

/** One snare stroke, mono. */
export function strikeSnare(snare: Snare, random: Random): Float32Array {
  const total = Math.ceil((Math.max(snare.toneDecay, snare.noiseDecay) + 0.02) * SAMPLE_RATE);
  const high = filtered(noise(total, random), "highpass", snare.cutoff * 0.45, 0.1);
  const wires = filtered(high, "bandpass", snare.cutoff, snare.resonance);
  const out = new Float32Array(total);
  for (const [ratio, level] of [
    [1, 1],
    [1.83, 0.6],
    [2.74, 0.22],
  ] as const) {
    let phase = 0;
    for (let i = 0; i < total; i++) {
      phase += (snare.tone * ratio * (1 + 0.7 * Math.exp(-i / 260))) / SAMPLE_RATE;
      const fall = Math.exp((-6.9 * i * Math.sqrt(ratio)) / (snare.toneDecay * SAMPLE_RATE));
      out[i]! += Math.sin(2 * Math.PI * phase) * level * snare.toneLevel * fall * 0.6;
    }
  }
  for (let i = 0; i < total; i++) {
    const time = i / SAMPLE_RATE;
    const body = Math.exp((-6.9 * time) / snare.noiseDecay) + 0.5 * Math.exp(-time / 0.012);
    out[i]! += (wires[i]! * 0.8 + high[i]! * 0.35) * body * snare.noiseLevel;
  }
  return finish(out, snare.drive);
}

/** Hand claps: a few bursts close together, then a short room. `spread` in seconds between hands. */
export interface Clap {
  hands: number;
  spread: number;
  decay: number;
  cutoff: number;
}

/** One clap, mono. */
export function strikeClap(clap: Clap, random: Random): Float32Array {
  const total = Math.ceil((clap.decay + clap.hands * clap.spread) * SAMPLE_RATE);
  const body = filtered(filtered(noise(total, random), "bandpass", clap.cutoff, 0.45), "highpass", 420, 0.1);
  const starts = Array.from({ length: clap.hands }, (_, hand) => hand * clap.spread * (0.85 + 0.3 * random()));
  const last = starts.at(-1) ?? 0;
  for (let i = 0; i < total; i++) {
    const time = i / SAMPLE_RATE;
    let level = 0;
    for (const start of starts) {
      if (time < start) continue;
      const fall = start === last ? 0.9 * Math.exp((-6.9 * (time - start)) / clap.decay) : 0;
      level = Math.max(level, Math.exp(-(time - start) / 0.0045), fall);
    }
    body[i]! *= level;
  }
  return finish(body, 0.25);
}

/** Hats and cymbals: six square waves out of tune with each other, and noise, through a high-pass. */
export interface Cymbal {
  frequency: number;
  metal: number;
  noise: number;
  cutoff: number;
  decay: number;
  /** A bell tone in Hz for rides; 0 for none. */
  bell: number;
}

const METAL = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523];

/** One cymbal stroke, mono. */
export function strikeCymbal(cymbal: Cymbal, random: Random): Float32Array {
  const total = Math.ceil((cymbal.decay + 0.01) * SAMPLE_RATE);
  const raw = new Float32Array(total);
  for (const ratio of METAL) {
    const step = (cymbal.frequency * ratio * (0.995 + 0.01 * random())) / SAMPLE_RATE;
    let phase = random();
    for (let i = 0; i < total; i++) {
      raw[i]! += (phase < 0.5 ? 1 : -1) * cymbal.metal * 0.2;
      phase += step;
      if (phase >= 1) phase -= 1;
    }
  }
  for (let i = 0; i < total; i++) raw[i]! += (random() * 2 - 1) * cymbal.noise;
  const bright = new StateVariableFilter("highpass");
  bright.tune(cymbal.cutoff, 0.25);
  bright.process(raw, total);
  const soft = new StateVariableFilter("lowpass");
  soft.tune(15_500, 0.1);
  soft.process(raw, total);
  for (let i = 0; i < total; i++) {
    const fall = Math.exp((-6.9 * i) / (cymbal.decay * SAMPLE_RATE));
    const ping = cymbal.bell > 0 ? 0.35 * Math.sin((2 * Math.PI * cymbal.bell * i) / SAMPLE_RATE) * fall : 0;
    raw[i] = raw[i]! * (0.72 * fall + 0.28 * Math.exp(-i / 180)) + ping;
  }
  return finish(raw, 0);
}

/** Shaken grains: noise that swells and falls, or rattles when `grains` is above 0. */
export interface Shaker {
  attack: number;
  decay: number;
  cutoff: number;
  resonance: number;
  /** Jingles in Hz as [frequency, level]. */
  jingles: readonly (readonly [number, number])[];
}

/** One shake, mono. */
export function strikeShaker(shaker: Shaker, random: Random): Float32Array {
  const total = Math.ceil((shaker.attack + shaker.decay) * SAMPLE_RATE);
  const grains = noise(total, random);
  for (let i = 0; i < total; i++) if (random() < 0.55) grains[i]! *= 0.25;
  const body = filtered(
    filtered(grains, "highpass", shaker.cutoff * 0.7, 0.1),
    "bandpass",
    shaker.cutoff,
    shaker.resonance,
  );
  const phases = shaker.jingles.map(() => random() * 6);
  for (let i = 0; i < total; i++) {
    const time = i / SAMPLE_RATE;
    const level =
      time < shaker.attack ? (time / shaker.attack) ** 1.6 : Math.exp((-6.9 * (time - shaker.attack)) / shaker.decay);
    let ring = 0;
    shaker.jingles.forEach(([frequency, strength], index) => {
      ring += Math.sin(2 * Math.PI * frequency * time + phases[index]!) * strength;
    });
    body[i] = (body[i]! + ring * 0.12) * level;
  }
  return finish(body, 0);
}
