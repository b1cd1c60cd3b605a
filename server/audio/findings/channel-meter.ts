import { overshootAt, TAPS } from "@/server/audio/findings/true-peak";

/** 80 dB below full scale; what is lower counts as silence. */
export const SILENCE = 1e-4;
/** Samples from here on are at the converter's end. */
const RAIL = 0.9995;
/** Means are taken over this. */
const MEAN_SECONDS = 0.1;

/** The samples of a channel in 64 bits, behind those that the filter still needs. One per thread: its use is synchronous. */
let widened = new Float64Array(0);

/** What the findings of a sound stand on, of one channel, block by block. */
export class ChannelMeter {
  frames = 0;
  /** The highest sample. */
  peak = 0;
  /** The highest value at four times the rate, if that is beyond full scale. */
  overshoot = 0;
  /** Samples at full scale or beyond it. */
  railed = 0;
  /** The first and the last frame beyond full scale, or at it; -1 for none. */
  firstOver = -1;
  lastOver = -1;
  /** The first and the last frame that is audible; -1 for none. */
  firstAudible = -1;
  lastAudible = -1;
  private readonly means: number[] = [];
  private readonly meanLength: number;
  private sum = 0;
  private summed = 0;
  private kept = new Float64Array(0);

  constructor(sampleRate: number) {
    this.meanLength = Math.round(sampleRate * MEAN_SECONDS);
  }

  push(samples: Float32Array) {
    for (let index = 0; index < samples.length; index++) {
      const value = samples[index]!;
      const level = Math.abs(value);
      this.sum += value;
      if (++this.summed === this.meanLength) this.closeMean();
      if (level < SILENCE) continue;
      if (this.firstAudible < 0) this.firstAudible = this.frames + index;
      this.lastAudible = this.frames + index;
      if (level > this.peak) this.peak = level;
      if (level < RAIL) continue;
      this.railed++;
      this.noteOver(this.frames + index);
    }
    this.interpolate(samples);
    this.frames += samples.length;
  }

  /** The offset that all of it has, as a share of full scale: the median of the means of its parts. */
  offset(): number {
    if (this.summed > this.meanLength / 2 || this.means.length === 0) this.closeMean();
    const sorted = this.means.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  private interpolate(samples: Float32Array) {
    const length = this.kept.length + samples.length;
    if (this.peak > 0.7) {
      if (widened.length < length) widened = new Float64Array(length);
      widened.set(this.kept);
      widened.set(samples, this.kept.length);
      const first = this.frames - this.kept.length + TAPS / 2;
      for (let start = 0; start + TAPS <= length; start++) {
        const value = overshootAt(widened, start);
        if (value === 0) continue;
        if (value > this.overshoot) this.overshoot = value;
        this.noteOver(first + start);
      }
    }
    const rest = Math.min(TAPS - 1, length);
    const before = Math.max(0, rest - samples.length);
    const kept = new Float64Array(rest);
    kept.set(this.kept.subarray(this.kept.length - before));
    kept.set(samples.subarray(samples.length - (rest - before)), before);
    this.kept = kept;
  }

  private noteOver(frame: number) {
    if (this.firstOver < 0 || frame < this.firstOver) this.firstOver = frame;
    if (frame > this.lastOver) this.lastOver = frame;
  }

  private closeMean() {
    if (this.summed > 0) this.means.push(this.sum / this.summed);
    this.sum = 0;
    this.summed = 0;
  }
}
