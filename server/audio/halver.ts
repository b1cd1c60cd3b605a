const TAPS = 47;
const CENTRE = (TAPS - 1) / 2;
/** Half-band coefficients at odd distances 1, 3, 5 … from the centre; those at even distances are zero. */
const SIDE = halfBandSide();

/** The filter's input in 64 bits, since each sample is read a dozen times. One per thread: filtering is synchronous. */
let widened = new Float64Array(0);

/**
 * Halves a sample rate, block after block: a linear-phase half-band low-pass (47 taps, Hamming window), then every
 * second sample. The delay of the filter is compensated, so output sample n is at input sample 2n.
 */
export class Halver {
  private history = new Float64Array(CENTRE);

  /** Accepts the next block of any length and returns the samples that are ready. */
  push(block: Float32Array): Float32Array {
    const length = this.history.length + block.length;
    if (widened.length < length) widened = new Float64Array(length);
    const joined = widened;
    joined.set(this.history);
    joined.set(block, this.history.length);
    const ready = Math.max(0, Math.floor((length - TAPS) / 2) + 1);
    const output = new Float32Array(ready);
    for (let index = 0, middle = CENTRE; index < ready; index++, middle += 2) {
      let near = 0.5 * joined[middle]!;
      let far = 0;
      for (let side = 0, distance = 1; side < SIDE.length; side += 2, distance += 4) {
        near += SIDE[side]! * (joined[middle - distance]! + joined[middle + distance]!);
        far += SIDE[side + 1]! * (joined[middle - distance - 2]! + joined[middle + distance + 2]!);
      }
      output[index] = near + far;
    }
    this.history = joined.slice(ready * 2, length);
    return output;
  }

  /** The last samples, as if silence followed. */
  flush(): Float32Array {
    return this.push(new Float32Array(CENTRE));
  }
}

function halfBandSide(): Float64Array {
  const side = new Float64Array(Math.ceil(CENTRE / 2));
  let total = 0;
  for (let index = 0; index < side.length; index++) {
    const distance = 2 * index + 1;
    const window = 0.54 + 0.46 * Math.cos((Math.PI * distance) / (CENTRE + 1));
    side[index] = (window * Math.sin((Math.PI * distance) / 2)) / (Math.PI * distance);
    total += 2 * side[index]!;
  }
  return side.map((coefficient) => (coefficient * 0.5) / total);
}
