import { strokeOf } from "@/demo/synth/drums/kit";
import { applyEffects } from "@/demo/synth/effects/effect";
import { StateVariableFilter } from "@/demo/synth/filter";
import { master } from "@/demo/synth/master";
import { frequencyOf } from "@/demo/synth/note";
import { createStereo, SAMPLE_RATE, type Stereo } from "@/demo/synth/stereo";
import { TABLE_SIZE, tableFor } from "@/demo/synth/wavetable";
import { createRandom, type Random } from "@/lib/random/seeded-random";

/** Sound effects: a rise, a fall, a hit with reverb, a bed of noise. */
export const FX_KINDS = ["riser", "fall", "impact", "texture"] as const;
export type FxKind = (typeof FX_KINDS)[number];

/** The recipe of a sound effect: not a loop, it starts and ends in silence, except a texture, which is seamless. */
export interface FxRecipe {
  type: "fx";
  seed: string;
  kind: FxKind;
  seconds: number;
  bits: 16 | 24;
}

const BLOCK = 64;

/** Writes noise and a detuned saw chord through a filter; `shape` maps 0 to 1 to level, cutoff in Hz and pitch. */
function sweepInto(
  out: Stereo,
  from: number,
  frames: number,
  random: Random,
  tone: number,
  shape: (place: number) => { level: number; cutoff: number; pitch: number },
): void {
  const phases = [random(), random(), random()];
  for (const channel of [out.left, out.right]) {
    const filter = new StateVariableFilter("lowpass");
    const low = new StateVariableFilter("highpass");
    low.tune(120, 0.1);
    const voices = [-0.14, 0, 0.11].map((detune, i) => ({ detune, phase: (phases[i] ?? 0) * TABLE_SIZE }));
    const block = new Float32Array(BLOCK);
    let level = 0;
    for (let done = 0; done < frames; done += BLOCK) {
      const count = Math.min(BLOCK, frames - done);
      const now = shape(done / frames);
      for (let i = 0; i < count; i++) block[i] = (random() * 2 - 1) * (1 - tone);
      for (const voice of voices) {
        const frequency = frequencyOf(now.pitch + voice.detune);
        const table = tableFor("saw", frequency);
        const step = (frequency * TABLE_SIZE) / SAMPLE_RATE;
        for (let i = 0; i < count; i++) {
          block[i]! += table[voice.phase | 0]! * tone * 0.6;
          voice.phase += step;
          if (voice.phase >= TABLE_SIZE) voice.phase -= TABLE_SIZE;
        }
      }
      filter.tune(now.cutoff, 0.35);
      filter.process(block, count);
      low.process(block, count);
      const rise = (now.level - level) / count;
      for (let i = 0; i < count; i++) {
        level += rise;
        channel[from + done + i]! += block[i]! * level;
      }
    }
  }
}

function addImpact(out: Stereo, random: Random): void {
  const boom = strokeOf("concrete", "kick", 0, false);
  const crash = strokeOf("studio", "crash", 1, false);
  const low = strokeOf("studio", "tomLow", 0, true);
  for (const [signal, gain, spread] of [
    [boom, 1, 0],
    [low, 0.7, 0.1],
    [crash, 0.3, 0.5],
  ] as const) {
    const offset = Math.floor(random() * 200 * spread);
    for (let i = 0; i < signal.length && i + offset < out.left.length; i++) {
      out.left[i + offset]! += signal[i]! * gain * (1 - spread * 0.3);
      out.right[i + offset]! += signal[i]! * gain * (1 + spread * 0.3);
    }
  }
}

/** Grains of rain over a bed of dark noise, seamless. */
function addTexture(out: Stereo, random: Random): void {
  const frames = out.left.length;
  for (const channel of [out.left, out.right]) {
    const noise = Float32Array.from({ length: frames }, () => random() * 2 - 1);
    const filter = new StateVariableFilter("bandpass");
    filter.tune(620 + 500 * random(), 0.2);
    filter.process(noise.slice(-8192), 8192);
    filter.process(noise, frames);
    for (let i = 0; i < frames; i++) channel[i]! += noise[i]! * 0.16;
  }
  const drops = Math.round((frames / SAMPLE_RATE) * 34);
  for (let drop = 0; drop < drops; drop++) {
    let write = Math.floor(random() * frames);
    const frequency = 900 + 5200 * random() ** 2;
    const length = Math.round((0.004 + 0.05 * random() ** 2) * SAMPLE_RATE);
    const level = 0.5 * random() ** 2.5;
    const pan = random();
    for (let i = 0; i < length; i++) {
      const value = Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE) * Math.exp((-6 * i) / length) * level;
      out.left[write]! += value * (1 - pan);
      out.right[write]! += value * pan;
      if (++write === frames) write = 0;
    }
  }
}

/** Renders a sound effect, mastered. */
export function renderFxAudio(recipe: FxRecipe): Stereo {
  const frames = Math.round(recipe.seconds * SAMPLE_RATE);
  const out = createStereo(frames);
  const random = createRandom(recipe.seed);
  const root = 36 + Math.floor(random() * 12);
  const tone = 0.25 + 0.5 * random();
  const body = Math.floor(frames * (recipe.kind === "riser" ? 0.8 : 0.72));
  if (recipe.kind === "riser") {
    sweepInto(out, 0, body, random, tone, (place) => ({
      level: place ** 1.7 * Math.min(1, (1 - place) * 90),
      cutoff: 260 * 2 ** (5.4 * place),
      pitch: root + 24 * place ** 1.4,
    }));
  } else if (recipe.kind === "fall") {
    sweepInto(out, 0, body, random, tone, (place) => ({
      level: (1 - place) ** 1.6 * Math.min(1, place * 120),
      cutoff: 9000 * 2 ** (-5.6 * place),
      pitch: root + 24 * (1 - place) ** 1.8,
    }));
  } else if (recipe.kind === "impact") {
    addImpact(out, random);
  } else {
    addTexture(out, random);
  }
  const mix = recipe.kind === "impact" ? 0.55 : recipe.kind === "texture" ? 0.2 : 0.3;
  const room = Math.min(2.6, recipe.seconds * 0.35);
  applyEffects(out, [{ effect: "reverb", seconds: room, damping: 0.4, mix }], SAMPLE_RATE, recipe.seed);
  const finished = master([out], -14, recipe.kind === "texture" ? 6 : 2);
  if (recipe.kind !== "texture") fadeEnds(finished, Math.floor(frames * 0.08));
  return finished;
}

function fadeEnds(buffer: Stereo, length: number): void {
  const frames = buffer.left.length;
  for (let i = 0; i < length; i++) {
    const gain = i / length;
    const start = Math.min(1, i / 64);
    buffer.left[frames - 1 - i]! *= gain;
    buffer.right[frames - 1 - i]! *= gain;
    buffer.left[i]! *= start;
    buffer.right[i]! *= start;
  }
}
