import { Halver } from "@/server/audio/halver";
import { LoudnessMeter } from "@/server/audio/loudness";
import { PeakMeter } from "@/server/audio/peak-meter";

const HIGHEST_BASE_RATE = 48_000;

/** Buffer for the mono mix of a block until it is halved. One per thread: its use is synchronous. */
let mixed = new Float32Array(0);

/**
 * The measurements of a sound that is streamed block by block. Rates above 48 kHz are first halved to 44.1 or 48, the
 * base rate of the preview; the mono signal for the music analysis is half of that.
 */
export class StreamMeasurement {
  readonly baseRate: number;
  readonly monoRate: number;
  readonly peaks = new PeakMeter();
  readonly loudness: LoudnessMeter;
  /** Samples per channel in the file so far. */
  frames = 0;
  private readonly toBase: Halver[][];
  private readonly toMono = new Halver();
  private readonly monoParts: Float32Array[] = [];
  private middleEnergy = 0;
  private sideEnergy = 0;

  constructor(sampleRate: number, channels: number) {
    let stages = 0;
    while (sampleRate / 2 ** stages > HIGHEST_BASE_RATE) stages++;
    this.baseRate = sampleRate / 2 ** stages;
    this.monoRate = this.baseRate / 2;
    this.loudness = new LoudnessMeter(this.baseRate, channels);
    this.toBase = Array.from({ length: channels }, () => Array.from({ length: stages }, () => new Halver()));
  }

  /** Accepts one decoded block and returns it at the base rate. */
  push(block: Float32Array[]): Float32Array[] {
    this.frames += block[0]?.length ?? 0;
    const base = block.map((samples, channel) =>
      this.toBase[channel]!.reduce<Float32Array>((signal, halver) => halver.push(signal), samples),
    );
    this.measure(base);
    return base;
  }

  /** Flushes the filters and returns their remaining samples at the base rate. */
  finish(): Float32Array[] {
    const rest = this.toBase.map((halvers) =>
      halvers.reduce<Float32Array>(
        (signal, halver) => joined([halver.push(signal), halver.flush()]),
        new Float32Array(0),
      ),
    );
    this.measure(rest);
    this.monoParts.push(this.toMono.flush());
    return rest;
  }

  /** The whole sound as mono at half the base rate. */
  mono(): Float32Array {
    return joined(this.monoParts);
  }

  /** The side channel's share of the total energy: 0 for mono, 0.5 for two unrelated channels. */
  sideShare(): number {
    return this.sideEnergy / (this.middleEnergy + this.sideEnergy + 1e-12);
  }

  private measure(base: Float32Array[]) {
    this.peaks.push(base);
    this.loudness.push(base);
    this.monoParts.push(this.toMono.push(this.mixDown(base)));
  }

  private mixDown([left, right]: Float32Array[]): Float32Array {
    if (!left) return new Float32Array(0);
    if (!right) return left;
    if (mixed.length < left.length) mixed = new Float32Array(left.length);
    const middle = mixed.subarray(0, left.length);
    let middleEnergy = 0;
    let sideEnergy = 0;
    for (let index = 0; index < left.length; index++) {
      const one = left[index]!;
      const other = right[index]!;
      const sum = (one + other) / 2;
      const difference = (one - other) / 2;
      middle[index] = sum;
      middleEnergy += sum * sum;
      sideEnergy += difference * difference;
    }
    this.middleEnergy += middleEnergy;
    this.sideEnergy += sideEnergy;
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
