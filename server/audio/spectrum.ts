import FFT from "fft.js";

interface RealTransform {
  realTransform(output: Float64Array, input: Float64Array): void;
}

/** Magnitudes of Hann-windowed frames of one length. Reuses its buffers: copy what must outlive the next call. */
export class Spectrum {
  readonly bins: number;
  readonly magnitudes: Float32Array;
  private readonly window: Float64Array;
  private readonly input: Float64Array;
  private readonly output: Float64Array;
  private readonly transform: RealTransform;

  constructor(readonly size: number) {
    this.bins = size / 2 + 1;
    this.magnitudes = new Float32Array(this.bins);
    this.window = Float64Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
    this.input = new Float64Array(size);
    this.output = new Float64Array(size * 2);
    // The package's types leave out the transform of real input.
    this.transform = new FFT(size) as unknown as RealTransform;
  }

  /** Magnitudes (a full-scale sine gives 1) of the frame that begins at `start`; what lies outside the signal is 0. */
  measure(signal: Float32Array, start: number): Float32Array {
    const { size, input, output, magnitudes, window } = this;
    for (let index = 0; index < size; index++) {
      const at = start + index;
      input[index] = at >= 0 && at < signal.length ? signal[at]! * window[index]! : 0;
    }
    this.transform.realTransform(output, input);
    const scale = 4 / size;
    for (let bin = 0; bin < this.bins; bin++) {
      const real = output[2 * bin]!;
      const imaginary = output[2 * bin + 1]!;
      magnitudes[bin] = Math.sqrt(real * real + imaginary * imaginary) * scale;
    }
    return magnitudes;
  }
}
