/** Taps on each side of a sample, before the filter is widened for a lower rate. */
const HALF = 24;
const STEPS = 512;

/** A sinc under a Blackman window, for distances of 0 to 1 times its half width, in steps. */
const KERNEL = Float64Array.from({ length: HALF * STEPS + 2 }, (_, at) => {
  const distance = at / STEPS;
  if (distance >= HALF) return 0;
  const angle = (Math.PI * distance) / HALF;
  const window = 0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle);
  return distance === 0 ? 1 : (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
});

/**
 * Samples a circle of sound at `length` points of equal distance, the first of which stays where it is: all of its
 * frequencies move by one factor, to the sample. Returns the first `count` of them.
 */
export function resampleCircle(circle: Float32Array, length: number, count = length): Float32Array {
  if (circle.length === length) return circle.slice(0, count);
  const step = circle.length / length;
  /** Less than 1 where the result can't hold the highest frequencies. */
  const width = Math.min(1, 1 / step);
  const reach = HALF / width;
  const result = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const centre = at * step;
    const first = Math.ceil(centre - reach);
    const last = Math.floor(centre + reach);
    let sum = 0;
    let from = first % circle.length;
    if (from < 0) from += circle.length;
    for (let place = first; place <= last; place += 1) {
      const distance = Math.abs(place - centre) * width * STEPS;
      const below = distance | 0;
      const tap = KERNEL[below]! + (KERNEL[below + 1]! - KERNEL[below]!) * (distance - below);
      sum += circle[from]! * tap;
      from = from + 1 === circle.length ? 0 : from + 1;
    }
    result[at] = sum * width;
  }
  return result;
}

/** How many samples of a circle have to be known to sample its first `count` of `length` points, and as many at its end. */
export const samplesNeeded = (circle: number, length: number, count: number): number =>
  Math.ceil((count * circle) / length + HALF * Math.max(1, circle / length)) + 1;
