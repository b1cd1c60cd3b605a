import { DRUM_NOTES, type DrumName } from "@/demo/synth/drums/drum";
import { type DrumPlace, strokeOf } from "@/demo/synth/drums/kit";
import type { KitName } from "@/demo/synth/drums/kits";
import { panGains, type Stereo } from "@/demo/synth/stereo";
import type { Random } from "@/lib/random/seeded-random";

/** One stroke of a drum part: beat, drum and velocity from 0 to 1. */
export interface Stroke {
  start: number;
  drum: DrumName;
  velocity: number;
}

/** Positions of the drums from a listener in front of the kit. */
const PLACES: Partial<Record<DrumName, DrumPlace>> = {
  kick: { gain: 1, pan: 0 },
  snare: { gain: 0.72, pan: -0.04 },
  clap: { gain: 0.58, pan: 0.05 },
  rim: { gain: 0.42, pan: -0.2 },
  hat: { gain: 0.42, pan: 0.24 },
  open: { gain: 0.36, pan: 0.24 },
  ride: { gain: 0.4, pan: -0.34 },
  crash: { gain: 0.24, pan: -0.4 },
  tomLow: { gain: 0.62, pan: -0.4 },
  tomHigh: { gain: 0.55, pan: 0.3 },
  shaker: { gain: 0.4, pan: -0.45 },
  cabasa: { gain: 0.38, pan: 0.4 },
  tambourine: { gain: 0.26, pan: 0.45 },
  congaHigh: { gain: 0.5, pan: 0.35 },
  congaLow: { gain: 0.55, pan: 0.2 },
  congaMute: { gain: 0.42, pan: 0.35 },
  bongoHigh: { gain: 0.42, pan: -0.4 },
  bongoLow: { gain: 0.45, pan: -0.25 },
  timbale: { gain: 0.42, pan: -0.3 },
  cowbell: { gain: 0.26, pan: 0.3 },
  agogo: { gain: 0.26, pan: -0.35 },
  triangle: { gain: 0.17, pan: 0.5 },
  clave: { gain: 0.28, pan: -0.3 },
  block: { gain: 0.3, pan: 0.28 },
  log: { gain: 0.85, pan: 0 },
  snap: { gain: 0.42, pan: 0.1 },
};

function addStroke(out: Stereo, signal: Float32Array, start: number, count: number, left: number, right: number): void {
  const { left: outLeft, right: outRight } = out;
  const frames = outLeft.length;
  let write = start;
  for (let i = 0; i < count; i++) {
    const value = signal[i]! * Math.min(1, (count - i) / 220);
    outLeft[write]! += value * left;
    outRight[write]! += value * right;
    if (++write === frames) write = 0;
  }
}

/** Adds strokes to the buffer. Closed hats choke open ones, and tails wrap around the end. */
export function renderStrokes(
  out: Stereo,
  strokes: Stroke[],
  kit: KitName,
  framesPerBeat: number,
  random: Random,
): void {
  const frames = out.left.length;
  const hats = strokes
    .filter(({ drum }) => drum === "hat" || drum === "open")
    .map(({ start }) => start * framesPerBeat);
  strokes.forEach((stroke) => {
    const place = PLACES[stroke.drum] ?? { gain: 0.4, pan: 0 };
    const signal = strokeOf(kit, stroke.drum, Math.floor(random() * 3), stroke.velocity < 0.5);
    const at = stroke.start * framesPerBeat;
    let count = signal.length;
    if (stroke.drum === "open") {
      for (const other of hats) {
        const gap = other > at + 1 ? other - at : other + frames - at;
        if (gap > 1) count = Math.min(count, Math.ceil(gap) + 220);
      }
    }
    const gain = place.gain * stroke.velocity ** 1.5;
    const [left, right] = panGains(place.pan);
    addStroke(out, signal, Math.round(at) % frames, Math.min(count, frames), left * gain, right * gain);
  });
}

/** Pitch of a drum in General MIDI. */
export function midiNoteOf(drum: DrumName): number {
  return DRUM_NOTES[drum];
}
