const HEARD_SECONDS = 0.25;
/** How much the seam must stand out from what is beside it. */
const STANDS_OUT = 4;
/** The least step that is heard as a click, as a share of the sound's peak, and of full scale. */
const LEAST_SHARE = 0.2;
const LEAST_STEP = 0.01;

/** The beginning and the end of a channel, which meet when a loop is repeated. */
export class SeamMeter {
  private readonly head: Float32Array;
  private readonly tail: Float32Array;
  private frames = 0;

  constructor(sampleRate: number) {
    const length = Math.round(sampleRate * HEARD_SECONDS);
    this.head = new Float32Array(length);
    this.tail = new Float32Array(length);
  }

  push(samples: Float32Array) {
    const { head, tail } = this;
    if (this.frames < head.length) head.set(samples.subarray(0, head.length - this.frames), this.frames);
    if (samples.length >= tail.length) tail.set(samples.subarray(samples.length - tail.length));
    else {
      tail.copyWithin(0, samples.length);
      tail.set(samples, tail.length - samples.length);
    }
    this.frames += samples.length;
  }

  /**
   * The step from the last sample to the first, as a share of full scale, if it is heard as a click: nothing beside it
   * bends as sharply. Null otherwise. `peak` is the sound's.
   */
  click(peak: number): number | null {
    const { head, tail } = this;
    if (this.frames < 2 * head.length) return null;
    const last = tail.at(-1)!;
    const step = Math.abs(head[0]! - last);
    if (step < LEAST_STEP || step < LEAST_SHARE * peak) return null;
    const bend = Math.abs(head[0]! - 2 * last + tail.at(-2)!);
    return bend > STANDS_OUT * Math.max(sharpestBend(head), sharpestBend(tail)) ? step : null;
  }
}

function sharpestBend(samples: Float32Array): number {
  let sharpest = 0;
  for (let index = 2; index < samples.length; index++) {
    const bend = Math.abs(samples[index]! - 2 * samples[index - 1]! + samples[index - 2]!);
    if (bend > sharpest) sharpest = bend;
  }
  return sharpest;
}
