import { LRUCache } from "lru-cache";

/** The part of the lower Nyquist frequency that is kept whole; from that frequency on nothing is. */
const PASSED = 0.9;
/** How far what isn't kept is attenuated, in dB. */
const ATTENUATION = 110;
/** A kernel of more phases is interpolated from so many, which keeps the error below the attenuation. */
const MAX_PHASES = 1_024;

/**
 * Converts a sample rate, block after block: sinc kernels in a Kaiser window, one for each exact place of an output between
 * two inputs. The delay is compensated, so that output sample n is at input sample n · from / to, and the length is that of
 * the input to within half a sample. Up to 0.9 of the lower Nyquist frequency levels are kept to within 0.01 dB; images and
 * aliases are under -100 dB.
 */
export class Resampler {
  private readonly stages: Stage[] = [];
  private taken = 0;
  private given = 0;

  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {
    const kept = Math.min(from, to) / 2;
    let rate = from;
    // While far more is removed than kept, halving first is ten times cheaper: it needs few taps.
    for (; rate >= 4 * to; rate /= 2) {
      this.stages.push(new Stage(2, 1, { pass: (PASSED * kept) / rate, stop: (rate / 2 - kept) / rate }));
    }
    const divisor = commonDivisor(rate, to);
    this.stages.push(new Stage(rate / divisor, to / divisor, { pass: (PASSED * kept) / rate, stop: kept / rate }));
  }

  /** Accepts the next block of any length and returns the samples that are ready. */
  push(block: Float32Array): Float32Array {
    this.taken += block.length;
    const ready = this.stages.reduce<Float32Array>((signal, stage) => stage.push(signal), block);
    this.given += ready.length;
    return ready;
  }

  /** The samples that only silence follows. */
  flush(): Float32Array {
    const rest = this.stages.reduce<Float32Array>((signal, stage) => stage.finish(signal), new Float32Array(0));
    const total = this.taken === 0 ? 0 : Math.max(1, Math.round((this.taken * this.to) / this.from));
    return rest.subarray(0, total - this.given);
  }
}

/** Frequencies as shares of the input's rate. */
interface Band {
  pass: number;
  stop: number;
}

/** `up` samples for `down` of the input, which have no common divisor. */
class Stage {
  private readonly bank: KernelBank;
  /** Input that is still needed, and the place in it of the next output: a sample, and so many of `up` parts behind it. */
  private kept: Float64Array;
  private place: number;
  private part = 0;

  constructor(
    private readonly down: number,
    private readonly up: number,
    band: Band,
  ) {
    this.bank = kernelBank(up, band);
    this.kept = new Float64Array(this.bank.reach);
    this.place = this.bank.reach;
  }

  push(block: Float32Array): Float32Array {
    const { down, up, kept } = this;
    const { reach, kernels } = this.bank;
    const input = new Float64Array(kept.length + block.length);
    input.set(kept);
    input.set(block, kept.length);
    // The last output has `reach` samples behind its place.
    const places = (input.length - reach - this.place) * up - this.part;
    const output = new Float32Array(Math.max(0, Math.ceil(places / down)));
    const phases = kernels.length - 1;
    for (let index = 0; index < output.length; index++) {
      const start = this.place - reach + 1;
      const phase = (this.part * phases) / up;
      const lower = Math.floor(phase);
      const below = dot(kernels[lower]!, input, start);
      const weight = phase - lower;
      output[index] = weight === 0 ? below : below + weight * (dot(kernels[lower + 1]!, input, start) - below);
      this.part += down;
      const whole = Math.floor(this.part / up);
      this.part -= whole * up;
      this.place += whole;
    }
    const passed = Math.min(input.length, this.place - reach);
    this.kept = input.slice(passed);
    this.place -= passed;
    return output;
  }

  /** The last block, and what follows it if silence does. */
  finish(block: Float32Array): Float32Array {
    const ended = new Float32Array(block.length + this.bank.reach);
    ended.set(block);
    return this.push(ended);
  }
}

/** The number of taps is a multiple of 4: sums that don't wait for one another are faster. */
function dot(taps: Float64Array, input: Float64Array, start: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let tap = 0, at = start; tap < taps.length; tap += 4, at += 4) {
    first += taps[tap]! * input[at]!;
    second += taps[tap + 1]! * input[at + 1]!;
    third += taps[tap + 2]! * input[at + 2]!;
    fourth += taps[tap + 3]! * input[at + 3]!;
  }
  return first + second + (third + fourth);
}

/** Kernels for places from 0 to 1 behind a sample; each has `reach` taps on both sides. */
interface KernelBank {
  reach: number;
  kernels: Float64Array[];
}

/** The most recently used; the largest takes 5 MB. */
const banks = new LRUCache<string, KernelBank>({ max: 4 });

function kernelBank(up: number, band: Band): KernelBank {
  const name = `${up} ${band.pass} ${band.stop}`;
  const known = banks.get(name);
  if (known) return known;
  const reach = 2 * Math.ceil((ATTENUATION - 7.95) / (2.285 * 2 * Math.PI * (band.stop - band.pass)) / 4);
  const phases = Math.min(up, MAX_PHASES);
  const kernels = Array.from({ length: phases + 1 }, (_, phase) => kernel(reach, band, phase / phases));
  const bank = { reach, kernels };
  banks.set(name, bank);
  return bank;
}

/** The taps for a place that is `fraction` behind the sample before it. */
function kernel(reach: number, { pass, stop }: Band, fraction: number): Float64Array {
  const cutoff = pass + stop;
  const shape = 0.1102 * (ATTENUATION - 8.7);
  const taps = Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - fraction;
    const angle = Math.PI * cutoff * distance;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * bessel(shape * Math.sqrt(Math.max(0, 1 - (distance / reach) ** 2)));
  });
  const gain = taps.reduce((sum, value) => sum + value, 0);
  return taps.map((value) => value / gain);
}

/** The modified Bessel function of the first kind of order 0, which shapes a Kaiser window. */
function bessel(value: number): number {
  let [sum, term] = [1, 1];
  for (let index = 1; term > sum * 1e-12; index++) {
    term *= (value / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
