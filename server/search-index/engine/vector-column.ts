import type { Bitset } from "@/server/search-index/engine/bitset";
import { MAX_PRODUCTS, VECTOR_BYTES, VectorKernel } from "@/server/search-index/kernels/vector-kernel";

/** Vectors are scaled to their largest number and quantised: stored ones to 8 bits, the query to 16. */
const STORED_MAX = 127;
const QUERY_MAX = 32_767;
/** If fewer than one row in this number match, they are compared one by one. */
const SPARSE_RATIO = 24;

/** Feature vectors of length 1 by ordinal, for an exact nearest-neighbour search among any set of rows. */
export class VectorColumn {
  private kernel: VectorKernel | null = null;
  /** The factor from stored integers to the vector's numbers; 0 where a row has no vector. */
  private scales = new Float32Array(0);

  set(ordinal: number, vector: Float32Array): void {
    const kernel = this.reserve(ordinal);
    const largest = largestOf(vector);
    const stored = kernel.vector(ordinal).fill(0);
    for (let index = 0; index < vector.length; index++) {
      stored[index] = Math.round((vector[index]! / largest) * STORED_MAX);
    }
    this.scales[ordinal] = largest / STORED_MAX;
  }

  remove(ordinal: number): void {
    if (ordinal < this.scales.length) this.scales[ordinal] = 0;
  }

  /** Moves a row's vector to another ordinal. */
  move(from: number, to: number): void {
    const scale = this.scales[from] ?? 0;
    if (scale === 0) return;
    const kernel = this.reserve(to);
    kernel.vector(to).set(kernel.vector(from));
    this.scales[to] = scale;
    this.scales[from] = 0;
  }

  /** The quantised vector of a row, padded with zeros, or null. */
  get(ordinal: number): Float32Array | null {
    const scale = this.scales[ordinal] ?? 0;
    return scale === 0 || !this.kernel
      ? null
      : Float32Array.from(this.kernel.vector(ordinal), (value) => value * scale);
  }

  /**
   * The ordinals of up to `limit` of the `total` rows in `rows`, by the dot product with a vector, highest first; only
   * those above `floor`.
   */
  nearest(
    vector: Float32Array,
    rows: Bitset,
    { total, limit, floor = Number.NEGATIVE_INFINITY }: { total: number; limit: number; floor?: number },
  ): number[] {
    if (!this.kernel || limit < 1) return [];
    const largest = largestOf(vector);
    const query = new Int16Array(VECTOR_BYTES);
    for (let index = 0; index < vector.length; index++) {
      query[index] = Math.round((vector[index]! / largest) * QUERY_MAX);
    }
    this.kernel.setQuery(query);
    const best = new TopRows(limit, floor * (QUERY_MAX / largest));
    if (total * SPARSE_RATIO < this.scales.length) this.compareEach(this.kernel, rows, best);
    else this.compareAll(this.kernel, rows, best);
    return best.ordinals;
  }

  private compareAll(kernel: VectorKernel, rows: Bitset, best: TopRows): void {
    const { scales } = this;
    for (let from = 0; from < scales.length; from += MAX_PRODUCTS) {
      const count = Math.min(MAX_PRODUCTS, scales.length - from);
      const products = kernel.products(from, count);
      for (let index = 0; index < count; index++) {
        const similarity = products[index]! * scales[from + index]!;
        if (similarity > best.threshold && rows.has(from + index) && scales[from + index] !== 0) {
          best.add(from + index, similarity);
        }
      }
    }
  }

  private compareEach(kernel: VectorKernel, rows: Bitset, best: TopRows): void {
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

/** The `limit` most similar rows, most similar first; among equals, the first one added. */
class TopRows {
  readonly ordinals: number[] = [];
  private readonly similarities: number[] = [];

  /** Rows up to the threshold are not added. */
  constructor(
    private readonly limit: number,
    public threshold: number,
  ) {}

  add(ordinal: number, similarity: number): void {
    if (similarity <= this.threshold) return;
    let place = this.similarities.length;
    while (place > 0 && this.similarities[place - 1]! < similarity) place--;
    this.ordinals.splice(place, 0, ordinal);
    this.similarities.splice(place, 0, similarity);
    if (this.ordinals.length > this.limit) {
      this.ordinals.pop();
      this.similarities.pop();
    }
    if (this.ordinals.length === this.limit) this.threshold = this.similarities.at(-1)!;
  }
}

function largestOf(vector: Float32Array): number {
  let largest = 1e-9;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  return largest;
}
