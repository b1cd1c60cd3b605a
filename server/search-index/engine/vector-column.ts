import type { Bitset } from "@/server/search-index/engine/bitset";
import { BLOCK, VECTOR_BYTES, VectorKernel } from "@/server/search-index/kernels/vector-kernel";

/** Numbers are stored as shares of the vector's largest one, in 8 bits; what is asked for in 16. */
const STORED = 127;
const ASKED = 32_767;
/** Where fewer than one row in so many pass, they are compared one by one. */
const SPARSE = 24;

/** What rows sound like, by ordinal: vectors of length 1, compared exactly, whatever else is asked of the rows. */
export class VectorColumn {
  private kernel: VectorKernel | null = null;
  /** What a stored number is worth; 0 where a row has no vector. */
  private scales = new Float32Array(0);

  set(ordinal: number, vector: Float32Array): void {
    const kernel = this.reserve(ordinal);
    const largest = largestOf(vector);
    const stored = kernel.vector(ordinal).fill(0);
    for (let index = 0; index < vector.length; index++) stored[index] = Math.round((vector[index]! / largest) * STORED);
    this.scales[ordinal] = largest / STORED;
  }

  remove(ordinal: number): void {
    if (ordinal < this.scales.length) this.scales[ordinal] = 0;
  }

  /** Gives one row's vector to another. */
  move(from: number, to: number): void {
    const scale = this.scales[from] ?? 0;
    if (scale === 0) return;
    const kernel = this.reserve(to);
    kernel.vector(to).set(kernel.vector(from));
    this.scales[to] = scale;
    this.scales[from] = 0;
  }

  /** The vector of a row as it is stored, with zeros at its end, or null. */
  get(ordinal: number): Float32Array | null {
    const scale = this.scales[ordinal] ?? 0;
    return scale === 0 || !this.kernel
      ? null
      : Float32Array.from(this.kernel.vector(ordinal), (value) => value * scale);
  }

  /** The ordinals of the rows in `rows`, `total` of them, that are nearest to a vector by cosine, nearest first. */
  nearest(vector: Float32Array, rows: Bitset, total: number, limit: number): number[] {
    if (!this.kernel || limit < 1) return [];
    const largest = largestOf(vector);
    const query = new Int16Array(VECTOR_BYTES);
    for (let index = 0; index < vector.length; index++) query[index] = Math.round((vector[index]! / largest) * ASKED);
    this.kernel.ask(query);
    const best = new Best(limit);
    if (total * SPARSE < this.scales.length) this.compareEach(this.kernel, rows, best);
    else this.compareAll(this.kernel, rows, best);
    return best.ordinals;
  }

  private compareAll(kernel: VectorKernel, rows: Bitset, best: Best): void {
    const { scales } = this;
    for (let from = 0; from < scales.length; from += BLOCK) {
      const count = Math.min(BLOCK, scales.length - from);
      const products = kernel.products(from, count);
      for (let index = 0; index < count; index++) {
        const likeness = products[index]! * scales[from + index]!;
        if (likeness > best.least && rows.has(from + index) && scales[from + index] !== 0) {
          best.add(from + index, likeness);
        }
      }
    }
  }

  private compareEach(kernel: VectorKernel, rows: Bitset, best: Best): void {
    const { words } = rows;
    for (let index = 0; index < words.length; index++) {
      for (let rest = words[index]!; rest !== 0; rest &= rest - 1) {
        const ordinal = index * 32 + 31 - Math.clz32(rest & -rest);
        const scale = this.scales[ordinal] ?? 0;
        if (scale !== 0) best.add(ordinal, kernel.products(ordinal, 1)[0]! * scale);
      }
    }
  }

  private reserve(ordinal: number): VectorKernel {
    this.kernel ??= new VectorKernel();
    if (ordinal >= this.scales.length) {
      const scales = new Float32Array(Math.max(1_024, ordinal + 1, Math.ceil(this.scales.length * 1.5)));
      scales.set(this.scales);
      this.scales = scales;
      this.kernel.reserve(scales.length);
    }
    return this.kernel;
  }
}

/** The few best of many, best first; the first that came among equals. */
class Best {
  readonly ordinals: number[] = [];
  private readonly likenesses: number[] = [];

  constructor(private readonly limit: number) {}

  /** What must be passed to be among them. */
  least = Number.NEGATIVE_INFINITY;

  add(ordinal: number, likeness: number): void {
    if (likeness <= this.least) return;
    let place = this.likenesses.length;
    while (place > 0 && this.likenesses[place - 1]! < likeness) place--;
    this.ordinals.splice(place, 0, ordinal);
    this.likenesses.splice(place, 0, likeness);
    if (this.ordinals.length > this.limit) {
      this.ordinals.pop();
      this.likenesses.pop();
    }
    if (this.ordinals.length === this.limit) this.least = this.likenesses.at(-1)!;
  }
}

function largestOf(vector: Float32Array): number {
  let largest = 1e-9;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return largest;
}
