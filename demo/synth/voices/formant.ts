import type { Adsr } from "@/demo/synth/envelope";
import { adsrAt, adsrLength } from "@/demo/synth/envelope";
import { StateVariableFilter } from "@/demo/synth/filter";
import type { Sound } from "@/demo/synth/note";
import type { Stereo } from "@/demo/synth/stereo";
import { panGains, SAMPLE_RATE } from "@/demo/synth/stereo";
import { sineAt, TABLE_SIZE, tableFor } from "@/demo/synth/wavetable";

/** Formant frequencies in Hz and their levels for sung vowels. */
const VOWELS = {
  ah: [
    [730, 1],
    [1120, 0.5],
    [2450, 0.22],
    [3400, 0.1],
  ],
  oh: [
    [480, 1],
    [860, 0.42],
    [2500, 0.12],
    [3300, 0.06],
  ],
  oo: [
    [330, 1],
    [760, 0.26],
    [2300, 0.07],
    [3200, 0.04],
  ],
  eh: [
    [560, 1],
    [1780, 0.4],
    [2500, 0.25],
    [3450, 0.1],
  ],
  ee: [
    [310, 1],
    [2150, 0.32],
    [2900, 0.24],
    [3500, 0.12],
  ],
} as const;

export type Vowel = keyof typeof VOWELS;

/** A singing voice: a glottal saw with vibrato and breath through three moving formants. */
export interface FormantPatch {
  engine: "formant";
  /** The vowels that the voice moves through over `glide` seconds. */
  vowels: Vowel[];
  glide: number;
  /** Formant scale: 1 for a man, about 1.17 for a woman, 1.3 for a child. */
  size: number;
  /** Singers per note and their detuning in cents. */
  singers: number;
  cents: number;
  breath: number;
  vibrato: { rate: number; cents: number; delay: number };
  /** Semitones below the note from which a singer slides up, and the seconds it takes. */
  scoop: { semitones: number; seconds: number };
  amplitude: Adsr;
  gain: number;
}

const BLOCK = 64;
const source = new Float32Array(BLOCK);
const formed = new Float32Array(BLOCK);
const mixed = new Float32Array(BLOCK);

function addSinger(out: Stereo, patch: FormantPatch, sound: Sound, place: number): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  const total = Math.ceil(adsrLength(patch.amplitude, sound.gate) * SAMPLE_RATE);
  const table = tableFor("saw", sound.frequency * 1.1);
  const filters = Array.from({ length: 3 }, () => new StateVariableFilter("bandpass"));
  const tilt = new StateVariableFilter("lowpass");
  tilt.tune(1400 + 2600 * sound.velocity, 0.1);
  const [left, right] = panGains(place * 0.8);
  const detune = (place * patch.cents + (sound.random() - 0.5) * 4) / 100;
  const rate = patch.vibrato.rate * (0.92 + 0.16 * sound.random());
  const vibratoPhase = sound.random();
  const gain = (patch.gain * sound.velocity) / Math.sqrt(patch.singers);
  let phase = sound.random() * TABLE_SIZE;
  const breathGain = patch.breath / 2147483648;
  let breath = Math.floor(sound.random() * 4294967296) | 0;
  let level = 0;
  let write = sound.start % frames;
  for (let done = 0; done < total; done += BLOCK) {
    const count = Math.min(BLOCK, total - done);
    const time = done / SAMPLE_RATE;
    const sway = Math.min(1, Math.max(0, (time - patch.vibrato.delay) * 2));
    const semitones =
      detune +
      (patch.vibrato.cents / 100) * sway * sineAt(time * rate + vibratoPhase) -
      patch.scoop.semitones * Math.exp((-4 * time) / Math.max(0.01, patch.scoop.seconds));
    const step = (sound.frequency * 2 ** (semitones / 12) * TABLE_SIZE) / SAMPLE_RATE;
    for (let i = 0; i < count; i++) {
      const index = phase | 0;
      const from = table[index]!;
      breath = (Math.imul(breath, 1664525) + 1013904223) | 0;
      source[i] = from + (table[index + 1]! - from) * (phase - index) + breath * breathGain;
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
    }
    tilt.process(source, count);
    mixed.fill(0);
    const journey = Math.min(0.999, time / Math.max(0.01, patch.glide)) * (patch.vowels.length - 1);
    const vowel = VOWELS[patch.vowels[Math.floor(journey)] ?? "ah"];
    const next = VOWELS[patch.vowels[Math.min(patch.vowels.length - 1, Math.floor(journey) + 1)] ?? "ah"];
    const share = journey - Math.floor(journey);
    for (let band = 0; band < filters.length; band++) {
      const filter = filters[band]!;
      const [fromHz, fromLevel] = vowel[band]!;
      const [toHz, toLevel] = next[band]!;
      const centre = fromHz * (toHz / fromHz) ** share * patch.size;
      filter.tune(Math.max(centre, band === 0 ? sound.frequency : 0), 0.93);
      formed.set(source);
      filter.process(formed, count);
      const strength = (fromLevel + (toLevel - fromLevel) * share) * (band === 0 ? 1 : 1.7);
      for (let i = 0; i < count; i++) mixed[i]! += formed[i]! * strength;
    }
    const target = done + BLOCK >= total ? 0 : adsrAt(patch.amplitude, (done + count) / SAMPLE_RATE, sound.gate) * gain;
    const rise = (target - level) / count;
    for (let i = 0; i < count; i++) {
      level += rise;
      // Some of the unfiltered source preserves the fundamental below the formants.
      const value = (mixed[i]! * 1.6 + source[i]! * 0.12) * level;
      outLeft[write]! += value * left;
      outRight[write]! += value * right;
      if (++write === frames) write = 0;
    }
  }
}

/** Adds one note of the patch to the buffer; its tail wraps around the end. */
export function renderFormant(out: Stereo, patch: FormantPatch, sound: Sound): void {
  for (let singer = 0; singer < patch.singers; singer++) {
    const place = patch.singers === 1 ? 0 : (2 * singer) / (patch.singers - 1) - 1;
    addSinger(out, patch, { ...sound, start: sound.start + Math.floor(sound.random() * singer * 500) }, place);
  }
}
