import FFT from "fft.js";

interface RealTransform {
  realTransform(output: Float64Array, input: Float64Array): void;
}

const PADDING = 4;
const TEMPO_STEP = 1.002;

const transforms = new Map<number, RealTransform>();

function transformOf(size: number): RealTransform {
  let transform = transforms.get(size);
  if (!transform) {
    transform = new FFT(size) as unknown as RealTransform;
    transforms.set(size, transform);
  }
  return transform;
}

/** How regularly onsets recur at any frequency: 1 if all fall on one grid of that rate, near 0 if none do. */
export class PulseSpectrum {
  private readonly coherence: Float32Array;
  private readonly binsPerHertz: number;

  constructor(strength: Float32Array, framesPerSecond: number) {
    let size = 256;
    while (size < strength.length * PADDING) size *= 2;
    const input = new Float64Array(size);
    const output = new Float64Array(size * 2);
    let total = 1e-9;
    for (let frame = 0; frame < strength.length; frame++) {
      input[frame] = strength[frame]!;
      total += strength[frame]!;
    }
    transformOf(size).realTransform(output, input);
    this.coherence = new Float32Array(size / 2 + 1);
    for (let bin = 0; bin < this.coherence.length; bin++) {
      const real = output[2 * bin]!;
      const imaginary = output[2 * bin + 1]!;
      this.coherence[bin] = Math.sqrt(real * real + imaginary * imaginary) / total;
    }
    this.binsPerHertz = size / framesPerSecond;
  }

  at(hertz: number): number {
    const position = hertz * this.binsPerHertz;
    const bin = Math.floor(position);
    const part = position - bin;
    return (this.coherence[bin] ?? 0) * (1 - part) + (this.coherence[bin + 1] ?? 0) * part;
  }

  /** The tempos (beats per minute) whose beats, halves and quarters together hold most of the onsets, best first. */
  strongestTempos(slowest: number, fastest: number, count: number): number[] {
    const grid: { tempo: number; strength: number }[] = [];
    for (let tempo = slowest; tempo <= fastest; tempo *= TEMPO_STEP) {
      const hertz = tempo / 60;
      grid.push({ tempo, strength: this.at(hertz) + this.at(2 * hertz) + this.at(4 * hertz) });
    }
    return grid
      .filter(({ strength }, index) => {
        return strength >= (grid[index - 1]?.strength ?? 0) && strength >= (grid[index + 1]?.strength ?? 0);
      })
      .sort((left, right) => right.strength - left.strength)
      .slice(0, count)
      .map(({ tempo }) => tempo);
  }
}
