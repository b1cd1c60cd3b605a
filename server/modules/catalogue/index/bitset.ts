/** A fixed set of small whole numbers (ordinals of an index), one bit each. */
export class Bitset {
  readonly words: Uint32Array;

  constructor(readonly size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  add(value: number): void {
    if (value < this.size) this.words[value >>> 5]! |= 1 << (value & 31);
  }

  has(value: number): boolean {
    return value < this.size && (this.words[value >>> 5]! & (1 << (value & 31))) !== 0;
  }

  /** Keeps what is in `other` too. Both have the same size. */
  intersect(other: Bitset): this {
    for (let index = 0; index < this.words.length; index++) this.words[index]! &= other.words[index]!;
    return this;
  }
}
