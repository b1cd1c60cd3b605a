/** Zero crossings of the kernel on each side. */
const HALF_WIDTH = 16;
/** The kernel is computed for this many positions between two samples. */
const PHASES = 512;
/** The part of the lower Nyquist frequency that is kept. */
const PASSED = 0.95;

/**
 * Converts a sample rate, block after block: a windowed sinc, whose delay is compensated, so that output sample n is at
 * input sample n · from / to.
 */
export class Resampler {
  private readonly step: number;
  private readonly reach: number;
  private readonly kernels: Float32Array[];
  /** Input that is still needed, and the place in it of the next output. */
  private kept: Float32Array;
  private place: number;

  constructor(from: number, to: number) {
    this.step = from / to;
    const cutoff = PASSED * Math.min(1, to / from);
    this.reach = Math.ceil(HALF_WIDTH / Math.min(1, to / from));
    this.kernels = Array.from({ length: PHASES + 1 }, (_, phase) => kernel(this.reach, cutoff, phase / PHASES));
    this.kept = new Float32Array(this.reach);
    this.place = this.reach;
  }

  /** Accepts the next block of any length and returns the samples that are ready. */
  push(block: Float32Array): Float32Array {
    const { reach, step } = this;
    const input = new Float32Array(this.kept.length + block.length);
    input.set(this.kept);
    input.set(block, this.kept.length);
    const ready = Math.max(0, Math.ceil((input.length - reach - this.place) / step));
    const output = new Float32Array(ready);
    for (let index = 0; index < ready; index++) output[index] = this.at(input, this.place + index * step);
    this.place += ready * step;
    const passed = Math.max(0, Math.min(input.length, Math.floor(this.place) - reach));
    this.kept = input.slice(passed);
    this.place -= passed;
    return output;
  }

  /** The samples that only silence follows. */
  flush(): Float32Array {
    return this.push(new Float32Array(this.reach));
  }

  private at(input: Float32Array, place: number): number {
    const whole = Math.floor(place);
    const taps = this.kernels[Math.round((place - whole) * PHASES)]!;
    let sum = 0;
    for (let tap = 0, at = whole - this.reach + 1; tap < taps.length; tap++, at++) sum += taps[tap]! * (input[at] ?? 0);
    return sum;
  }
}

/** The taps for a place that is `fraction` behind the sample before it. */
function kernel(reach: number, cutoff: number, fraction: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - fraction;
    const angle = Math.PI * cutoff * distance;
    const sinc = angle === 0 ? cutoff : (cutoff * Math.sin(angle)) / angle;
    return sinc * 0.5 * (1 + Math.cos((Math.PI * distance) / (reach + 1)));
  });
  const gain = taps.reduce((sum, value) => sum + value, 0);
  return taps.map((value) => value / gain);
}
