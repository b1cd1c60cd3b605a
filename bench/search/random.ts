import { createRandom, pick, type Random } from "@/lib/random/seeded-random";

export { createRandom, pick, type Random };

/** A position in a list of `count`, with the frequencies of Zipf's law. */
export function zipf(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(Math.exp(random() * Math.log(count + 1))) - 1);
}

/** A count with a long tail: most are small, a few in a thousand are very large. */
export function longTail(random: Random, max: number): number {
  return Math.floor(max * random() ** 8);
}

const NORMALS = 1 << 16;
const normals = Float32Array.from({ length: NORMALS }, () => 0);
const source = createRandom("normals");
for (let index = 0; index < NORMALS; index++) {
  normals[index] = Math.sqrt(-2 * Math.log(1 - source())) * Math.cos(2 * Math.PI * source());
}

/** A normally distributed number; `index` is any integer from 0 up. */
export function normalAt(index: number): number {
  return normals[index % NORMALS]!;
}
