import type { Adsr } from "@/demo/synth/envelope";
import { adsrAt, adsrLength } from "@/demo/synth/envelope";
import type { FilterType } from "@/demo/synth/filter";
import { StateVariableFilter } from "@/demo/synth/filter";
import type { Sound } from "@/demo/synth/note";
import { saturated } from "@/demo/synth/saturation";
import type { Stereo } from "@/demo/synth/stereo";
import { panGains, SAMPLE_RATE } from "@/demo/synth/stereo";
import { sineAt, TABLE_SIZE, tableFor, type Wave } from "@/demo/synth/wavetable";

/** Oscillators through a filter: basses, pads, leads, organs, strings and brass. */
export interface SubtractivePatch {
  engine: "subtractive";
  /** Level 0 to 1; `semitones` and `cents` are offsets to the note. */
  oscillators: { wave: Wave; level: number; semitones: number; cents: number }[];
  /** Copies of each oscillator, spread over `cents` and over the stereo field (0 to 1). */
  unison: { voices: number; cents: number; spread: number };
  /** White noise, 0 to 1. */
  noise: number;
  /** Cutoff in Hz at MIDI 60; keytrack 0 to 1; envelope, velocity and lfo depths in octaves; poles 2 or 4. */
  filter: {
    type: FilterType;
    poles: 2 | 4;
    cutoff: number;
    resonance: number;
    keytrack: number;
    envelope: number;
    velocity: number;
    lfo: number;
  };
  amplitude: Adsr;
  modulation: Adsr;
  /** Vibrato in Hz and cents after a delay in seconds; `filterRate` in Hz drives the filter's lfo depth. */
  lfo: { rate: number; cents: number; delay: number; filterRate: number };
  /** Duration of a note's slide in seconds, if it has one. */
  glide: number;
  /** Pitch offset at note-on in semitones, and the seconds until it settles. */
  bend: { semitones: number; seconds: number };
  /** Saturation inside the voice, 0 to 1. */
  drive: number;
  gain: number;
}

const BLOCK = 64;
const blockLeft = new Float32Array(BLOCK);
const blockRight = new Float32Array(BLOCK);

interface Oscillator {
  table: Float32Array;
  phase: number;
  ratio: number;
  left: number;
  right: number;
}

function createOscillators(patch: SubtractivePatch, sound: Sound): Oscillator[] {
  const { voices, cents, spread } = patch.unison;
  return patch.oscillators.flatMap((oscillator) =>
    Array.from({ length: voices }, (_, voice) => {
      const place = voices === 1 ? 0 : (2 * voice) / (voices - 1) - 1;
      const ratio = 2 ** ((oscillator.semitones + (oscillator.cents + place * cents) / 100) / 12);
      const [left, right] = panGains(place * spread * (voice % 2 === 0 ? 1 : -1));
      const level = oscillator.level / Math.sqrt(voices);
      return {
        table: tableFor(oscillator.wave, Math.max(sound.frequency, sound.glideFrom) * ratio),
        phase: sound.random(),
        ratio,
        left: left * level,
        right: right * level,
      };
    }),
  );
}

function runOscillator(oscillator: Oscillator, frequency: number, count: number, wide: boolean): void {
  const { table, left, right } = oscillator;
  const step = (frequency * oscillator.ratio * TABLE_SIZE) / SAMPLE_RATE;
  let position = oscillator.phase * TABLE_SIZE;
  if (wide) {
    for (let i = 0; i < count; i++) {
      const index = position | 0;
      const from = table[index]!;
      const value = from + (table[index + 1]! - from) * (position - index);
      blockLeft[i]! += value * left;
      blockRight[i]! += value * right;
      position += step;
      if (position >= TABLE_SIZE) position -= TABLE_SIZE;
    }
  } else {
    for (let i = 0; i < count; i++) {
      const index = position | 0;
      const from = table[index]!;
      blockLeft[i]! += (from + (table[index + 1]! - from) * (position - index)) * left;
      position += step;
      if (position >= TABLE_SIZE) position -= TABLE_SIZE;
    }
  }
  oscillator.phase = position / TABLE_SIZE;
}

