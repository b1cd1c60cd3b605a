import { Halver } from "@/server/audio/halver";
import { LoudnessMeter } from "@/server/audio/loudness";
import { PeakMeter } from "@/server/audio/peak-meter";

/** Buffer for the mono mix of a block until it is halved. One per thread: its use is synchronous. */
let mixed = new Float32Array(0);

/**
 * The measurements of a sound at 44.1 or 48 kHz that is streamed block by block; the mono signal for the music analysis is
 * at half of that.
 */
export class StreamMeasurement {
  readonly monoRate: number;
  readonly peaks = new PeakMeter();
  readonly loudness: LoudnessMeter;
  /** Samples per channel so far. */
  frames = 0;
  private readonly toMono = new Halver();
  private readonly monoParts: Float32Array[] = [];
  private middleEnergy = 0;
  private sideEnergy = 0;
  /** Of both channels with one another: a quarter of how much more the left one has. */
  private sharedEnergy = 0;

  constructor(sampleRate: number, channels: number) {
    this.monoRate = sampleRate / 2;
    this.loudness = new LoudnessMeter(sampleRate, channels);
  }

  /** Accepts one decoded block. */
  push(block: Float32Array[]) {
    this.frames += block[0]?.length ?? 0;
    this.peaks.push(block);
    this.loudness.push(block);
    this.monoParts.push(this.toMono.push(this.mixDown(block)));
  }

  /** Takes what is left in the filter. */
  finish() {
    this.monoParts.push(this.toMono.flush());
  }

  /** The whole sound as mono at half the rate. */
  mono(): Float32Array {
    return joined(this.monoParts);
  }

  /** The side channel's share of the total energy: 0 for mono, 0.5 for two unrelated channels. */
  sideShare(): number {
    return this.sideEnergy / (this.middleEnergy + this.sideEnergy + 1e-12);
  }

  /** The power of the middle and of the side, and by how many decibels the left channel is louder than the right. */
  stereo(): { middle: number; side: number; balance: number } {
    const [middle, side] = [this.middleEnergy, this.sideEnergy].map((energy) => energy / Math.max(1, this.frames));
    const both = this.middleEnergy + this.sideEnergy;
    const [left, right] = [both + 2 * this.sharedEnergy, both - 2 * this.sharedEnergy];
    const softest = both * 1e-3 + 1e-12;
    return {
      middle: middle!,
      side: side!,
      balance: 10 * Math.log10(Math.max(left, softest) / Math.max(right, softest)),
    };
  }

  private mixDown([left, right]: Float32Array[]): Float32Array {
    if (!left) return new Float32Array(0);
    if (!right) {
      for (const sample of left) this.middleEnergy += sample * sample;
      return left;
    }
    if (mixed.length < left.length) mixed = new Float32Array(left.length);
    const middle = mixed.subarray(0, left.length);
    let middleEnergy = 0;
    let sideEnergy = 0;
    let sharedEnergy = 0;
    for (let index = 0; index < left.length; index++) {
      const one = left[index]!;
      const other = right[index]!;
      const sum = (one + other) / 2;
      const difference = (one - other) / 2;
      middle[index] = sum;
      middleEnergy += sum * sum;
      sideEnergy += difference * difference;
      sharedEnergy += sum * difference;
    }
    this.middleEnergy += middleEnergy;
    this.sideEnergy += sideEnergy;
    this.sharedEnergy += sharedEnergy;
    return middle;
  }
}

function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
