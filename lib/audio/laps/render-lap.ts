import { resampleCircle, samplesNeeded } from "@/lib/audio/laps/resample-circle";
import { type StretchModule, type StretchOptions, stretch } from "@/lib/audio/laps/stretcher";

/** A sound, and what of it becomes a lap. Everything that a worker needs to render it. */
export interface LapOrder {
  /** Its preview as decoded, without the decoder's delay, at `rate` Hz. */
  channels: readonly Float32Array[];
  rate: number;
  /** Whole beats from frame `first` on, `frames` long. */
  beats: number;
  first: number;
  frames: number;
  /** Semitones. */
  shift: number;
  isDrums: boolean;
  /** Beats per minute, and samples per second of the lap. */
  tempo: number;
  lapRate: number;
}

/** A shorter lap is repeated, so that rounding it to samples isn't heard as drift. */
const LEAST_BEATS = 8;
/** How much of the end of a lap becomes what comes before its first sample. */
const SEAM_SECONDS = 0.02;
const BLOCK_SECONDS = { drums: 0.06, any: 0.12 };
/** Drums that are as slow as this have their hits smeared by long blocks. */
const SLOW_DRUMS = 0.7;

/** The beats of the lap of a loop with so many, which may be halves: whole ones, at least 8. */
export function lapBeats(beats: number): number {
  const times = Math.ceil(LEAST_BEATS / beats);
  return Number.isInteger(times * beats) ? times * beats : (times + 1) * beats;
}

/** The beats of an opening: a bar. */
const OPENING_BEATS = 4;
/** Behind its beats an opening goes on for so long, fading out: the lap that follows it begins within. */
const OPENING_TAIL_SECONDS = 0.02;

/** The samples of a lap. */
export const lapLength = (beats: number, tempo: number, rate: number): number =>
  Math.round((lapBeats(beats) * 60 * rate) / tempo);

/** Progress of a lap that is being rendered. */
export interface LapListener {
  /** Called every second of sound or so. */
  onProgress?: () => void;
  /** Called once its first bar is there, with a copy of it; not for a lap that needs no stretching. */
  onOpening?: (opening: Float32Array[]) => void;
}

/** Renders a lap: the loop at a tempo, transposed, a whole number of times. Stretched first, transposed by resampling. */
export function renderLap(module: StretchModule, order: LapOrder, listener: LapListener = {}): Float32Array[] {
  const { rate, beats, frames, shift, isDrums, tempo, lapRate } = order;
  const circles = order.channels.map((channel) => circleOf(channel, order));
  const times = lapBeats(beats) / beats;
  const length = lapLength(beats, tempo, lapRate);
  // As long as it has to be for its pitch to be right once it is resampled to the lap's length.
  const stretched = Math.round((length / lapRate) * rate * 2 ** (shift / 12));
  const ratio = stretched / (frames * times);
  const isSame = Math.abs(stretched - frames * times) <= times;
  const rounds = isSame
    ? circles.map((circle) => repeated(circle, times))
    : stretchCircles(module, circles, {
        ...{ rate, ratio, length: stretched, isDrums },
        onProgress: progressOf(listener, { length, stretched, lapRate, tempo }),
      });
  return rounds.map((round) => {
    listener.onProgress?.();
    return resampleCircle(round, length);
  });
}

/** Tells what is made of a lap: that it goes on, and its first bar. */
function progressOf(
  { onProgress, onOpening }: LapListener,
  { length, stretched, lapRate, tempo }: { length: number; stretched: number; lapRate: number; tempo: number },
): StretchOptions["onProgress"] {
  const tail = Math.round(OPENING_TAIL_SECONDS * lapRate);
  const count = Math.min(length, Math.round((OPENING_BEATS * 60 * lapRate) / tempo) + tail);
  const needed = samplesNeeded(stretched, length, count);
  const goOn = everySecond(lapRate, onProgress);
  let hasOpening = false;
  return (made, done) => {
    goOn(made, done);
    if (hasOpening || done < needed || !onOpening) return;
    hasOpening = true;
    onOpening(made.map((each) => faded(resampleCircle(beginningOf(each, stretched), length, count), tail)));
  };
}

