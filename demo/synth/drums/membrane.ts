import { StateVariableFilter } from "@/demo/synth/filter";
import { saturated } from "@/demo/synth/saturation";
import { SAMPLE_RATE } from "@/demo/synth/stereo";
import type { Random } from "@/lib/random/seeded-random";

/** A drum head: a sine that falls in pitch, with overtones, a click and saturation. Kicks, toms, congas, log drums. */
export interface Membrane {
  /** Resting frequency in Hz, the number of octaves above it at the strike, and the seconds of the fall. */
  frequency: number;
  octaves: number;
  fall: number;
  /** Seconds to fall by 60 dB. */
  decay: number;
  /** Overtones as [ratio, level, share of the decay]. */
  modes: readonly (readonly [number, number, number])[];
  /** Noise of the stick or beater: level, centre in Hz, duration in seconds. */
  click: { level: number; cutoff: number; seconds: number };
  drive: number;
}

/** One strike of a drum head, mono, about -1 to 1. */
export function strikeMembrane(drum: Membrane, random: Random): Float32Array {
  const total = Math.ceil((drum.decay + 0.02) * SAMPLE_RATE);
  const out = new Float32Array(total);
  const parts = [[1, 1, 1] as const, ...drum.modes];
  const bends = Float64Array.from({ length: total }, (_, i) => {
    return 2 ** (drum.octaves * Math.exp(-i / (drum.fall * SAMPLE_RATE)));
  });
  for (const [ratio, level, share] of parts) {
    const step = (drum.frequency * ratio) / SAMPLE_RATE;
    const keep = Math.exp(-6.9 / (drum.decay * share * SAMPLE_RATE));
    let phase = 0.03;
    let strength = level;
    for (let i = 0; i < total; i++) {
      phase += step * bends[i]!;
      out[i]! += Math.sin(2 * Math.PI * phase) * strength;
      strength *= keep;
    }
  }
  const click = drum.click;
  const count = Math.min(total, Math.ceil(click.seconds * SAMPLE_RATE));
  const noise = Float32Array.from({ length: count }, (_, i) => (random() * 2 - 1) * Math.exp((-5 * i) / count));
  const filter = new StateVariableFilter("bandpass");
  filter.tune(click.cutoff, 0.1);
  filter.process(noise, count);
  for (let i = 0; i < count; i++) out[i]! += noise[i]! * click.level * 2;
  return finish(out, drum.drive);
}

/** Saturates a drum, softens its first and last samples and brings its peak to 1. */
export function finish(signal: Float32Array, drive: number): Float32Array {
  const total = signal.length;
  if (drive > 0) for (let i = 0; i < total; i++) signal[i] = saturated(signal[i]! * (1 + drive * 4));
  let peak = 1e-9;
  const fade = Math.min(600, total >> 2);
  for (let i = 0; i < total; i++) {
    signal[i]! *= Math.min(1, (i + 1) / 8, (total - i) / fade);
    peak = Math.max(peak, Math.abs(signal[i]!));
  }
  for (let i = 0; i < total; i++) signal[i]! /= peak;
  return signal;
}
