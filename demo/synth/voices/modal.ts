import { StateVariableFilter } from "@/demo/synth/filter";
import type { Sound } from "@/demo/synth/note";
import type { Stereo } from "@/demo/synth/stereo";
import { panGains, SAMPLE_RATE } from "@/demo/synth/stereo";

/** Struck bodies as sums of decaying sines: kalimba, marimba, bells, glass and piano. */
export interface ModalPatch {
  engine: "modal";
  /** Frequency ratio, level and seconds to fall by 60 dB at middle C of each mode. */
  modes: { ratio: number; level: number; decay: number }[];
  /** Stretching of the modes' ratios as in stiff strings; 0 for none. */
  stiffness: number;
  /** Detuning in cents of two strings per mode; 0 for one string. */
  beating: number;
  /** Soft strikes lose upper modes: 0 none, 1 strongly. */
  touch: number;
  /** How much faster higher notes decay, 0 to 1. */
  keyDecay: number;
  /** Noise of the strike: level, centre in Hz, seconds. */
  strike: { level: number; cutoff: number; seconds: number };
  /** Seconds until the sound stops after the key is released; large values let it ring. */
  release: number;
  /** Stereo spread of the modes, 0 to 1. */
  spread: number;
  gain: number;
}

function addMode(
  out: Stereo,
  sound: Sound,
  mode: { frequency: number; level: number; decay: number; pan: number },
  release: number,
): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  const turn = (2 * Math.PI * mode.frequency) / SAMPLE_RATE;
  const held = Math.min(sound.gate, mode.decay * 1.1);
  const fall = 10 ** (-3 / (mode.decay * SAMPLE_RATE));
  const damped = Math.min(fall, 10 ** (-3 / (Math.max(0.03, release) * SAMPLE_RATE)));
  const [left, right] = panGains(mode.pan);
  let total = Math.floor(held * SAMPLE_RATE);
  let cosine = 2 * fall * Math.cos(turn);
  let square = fall * fall;
  let previous = 0;
  let current = mode.level * Math.sin(turn);
  let write = sound.start % frames;
  for (let stage = 0; stage < 2; stage++) {
    for (let i = 0; i < total; i++) {
      outLeft[write]! += current * left;
      outRight[write]! += current * right;
      const next = cosine * current - square * previous;
      previous = current;
      current = next;
      if (++write === frames) write = 0;
    }
    // The damper: the same resonance with a shorter decay, its state rescaled so that the phase is continuous.
    previous *= fall / damped;
    cosine = 2 * damped * Math.cos(turn);
    square = damped * damped;
    const left60 = Math.log(Math.max(1e-9, Math.hypot(current, previous)) / 2e-5) / -Math.log(damped);
    total = Math.max(0, Math.min(Math.floor(left60), SAMPLE_RATE * 6));
  }
}

function addStrike(out: Stereo, patch: ModalPatch, sound: Sound): void {
  const { level, cutoff, seconds } = patch.strike;
  if (level <= 0) return;
  const count = Math.ceil(seconds * SAMPLE_RATE);
  const noise = Float32Array.from({ length: count }, (_, i) => (sound.random() * 2 - 1) * Math.exp((-6 * i) / count));
  const filter = new StateVariableFilter("bandpass");
  filter.tune(cutoff, 0.2);
  filter.process(noise, count);
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  let write = sound.start % frames;
  const gain = level * sound.velocity ** 1.6 * patch.gain;
  for (let i = 0; i < count; i++) {
    const value = noise[i]! * gain * Math.min(1, i / 24) * Math.min(1, (count - i) / 64);
    outLeft[write]! += value;
    outRight[write]! += value;
    if (++write === frames) write = 0;
  }
}

/** Adds one note of the patch to the buffer; its tail wraps around the end. */
export function renderModal(out: Stereo, patch: ModalPatch, sound: Sound): void {
  const key = (sound.frequency / 261.63) ** patch.keyDecay;
  patch.modes.forEach((mode, index) => {
    const frequency = sound.frequency * mode.ratio * Math.sqrt(1 + patch.stiffness * mode.ratio * mode.ratio);
    if (frequency > SAMPLE_RATE * 0.42) return;
    const brightness = (0.25 + 0.75 * sound.velocity) ** (patch.touch * index * 0.55);
    const level = mode.level * brightness * sound.velocity ** 1.3 * patch.gain;
    const decay = mode.decay / key;
    const pan = patch.spread * (index % 2 === 0 ? -0.5 : 0.7) * (index === 0 ? 0.3 : 1);
    if (patch.beating <= 0) {
      addMode(out, sound, { frequency, level, decay, pan }, patch.release);
      return;
    }
    const detune = 2 ** ((patch.beating * (0.6 + 0.8 * sound.random())) / 1200);
    addMode(
      out,
      sound,
      { frequency, level: level * 0.62, decay: decay * 0.55, pan: pan - patch.spread * 0.3 },
      patch.release,
    );
    addMode(
      out,
      sound,
      { frequency: frequency * detune, level: level * 0.38, decay: decay * 1.5, pan: pan + patch.spread * 0.3 },
      patch.release,
    );
  });
  addStrike(out, patch, sound);
}
