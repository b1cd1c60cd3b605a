import { createRandom, type Random } from "@/lib/random/seeded-random";
import { openByteSource } from "@/server/audio/byte-source";
import { Resampler } from "@/server/audio/resampler";
import { openSoundReader } from "@/server/audio/sound-reader";
import { addAt, hat, kick, RATE, snare } from "@/tests/faulty-sounds/voices";

/** A recording in memory. */
export interface Heard {
  name: string;
  channels: Float32Array[];
  rate: number;
}

/** A file in memory. */
export async function decoded(name: string, data: Uint8Array): Promise<Heard> {
  const { format, blocks } = openSoundReader(openByteSource({ data }));
  const parts: Float32Array[][] = Array.from({ length: format.channels }, () => []);
  for await (const block of blocks)
    for (const [channel, samples] of block.entries()) parts[channel]!.push(samples.slice());
  return { name, rate: format.sample_rate, channels: parts.map(joined) };
}

type Change = (heard: Heard, random: Random) => Heard;

/** At another rate, by this project's converter. */
const resampled =
  (to: number): Change =>
  (heard) => ({
    ...heard,
    rate: to,
    channels: heard.channels.map((samples) => throughResampler(samples, heard.rate, to)),
  });

function throughResampler(samples: Float32Array, from: number, to: number): Float32Array {
  const resampler = new Resampler(from, to);
  return joined([resampler.push(samples), resampler.flush()]);
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** At another rate, by a plain converter: a Hann-windowed sinc of 48 samples, which rolls off from 0.85 of Nyquist. */
const plainlyResampled =
  (to: number): Change =>
  (heard) => {
    const { rate: from } = heard;
    const cutoff = 0.92 * Math.min(1, to / from);
    const channels = heard.channels.map((samples) =>
      Float32Array.from({ length: Math.floor((samples.length * to) / from) }, (_, at) => {
        const place = (at * from) / to;
        let sum = 0;
        for (let tap = Math.ceil(place - 24); tap <= place + 24; tap++) {
          const distance = place - tap;
          const angle = Math.PI * cutoff * distance;
          const sinc = distance === 0 ? cutoff : (cutoff * Math.sin(angle)) / angle;
          sum += (samples[tap] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / 24));
        }
        return sum;
      }),
    );
    return { ...heard, rate: to, channels };
  };

/** To 16 bit with triangular dither. */
const dithered: Change = (heard, random) => ({
  ...heard,
  channels: heard.channels.map((samples) =>
    samples.map((value) =>
      Math.max(-1, Math.min(32_767 / 32_768, Math.round(value * 32_768 + random() - random()) / 32_768)),
    ),
  ),
});

/** Later by some seconds, cut to its length. */
const delayed =
  (seconds: number): Change =>
  (heard) => {
    const by = Math.round(seconds * heard.rate);
    return {
      ...heard,
      channels: heard.channels.map((samples) => {
        const moved = new Float32Array(samples.length);
        moved.set(samples.subarray(0, samples.length - by), by);
        return moved;
      }),
    };
  };

const louder =
  (decibels: number): Change =>
  (heard) => ({
    ...heard,
    channels: heard.channels.map((samples) => samples.map((value) => value * 10 ** (decibels / 20))),
  });

/** As a sampler plays it at another pitch: higher and shorter. */
const pitched =
  (semitones: number): Change =>
  (heard) => ({
    ...resampled(Math.round(heard.rate / 2 ** (semitones / 12)))(heard, createRandom("")),
    rate: heard.rate,
  });

/** At another pitch, cut or filled up to the length it had, as with a stretched one. */
const pitchedToLength =
  (semitones: number): Change =>
  (heard, random) => {
    const other = pitched(semitones)(heard, random);
    const { length } = heard.channels[0]!;
    return {
      ...other,
      channels: other.channels.map((samples) =>
        Float32Array.from({ length }, (_, at) => samples[at % samples.length]!),
      ),
    };
  };

/** Brighter or duller, as a harder or softer hit: a shelf above about 2 kHz. */
const struck =
  (decibels: number): Change =>
  (heard) => {
    const share = 1 - Math.exp((-2 * Math.PI * 2_000) / heard.rate);
    const gain = 10 ** (decibels / 20);
    const channels = heard.channels.map((samples) => {
      let low = 0;
      return samples.map((value) => {
        low += share * (value - low);
        return low + gain * (value - low);
      });
    });
    return { ...heard, channels };
  };

/** With one hat more, somewhere in it. */
const withHat: Change = (heard, random) => {
  const [first, ...others] = heard.channels.map((samples) => samples.slice());
  const level = heard.channels[0]!.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  addAt(first!, hat(random), (0.7 * random() * first!.length) / RATE, 0.25 * level);
  return { ...heard, channels: [first!, ...others] };
};

const inTurn =
  (...changes: Change[]): Change =>
  (heard, random) =>
    changes.reduce((made, change) => change(made, random), heard);

/** Exports of one recording: to be found as equal. */
export const EXPORTS: Readonly<Record<string, Change>> = {
  "48 kHz": resampled(48_000),
  "96 kHz": resampled(96_000),
  "88.2 kHz, plainly": plainlyResampled(88_200),
  "48 kHz, plainly, 16 bit with dither": inTurn(plainlyResampled(48_000), dithered),
  "96 kHz, back to 44.1, 16 bit with dither": inTurn(resampled(96_000), plainlyResampled(44_100), dithered),
  "48 kHz, 0.2 ms later": inTurn(resampled(48_000), delayed(0.0002)),
  "32 kHz, plainly": plainlyResampled(32_000),
};

/** Others that are near to one: never to be found as equal. */
export const NEAR_MISSES: Readonly<Record<string, Change>> = {
  "1 dB louder": louder(1),
  "6 dB softer": louder(-6),
  "a semitone higher, shorter": pitched(1),
  "a semitone higher, as long": pitchedToLength(1),
  "0.3 of a semitone lower, as long": pitchedToLength(-0.3),
  "struck harder, 2 dB brighter": struck(2),
  "struck softer, 4 dB duller": struck(-4),
  "one hat more": withHat,
  "10 ms later": delayed(0.01),
};

/** Low sines of one length and level, as of an 808 without a click. */
const notes = (name: string, count: number, semitones: number): Heard[] =>
  Array.from({ length: count }, (_, note) => {
    const step = (2 * Math.PI * 43.65 * 2 ** ((note * semitones) / 12)) / RATE;
    return { name, rate: RATE, channels: [Float32Array.from({ length: RATE }, (_, at) => 0.5 * Math.sin(step * at))] };
  });

/** Takes of one hit and of one noise, each another performance. */
export function takes(count: number): Heard[] {
  const heard = (name: string, make: (random: Random) => Float32Array): Heard[] =>
    Array.from({ length: count }, (_, take) => ({
      name,
      rate: RATE,
      channels: [make(createRandom(`${name} ${take}`))],
    }));
  const noise = (seconds: number, level: number) => (random: Random) =>
    Float32Array.from({ length: seconds * RATE }, () => level * (2 * random() - 1));
  return [
    ...heard("take of a kick", (random) => kick({}, random)),
    ...heard("take of a snare", (random) => snare(random)),
    ...heard("take of a hat", (random) => hat(random)),
    ...heard("take of noise, 1 s", noise(1, 0.2)),
    ...heard("take of noise, 10 s", noise(10, 0.2)),
    ...heard("take of noise, 0.1 s", noise(0.1, 0.2)),
    ...notes("sine, a semitone apart", count, 1),
    ...notes("sine, 0.3 of a semitone apart", count, 0.3),
  ];
}