/** Calls `tell` for each so many samples. */
function everySecond(samples: number, tell: LapListener["onProgress"]): StretchOptions["onProgress"] {
  let told = 0;
  return (_, done) => {
    if (done - told < samples) return;
    told = done;
    tell?.();
  };
}

/** A lap whose beginning alone is rendered; the samples rendered before its first one are at its end. */
function beginningOf(made: Float32Array, length: number): Float32Array {
  const lead = made.length - length;
  made.copyWithin(length, 0, lead);
  return made.subarray(lead);
}

function faded(samples: Float32Array, tail: number): Float32Array {
  const from = samples.length - tail;
  for (let at = 0; at < tail; at += 1) samples[from + at] = samples[from + at]! * (1 - at / tail);
  return samples;
}

/** A sound that is played once, transposed in its own time. */
export type OnceOrder = Pick<LapOrder, "channels" | "rate" | "shift" | "lapRate">;

/** Renders a sound without beats: as long as it is, transposed. */
export function renderOnce(module: StretchModule, order: OnceOrder, { onProgress }: LapListener = {}): Float32Array[] {
  const { channels, rate, shift, lapRate } = order;
  const frames = channels[0]!.length;
  const length = Math.round(frames * 2 ** (shift / 12));
  const making = { rate, ratio: length / frames, blockSeconds: BLOCK_SECONDS.any, lead: 0, length };
  const options = { ...making, onProgress: everySecond(rate, onProgress) };
  const read = (channel: number, place: number) => channels[channel]![place] ?? 0;
  const stretched = stretch(module, channels.length, read, options);
  return stretched.map((made) => resampleCircle(made, Math.round((frames / rate) * lapRate)));
}

/** The loop of a channel, with a tail of up to a beat behind it mixed into its beginning. */
function circleOf(channel: Float32Array, { first, frames, beats }: LapOrder): Float32Array {
  const circle = new Float32Array(frames);
  circle.set(channel.subarray(first, first + frames));
  const tail = channel.subarray(first + frames);
  if (tail.length > frames / beats) return circle;
  for (let at = 0; at < tail.length; at += 1) circle[at % frames] = circle[at % frames]! + tail[at]!;
  return circle;
}

function repeated(circle: Float32Array, times: number): Float32Array {
  const all = new Float32Array(circle.length * times);
  for (let time = 0; time < times; time += 1) all.set(circle, time * circle.length);
  return all;
}

function stretchCircles(
  module: StretchModule,
  circles: readonly Float32Array[],
  { isDrums, ...making }: Pick<StretchOptions, "rate" | "ratio" | "length" | "onProgress"> & Pick<LapOrder, "isDrums">,
): Float32Array[] {
  const seam = Math.min(Math.round(SEAM_SECONDS * making.rate), making.length);
  const around = circles[0]!.length;
  const read = (channel: number, place: number) => circles[channel]![((place % around) + around) % around]!;
  const blockSeconds = isDrums && 1 / making.ratio <= SLOW_DRUMS ? BLOCK_SECONDS.drums : BLOCK_SECONDS.any;
  const options = { ...making, blockSeconds, lead: seam };
  return stretch(module, circles.length, read, options).map((made) => joined(made, seam));
}

/**
 * No stretched sound ends in the phase in which it began, so its end is crossfaded into the samples rendered before its
 * beginning.
 */
function joined(made: Float32Array, seam: number): Float32Array {
  const lap = made.slice(seam);
  const from = lap.length - seam;
  for (let at = 0; at < seam; at += 1) {
    const weight = (at + 0.5) / seam;
    lap[from + at] = lap[from + at]! * (1 - weight) + made[at]! * weight;
  }
  return lap;
}
