import { SAMPLE_RATE } from "@/demo/synth/stereo";

export type FilterType = "lowpass" | "bandpass" | "highpass";

/** A state-variable filter in Zavalishin's form: stable while its cutoff changes. Filters blocks in place. */
export class StateVariableFilter {
  private first = 0;
  private second = 0;
  private k = 1;
  private a1 = 1;
  private a2 = 0;
  private a3 = 0;

  constructor(private readonly type: FilterType) {}

  /** Cutoff in Hz, resonance from 0 (none) to 1 (rings). */
  tune(cutoff: number, resonance: number): void {
    const g = Math.tan((Math.PI * Math.max(15, Math.min(cutoff, SAMPLE_RATE * 0.44))) / SAMPLE_RATE);
    this.k = 1.9 - 1.8 * Math.max(0, Math.min(1, resonance));
    this.a1 = 1 / (1 + g * (g + this.k));
    this.a2 = g * this.a1;
    this.a3 = g * this.a2;
  }

  /** Filters the first `count` samples of a block in place. */
  process(block: Float32Array, count: number): void {
    if (this.type === "lowpass") this.mix(block, count, 0, 0, 1);
    else if (this.type === "bandpass") this.mix(block, count, 0, this.k, 0);
    else this.mix(block, count, 1, -this.k, -1);
  }

  private mix(block: Float32Array, count: number, dry: number, band: number, low: number): void {
    const { a1, a2, a3 } = this;
    let first = this.first;
    let second = this.second;
    for (let i = 0; i < count; i++) {
      const input = block[i]!;
      const difference = input - second;
      const v1 = a1 * first + a2 * difference;
      const v2 = second + a2 * first + a3 * difference;
      first = 2 * v1 - first;
      second = 2 * v2 - second;
      block[i] = dry * input + band * v1 + low * v2;
    }
    this.first = Math.abs(first) < 1e-15 ? 0 : first;
    this.second = Math.abs(second) < 1e-15 ? 0 : second;
  }
}

/** A filtered copy of a whole mono signal. */
export function filtered(signal: Float32Array, type: FilterType, cutoff: number, resonance = 0.3): Float32Array {
  const copy = signal.slice();
  const filter = new StateVariableFilter(type);
  filter.tune(cutoff, resonance);
  filter.process(copy, copy.length);
  return copy;
}
