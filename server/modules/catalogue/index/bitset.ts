/** A set of small whole numbers (ordinals of an index), one bit each. What lies beyond its size is not in it. */
export class Bitset {
  words: Uint32Array;

  constructor(readonly size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  add(value: number): void {
    if (value < this.size) this.words[value >>> 5]! |= 1 << (value & 31);
  }

  has(value: number): boolean {
    return value < this.size && (this.words[value >>> 5]! & (1 << (value & 31))) !== 0;
  }

  /** Keeps what is in `other` too. */
  intersect(other: Bitset): this {
    const { words } = this;
    const shared = Math.min(words.length, other.words.length);
    for (let index = 0; index < shared; index++) words[index]! &= other.words[index]!;
    words.fill(0, shared);
    return this;
  }

  /** Adds what is in `other`, as far as it fits. */
  unite(other: Bitset): this {
    const { words } = this;
    const shared = Math.min(words.length, other.words.length);
    for (let index = 0; index < shared; index++) words[index]! |= other.words[index]!;
    return this.cut();
  }

  /** Takes out what is in `other`. */
  subtract(other: Bitset): this {
    const { words } = this;
    const shared = Math.min(words.length, other.words.length);
    for (let index = 0; index < shared; index++) words[index]! &= ~other.words[index]!;
    return this;
  }

  /** The same set for values below `size`. */
  copy(size = this.size): Bitset {
    const copy = new Bitset(size);
    copy.words.set(this.words.subarray(0, copy.words.length));
    return copy.cut();
  }

  /** How many values are in it. */
  count(): number {
    let count = 0;
    for (let index = 0; index < this.words.length; index++) count += popcount(this.words[index]!);
    return count;
  }

  /** What is in `other` and not in this set, which has no more. */
  missingOf(other: Bitset): Bitset {
    return other.copy(this.size).subtract(this);
  }

  /** How many values are in both. */
  countShared(other: Bitset): number {
    const shared = Math.min(this.words.length, other.words.length);
    let count = 0;
    for (let index = 0; index < shared; index++) count += popcount(this.words[index]! & other.words[index]!);
    return count;
  }

  /** The values in rising order; `count` is how many there are. */
  values(count: number): Uint32Array {
    const { words } = this;
    const values = new Uint32Array(count);
    for (let index = 0, length = 0; length < count; index++) {
      for (let rest = words[index]!; rest !== 0; rest &= rest - 1) {
        values[length++] = index * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
    return values;
  }

  private cut(): this {
    const rest = this.size & 31;
    if (rest > 0) this.words[this.words.length - 1]! &= (1 << rest) - 1;
    return this;
  }
}

/** How many of the 32 bits are set. */
export function popcount(mask: number): number {
  let value = mask - ((mask >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
