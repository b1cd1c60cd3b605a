import type { Random } from "@/lib/random/seeded-random";
import { RATE } from "./voices";

const made = (seconds: number, sample: (time: number) => number) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, frame) => sample(frame / RATE));
const turn = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time);
/** Ends a sound within the last of its seconds, so that none is cut off. */
const ending = (time: number, seconds: number, release: number) => Math.min(1, Math.max(0, (seconds - time) / release));

/** A struck bell or tine by frequency modulation. */
export function fm(hertz: number, seconds: number, { ratio = 3.5, depth = 2, decay = 0.6 } = {}): Float32Array {
  return made(seconds, (time) => {
    const bite = depth * Math.exp(-time / (decay / 2)) * turn(hertz * ratio, time);
    const rise = Math.min(1, time / 0.002);
    return rise * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time + bite) * ending(time, seconds, 0.02);
  });
}

/** A plucked string: noise that goes round in a delay, and is damped. */
export function pluck(random: Random, hertz: number, seconds: number, damping = 0.996): Float32Array {
  const length = Math.max(2, Math.round(RATE / hertz));
  const string = Float32Array.from({ length }, () => random() * 2 - 1);
  const mean = string.reduce((sum, value) => sum + value, 0) / length;
  for (let at = 0; at < length; at++) string[at]! -= mean;
  let place = 0;
  return made(seconds, (time) => {
    const next = (place + 1) % length;
    const value = string[place]!;
    string[place] = damping * 0.5 * (value + string[next]!);
    place = next;
    return 0.7 * value * ending(time, seconds, 0.03);
  });
}

/** A saw through a resonant low-pass whose cutoff is given for each moment, in Hz. */
export function filtered(hertz: number, seconds: number, cutoffAt: (time: number) => number): Float32Array {
  let [low, band] = [0, 0];
  return made(seconds, (time) => {
    let saw = 0;
    for (let partial = 1; partial * hertz < 10_000 && partial <= 30; partial++)
      saw += turn(hertz * partial, time) / partial;
    const pull = 2 * Math.sin((Math.PI * Math.min(8_000, cutoffAt(time))) / RATE);
    low += pull * band;
    band += pull * (0.5 * saw - low - 0.35 * band);
    return low * Math.min(1, time / 0.003) * ending(time, seconds, 0.01);
  });
}

/** A string section or glass organ: detuned partials that come and go slowly. */
export function slow(hertz: number, seconds: number, { detuned = 0, partials = 5, attack = 0.3 } = {}): Float32Array {
  return made(seconds, (time) => {
    let sum = 0;
    for (let partial = 1; partial <= partials; partial++)
      sum += turn(hertz * partial * (1 + detuned), time) / partial ** 1.3;
    return sum * Math.min(1, time / attack) * ending(time, seconds, attack);
  });
}

/** A skin whose pitch falls a little: tom, conga, bongo. */
export function skin(tone: number, seconds: number, fall = 0.4): Float32Array {
  let angle = 0;
  return made(seconds, (time) => {
    angle += (2 * Math.PI * tone * (1 + fall * Math.exp(-time / 0.03))) / RATE;
    return Math.min(1, time / 0.001) * Math.sin(angle) * Math.exp((-5 * time) / seconds) * ending(time, seconds, 0.01);
  });
}

/** Noise in bursts: claps, shakers, brushes. `times` are when a burst begins, in seconds. */
export function bursts(random: Random, times: readonly number[], decay: number, colour = 0.8): Float32Array {
  const seconds = times.at(-1)! + 8 * decay;
  let low = 0;
  return made(seconds, (time) => {
    const white = random() * 2 - 1;
    low += (1 - colour) * (white - low);
    const level = Math.max(0, ...times.map((at) => (time < at ? 0 : Math.exp((at - time) / decay))));
    return 0.6 * (white - low) * level * ending(time, seconds, 0.01);
  });
}

/** A pulse wave of a third, without an offset. */
export function pulse(hertz: number, seconds: number): Float32Array {
  return made(seconds, (time) => {
    let sum = 0;
    for (let partial = 1; partial * hertz < 11_000 && partial <= 40; partial++)
      sum += (Math.sin((Math.PI * partial) / 3) / partial) * Math.cos(2 * Math.PI * hertz * partial * time);
    return 0.6 * sum * Math.min(1, time / 0.004) * ending(time, seconds, 0.02);
  });
}
