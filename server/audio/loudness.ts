/** The lowest loudness that is reported, in LUFS: the absolute gate of ITU-R BS.1770. */
export const LOUDNESS_FLOOR = -70;

interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * Integrated loudness by ITU-R BS.1770-4: K-weighting, 400 ms blocks every 100 ms, gated at -70 LUFS and then 10 LU
 * below the mean of the blocks that passed. A sound shorter than one block is measured whole, without the gate.
 */
export class LoudnessMeter {
  private readonly stages: Biquad[];
  private readonly state: Float64Array[];
  private readonly stepLength: number;
  private readonly steps: number[] = [];
  private stepEnergy = 0;
  private stepFilled = 0;

  constructor(sampleRate: number, channels: number) {
    this.stages = [shelf(sampleRate), highPass(sampleRate)];
    this.state = Array.from({ length: channels }, () => new Float64Array(4));
    this.stepLength = Math.round(sampleRate / 10);
  }

  push(block: Float32Array[]) {
    const length = block[0]?.length ?? 0;
    for (let start = 0; start < length; ) {
      const end = Math.min(length, start + this.stepLength - this.stepFilled);
      for (const [channel, samples] of block.entries()) {
        this.stepEnergy += this.weightedEnergy(samples, start, end, this.state[channel]!);
      }
      this.stepFilled += end - start;
      start = end;
      if (this.stepFilled === this.stepLength) {
        this.steps.push(this.stepEnergy);
        this.stepEnergy = 0;
        this.stepFilled = 0;
      }
    }
  }

  /** Loudness in LUFS, never below -70. */
  integrated(): number {
    const blocks: number[] = [];
    for (let index = 3; index < this.steps.length; index++) {
      let energy = 0;
      for (let back = 0; back < 4; back++) energy += this.steps[index - back]!;
      blocks.push(energy / (4 * this.stepLength));
    }
    if (blocks.length === 0) return floored(this.wholeEnergy());
    const audible = blocks.filter((energy) => toLufs(energy) > LOUDNESS_FLOOR);
    if (audible.length === 0) return LOUDNESS_FLOOR;
    const gate = mean(audible) / 10;
    return floored(mean(audible.filter((energy) => energy > gate)));
  }

  private wholeEnergy(): number {
    const samples = this.steps.length * this.stepLength + this.stepFilled;
    const energy = this.steps.reduce((total, step) => total + step, this.stepEnergy);
    return samples === 0 ? 0 : energy / samples;
  }

  private weightedEnergy(samples: Float32Array, start: number, end: number, state: Float64Array): number {
    const [first, second] = this.stages as [Biquad, Biquad];
    const { b0, b1, b2, a1, a2 } = first;
    const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = second;
    let [s0, s1, s2, s3] = state as unknown as [number, number, number, number];
    let energy = 0;
    for (let index = start; index < end; index++) {
      const input = samples[index]!;
      const shelved = b0 * input + s0;
      s0 = b1 * input + s1 - a1 * shelved;
      s1 = b2 * input - a2 * shelved;
      const weighted = c0 * shelved + s2;
      s2 = c1 * shelved + s3 - d1 * weighted;
      s3 = c2 * shelved - d2 * weighted;
      energy += weighted * weighted;
    }
    state[0] = s0;
    state[1] = s1;
    state[2] = s2;
    state[3] = s3;
    return energy;
  }
}

/** The head's high shelf of BS.1770, re-derived for the sample rate from its analogue prototype. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** The low-frequency roll-off of BS.1770, re-derived for the sample rate. */
function highPass(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

function toLufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

function floored(energy: number): number {
  return energy > 0 ? Math.max(LOUDNESS_FLOOR, toLufs(energy)) : LOUDNESS_FLOOR;
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