function createFilters(patch: SubtractivePatch, channels: number): StateVariableFilter[][] {
  return Array.from({ length: channels }, () =>
    Array.from({ length: patch.filter.poles / 2 }, () => new StateVariableFilter(patch.filter.type)),
  );
}

function saturate(block: Float32Array, count: number, drive: number): void {
  const gain = 1 + drive * 5;
  const level = 1 / saturated(gain * 0.8) / (1 + drive * 0.3);
  for (let i = 0; i < count; i++) block[i] = saturated(block[i]! * gain) * level;
}

/** Adds one note of the patch to the buffer; its tail wraps around the end. */
export function renderSubtractive(out: Stereo, patch: SubtractivePatch, sound: Sound): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  const oscillators = createOscillators(patch, sound);
  const wide = patch.unison.voices > 1 && patch.unison.spread > 0;
  const filters = createFilters(patch, wide ? 2 : 1);
  const { filter, lfo } = patch;
  const seconds = adsrLength(patch.amplitude, sound.gate);
  const total = Math.ceil(seconds * SAMPLE_RATE);
  const keytrack = filter.keytrack * Math.log2(sound.frequency / 261.63);
  const gain = patch.gain * (0.35 + 0.65 * sound.velocity) * sound.velocity;
  const filterPhase = sound.random();
  let level = 0;
  let write = sound.start % frames;

  for (let done = 0; done < total; done += BLOCK) {
    const count = Math.min(BLOCK, total - done);
    const time = done / SAMPLE_RATE;
    const end = (done + count) / SAMPLE_RATE;
    blockLeft.fill(0);
    if (wide) blockRight.fill(0);

    const slide = patch.glide > 0 ? Math.min(1, time / patch.glide) : 1;
    const vibrato = lfo.cents * sineAt(time * lfo.rate) * Math.min(1, Math.max(0, (time - lfo.delay) * 3));
    const bend = patch.bend.semitones === 0 ? 0 : patch.bend.semitones * Math.exp((-4 * time) / patch.bend.seconds);
    const base = sound.glideFrom * (sound.frequency / sound.glideFrom) ** slide;
    const frequency = base * 2 ** ((bend + vibrato / 100) / 12);
    for (const oscillator of oscillators) runOscillator(oscillator, frequency, count, wide);
    if (patch.noise > 0) {
      for (let i = 0; i < count; i++) {
        blockLeft[i]! += (sound.random() * 2 - 1) * patch.noise;
        if (wide) blockRight[i]! += (sound.random() * 2 - 1) * patch.noise;
      }
    }

    const octaves =
      keytrack +
      filter.envelope * adsrAt(patch.modulation, time, sound.gate) +
      filter.velocity * (sound.velocity - 0.7) +
      filter.lfo * sineAt(time * lfo.filterRate + filterPhase);
    const cutoff = filter.cutoff * 2 ** octaves;
    filters.forEach((chain, channel) => {
      const block = channel === 0 ? blockLeft : blockRight;
      for (const stage of chain) {
        stage.tune(cutoff, filter.resonance);
        stage.process(block, count);
      }
      if (patch.drive > 0) saturate(block, count, patch.drive);
    });

    const fade = done + BLOCK >= total ? 0 : 1;
    const target = adsrAt(patch.amplitude, end, sound.gate) * gain * fade;
    const rise = (target - level) / count;
    const other = wide ? blockRight : blockLeft;
    for (let i = 0; i < count; i++) {
      level += rise;
      outLeft[write]! += blockLeft[i]! * level;
      outRight[write]! += other[i]! * level;
      if (++write === frames) write = 0;
    }
  }
}
