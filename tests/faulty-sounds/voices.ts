import type { Random } from "@/lib/random/seeded-random";

/** Of everything that is made, in Hz. */
export const RATE = 44_100;

export type Timbre = "sine" | "saw" | "square" | "organ" | "keys" | "voice";

/** Strengths of the partials of a timbre: place 0 is the first. */
const PARTIALS: Record<Timbre, (place: number) => number> = {
  sine: (place) => Number(place === 0),
  saw: (place) => 1 / (place + 1),
  square: (place) => (place % 2 === 0 ? 1 / (place + 1) : 0),
  organ: (place) => [1, 0.7, 0.5, 0.4, 0, 0.25, 0, 0.2][place] ?? 0,
  keys: (place) => [1, 0.5, 0.3, 0.15, 0.1, 0.06][place] ?? 0,
  /** An "ah" of a singer, whose formants are at about 700 and 1100 Hz for a low note. */
  voice: (place) => [0.6, 0.8, 1, 0.9, 0.7, 0.4, 0.2, 0.15, 0.1][place] ?? 0,
};
const MOST_PARTIALS = 24;
/** Places of one cycle of a wave. */
const CYCLE = 4096;

export interface Envelope {
  attack: number;
  /** Seconds in which the level falls to 37 %; 0 keeps it. */
  decay: number;
  release: number;
}

/** A note with overtones below 12 kHz, which ends within its length. Vibrato as singers have it, in semitones. */
export function note(
  hertz: number,
  seconds: number,
  {
    timbre,
    envelope,
    vibrato = 0,
    phase = 0,
  }: { timbre: Timbre; envelope: Envelope; vibrato?: number; phase?: number },
): Float32Array {
  const frames = Math.round(seconds * RATE);
  const wave = waveOf(timbre, hertz);
  const samples = new Float32Array(frames);
  let angle = phase * 2 * Math.PI;
  for (let frame = 0; frame < frames; frame++) {
    const time = frame / RATE;
    const bend = vibrato === 0 ? 1 : 2 ** ((vibrato * Math.sin(2 * Math.PI * 5.5 * time)) / 12);
    angle += (2 * Math.PI * hertz * bend) / RATE;
    const place = ((angle / (2 * Math.PI)) % 1) * CYCLE;
    const before = Math.floor(place);
    const value = wave[before]! + (place - before) * (wave[(before + 1) % CYCLE]! - wave[before]!);
    samples[frame] = value * levelAt(time, seconds, envelope);
  }
  return samples;
}

/** One cycle of a timbre, with no partial above 12 kHz. */
function waveOf(timbre: Timbre, hertz: number): Float64Array {
  const cycle = new Float64Array(CYCLE);
  const partials = Math.max(1, Math.min(MOST_PARTIALS, Math.floor(12_000 / hertz)));
  for (let place = 0; place < partials; place++) {
    const level = PARTIALS[timbre](place);
    if (level === 0) continue;
    for (let at = 0; at < CYCLE; at++) cycle[at]! += level * Math.sin((2 * Math.PI * at * (place + 1)) / CYCLE);
  }
  return cycle;
}

function levelAt(time: number, seconds: number, { attack, decay, release }: Envelope): number {
  const rise = attack === 0 ? 1 : Math.min(1, time / attack);
  const fall = release === 0 ? 1 : Math.min(1, (seconds - time) / release);
  return rise * fall * (decay === 0 ? 1 : Math.exp(-time / decay));
}

/** A drum whose pitch falls from the beater's click to its tone. */
export function kick({ seconds = 0.35, tone = 48, click = 0.3 } = {}, random: Random): Float32Array {
  let angle = 0;
  return made(seconds, (time) => {
    angle += (2 * Math.PI * (tone + 160 * Math.exp(-time / 0.02))) / RATE;
    return Math.sin(angle) * Math.exp(-time / (seconds / 4)) + click * (random() * 2 - 1) * Math.exp(-time / 0.002);
  });
}

export function snare(random: Random, seconds = 0.25): Float32Array {
  const noise = highPassed(random, 0.4);
  return made(seconds, (time) => {
    const body = Math.sin(2 * Math.PI * 185 * time) * Math.exp(-time / 0.05);
    return 0.6 * body + 0.7 * noise() * Math.exp(-time / (seconds / 4));
  });
}

export function hat(random: Random, seconds = 0.08): Float32Array {
  const noise = highPassed(random, 0.9);
  return made(seconds, (time) => 0.6 * noise() * Math.exp(-time / (seconds / 4)));
}

/** Noise that swells or falls away, as of cymbals and risers. */
export function cymbal(random: Random, seconds: number, direction: "falls" | "swells"): Float32Array {
  const noise = highPassed(random, 0.7);
  return made(seconds, (time) => {
    const left = direction === "falls" ? time : seconds - time;
    return 0.7 * noise() * Math.exp((-4 * left) / seconds) * Math.min(1, (seconds - time) / 0.02, time / 0.001);
  });
}

function made(seconds: number, sample: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, frame) => sample(frame / RATE));
}

function highPassed(random: Random, share: number): () => number {
  let low = 0;
  return () => {
    const white = random() * 2 - 1;
    low += (1 - share) * (white - low);
    return white - low;
  };
}

/** Adds a sound at a time. What goes beyond the end comes in again at the beginning, as in a loop. */
export function addAt(target: Float32Array, source: Float32Array, seconds: number, gain = 1): void {
  const start = Math.round(seconds * RATE);
  for (let frame = 0; frame < source.length; frame++) {
    target[(start + frame) % target.length]! += gain * source[frame]!;
  }
}

/** A room of a few echoes with a tail that falls by 60 dB in so many seconds; round a loop it comes in again. */
export function inRoom(samples: Float32Array, seconds: number, wet = 0.3): Float32Array {
  const room = new Float32Array(samples.length);
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const frames = Math.round(delay * RATE);
    const feedback = 10 ** ((-3 * delay) / seconds);
    const comb = new Float32Array(samples.length);
    for (let round = 0; round < 2; round++) {
      for (let frame = 0; frame < comb.length; frame++) {
        const before = comb[(frame - frames + comb.length) % comb.length]!;
        comb[frame] = samples[frame]! + feedback * before;
      }
    }
    for (let frame = 0; frame < room.length; frame++) room[frame]! += (comb[frame]! - samples[frame]!) / 4;
  }
  return samples.map((value, frame) => value + wet * room[frame]!);
}

export const hertzOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

export function peakOf(channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value));
  return peak;
}

/** Scales sounds so that their highest sample has this level. */
export function scaledTo(channels: readonly Float32Array[], peak: number): Float32Array[] {
  const gain = peak / peakOf(channels);
  return channels.map((channel) => channel.map((value) => value * gain));
}
