import { type MidiNotes, type PlayedNote, readMidiNotes } from "@/server/audio/midi-notes";
import { PreviewEncoder } from "@/server/audio/preview-encoder";

const PREVIEW_RATE = 32_000;
/** The encoder's block, in samples. */
const BLOCK = 8192;

const ATTACK_SECONDS = 0.004;
const RELEASE_SECONDS = 0.12;
/** Harmonics of the keys: level, and decay in halvings per second at middle C. */
const PARTIALS = [
  { ratio: 1, level: 1, fade: 1.1 },
  { ratio: 2, level: 0.42, fade: 2 },
  { ratio: 3, level: 0.16, fade: 3.4 },
  { ratio: 4.02, level: 0.1, fade: 6 },
] as const;
const LOUDEST = 0.85;

/** A percussion sound: a tone that falls from `from` to `to` Hz, noise on top, and its duration in seconds. */
interface Drum {
  from: number;
  to: number;
  tone: number;
  noise: number;
  seconds: number;
}

const KICK: Drum = { from: 150, to: 48, tone: 1, noise: 0.05, seconds: 0.28 };
const SNARE: Drum = { from: 220, to: 170, tone: 0.4, noise: 0.55, seconds: 0.18 };
const TOM: Drum = { from: 170, to: 90, tone: 0.8, noise: 0.08, seconds: 0.3 };
const CLOSED_HAT: Drum = { from: 0, to: 0, tone: 0, noise: 0.3, seconds: 0.05 };
const OPEN_HAT: Drum = { from: 0, to: 0, tone: 0, noise: 0.3, seconds: 0.3 };
const CLICK: Drum = { from: 900, to: 700, tone: 0.4, noise: 0.12, seconds: 0.07 };

/** By the note numbers of General MIDI. */
function drumOf(pitch: number): Drum {
  if (pitch <= 36) return KICK;
  if (pitch === 37 || pitch === 75 || pitch === 76) return CLICK;
  if (pitch <= 40) return SNARE;
  if ([42, 44, 69, 70, 82].includes(pitch)) return CLOSED_HAT;
  if ([46, 49, 51, 52, 53, 55, 57, 59].includes(pitch)) return OPEN_HAT;
  return pitch <= 50 ? TOM : CLICK;
}

/** Renders a MIDI file as an MP3 of 32 kHz, mono; null if it can't be read or contains no audible note. */
export async function playMidi(file: Uint8Array): Promise<Uint8Array | null> {
  const midi = readMidiNotes(file);
  if (!midi) return null;
  const sound = playNotes(midi, PREVIEW_RATE);
  const encoder = await PreviewEncoder.create(PREVIEW_RATE, 1);
  for (let at = 0; at < sound.length; at += BLOCK) encoder.push([sound.subarray(at, at + BLOCK)]);
  return encoder.finish();
}

/**
 * Renders notes with a percussive tone of four harmonics and a small drum kit. Mono, as long as the piece, with a peak
 * of at most 0.85.
 */
export function playNotes({ seconds, notes }: MidiNotes, sampleRate: number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const note of notes) {
    if (note.isDrum) addDrumNote(out, note, sampleRate);
    else addKeyNote(out, note, sampleRate);
  }
  let peak = 0;
  for (const value of out) peak = Math.max(peak, Math.abs(value));
  const gain = peak > 0 ? LOUDEST / peak : 0;
  for (let index = 0; index < out.length; index++) out[index] = (out[index] ?? 0) * gain;
  return out;
}

function addKeyNote(out: Float32Array, note: PlayedNote, sampleRate: number): void {
  const frequency = 440 * 2 ** ((note.pitch - 69) / 12);
  const first = Math.floor(note.start * sampleRate);
  const released = Math.floor(note.end * sampleRate) - first;
  const count = Math.min(out.length - first, released + Math.ceil(RELEASE_SECONDS * sampleRate));
  const attack = ATTACK_SECONDS * sampleRate;
  const letGo = 0.001 ** (1 / (RELEASE_SECONDS * sampleRate));
  for (const { ratio, level, fade } of PARTIALS) {
    if (frequency * ratio > sampleRate / 2.2) break;
    const turn = 2 * Math.cos((2 * Math.PI * frequency * ratio) / sampleRate);
    const decay = 2 ** (-(fade * Math.sqrt(frequency / 261.6)) / sampleRate);
    let [before, now] = [-Math.sin((2 * Math.PI * frequency * ratio) / sampleRate), 0];
    let loudness = level * note.velocity;
    for (let index = 0; index < count; index++) {
      out[first + index] = (out[first + index] ?? 0) + now * loudness * Math.min(1, index / attack);
      [before, now] = [now, turn * now - before];
      loudness *= index < released ? decay : letGo;
    }
  }
}

function addDrumNote(out: Float32Array, note: PlayedNote, sampleRate: number): void {
  const { from, to, tone, noise, seconds } = drumOf(note.pitch);
  const first = Math.floor(note.start * sampleRate);
  const count = Math.min(out.length - first, Math.ceil(seconds * sampleRate));
  let phase = 0;
  let seed = 1 + note.pitch * 7919;
  let previous = 0;
  for (let index = 0; index < count; index++) {
    const left = 1 - index / count;
    phase += (2 * Math.PI * (to + (from - to) * left ** 4)) / sampleRate;
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    const hiss = seed / 2 ** 31;
    // High-passed noise, or a hi-hat would rumble.
    const bright = hiss - previous;
    previous = hiss;
    out[first + index] =
      (out[first + index] ?? 0) + (Math.sin(phase) * tone + bright * noise) * left ** 2 * note.velocity;
  }
}
