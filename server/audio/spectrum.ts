import FFT from "fft.js";

const spectra = new Map<number, Spectrum>();

/**
 * Power spectra of Hann-windowed frames of one length. One instance per size is shared by the whole thread and reuses
 * its buffers: copy results that must outlive the next call.
 */
export class Spectrum {
  readonly bins: number;
  private readonly half: number;
  private readonly powers: Float64Array;
  private readonly window: Float64Array;
  private readonly input: Float64Array;
  private readonly output: Float64Array;
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly transform: FFT;

  private constructor(readonly size: number) {
    this.half = size / 2;
    this.bins = this.half + 1;
    this.powers = new Float64Array(this.bins);
    this.window = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
    this.input = new Float64Array(size);
    this.output = new Float64Array(size);
    this.cosines = Float64Array.from({ length: size / 4 + 1 }, (_, bin) => Math.cos((2 * Math.PI * bin) / size));
    this.sines = Float64Array.from({ length: size / 4 + 1 }, (_, bin) => Math.sin((2 * Math.PI * bin) / size));
    this.transform = new FFT(this.half);
  }

  /** The instance for frames of `size` samples, a power of two from 8. */
  static of(size: number): Spectrum {
    const known = spectra.get(size);
    if (known) return known;
    const spectrum = new Spectrum(size);
    spectra.set(size, spectrum);
    return spectrum;
  }

  /** Squared magnitudes (1 for a full-scale sine) of the frame that begins at `start`; outside the signal all is 0. */
  measure(signal: Float32Array, start: number): Float64Array {
    const { size, input, window } = this;
    if (start >= 0 && start + size <= signal.length) {
      for (let index = 0; index < size; index++) input[index] = signal[start + index]! * window[index]!;
    } else {
      for (let index = 0; index < size; index++) {
        const at = start + index;
        input[index] = at >= 0 && at < signal.length ? signal[at]! * window[index]! : 0;
      }
    }
    return this.transformed();
  }

  /** Packs the real samples into half as many complex ones: one half-size transform, then the halves are split. */
  private transformed(): Float64Array {
    const { half, output, powers, cosines, sines } = this;
    this.transform.transform(output, this.input);
    const scale = 4 / (this.size * this.size);
    const dc = output[0]! + output[1]!;
    const nyquist = output[0]! - output[1]!;
    powers[0] = 4 * scale * dc * dc;
    powers[half] = 4 * scale * nyquist * nyquist;
    for (let bin = 1, mirror = half - 1; bin <= mirror; bin++, mirror--) {
      const evenReal = output[2 * bin]! + output[2 * mirror]!;
      const evenImaginary = output[2 * bin + 1]! - output[2 * mirror + 1]!;
      const oddReal = output[2 * bin + 1]! + output[2 * mirror + 1]!;
      const oddImaginary = output[2 * mirror]! - output[2 * bin]!;
      const turnedReal = cosines[bin]! * oddReal + sines[bin]! * oddImaginary;
      const turnedImaginary = cosines[bin]! * oddImaginary - sines[bin]! * oddReal;
      const real = evenReal + turnedReal;
      const imaginary = evenImaginary + turnedImaginary;
      const mirrorReal = evenReal - turnedReal;
      const mirrorImaginary = turnedImaginary - evenImaginary;
      powers[bin] = scale * (real * real + imaginary * imaginary);
      powers[mirror] = scale * (mirrorReal * mirrorReal + mirrorImaginary * mirrorImaginary);
    }
    return powers;
  }
}
