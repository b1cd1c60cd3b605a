import type { BitKernel } from "@/server/search-index/kernels/bit-kernel";

/** The memory in which the bitsets of an index are stored. */
interface Storage {
  readonly kernel: BitKernel;
  /** The bytes of each bitset. */
  readonly setBytes: number;
  /** The number of ordinals that each bitset can hold. */
  readonly capacity: number;
  /** Grows every bitset so that it can hold an ordinal. */
  reserve(ordinal: number): void;
  /** An array of `length` numbers, reused by every call. */
  scratchList(length: number): Uint32Array;
}

/** A set of ordinals of an index, one bit each. Only sets in the same memory can be combined. */
export class Bitset {
  constructor(
    private readonly memory: Storage,
    readonly slot: number,
  ) {}

  /** The bits as 32-bit words. The view is invalid once the memory allocates another set or grows. */
  get words(): Uint32Array {
    const length = this.memory.setBytes >>> 2;
    return this.memory.kernel.words.subarray(this.slot * length, (this.slot + 1) * length);
  }

  add(ordinal: number): void {
    this.memory.reserve(ordinal);
    this.memory.kernel.words[this.wordOf(ordinal)]! |= 1 << (ordinal & 31);
  }

  /** Adds ordinals in ascending order. */
  addAll(ordinals: Uint32Array): void {
    const highest = ordinals.at(-1);
    if (highest === undefined) return;
    this.memory.reserve(highest);
    const { words } = this;
    for (let at = 0; at < ordinals.length; at++) words[ordinals[at]! >>> 5]! |= 1 << (ordinals[at]! & 31);
  }

  delete(ordinal: number): void {
    if (ordinal < this.memory.capacity) this.memory.kernel.words[this.wordOf(ordinal)]! &= ~(1 << (ordinal & 31));
  }

  has(ordinal: number): boolean {
    return (
      ordinal < this.memory.capacity && ((this.memory.kernel.words[this.wordOf(ordinal)]! >>> (ordinal & 31)) & 1) === 1
    );
  }

  /** The number of `ordinals` that are in the set. */
  countOf(ordinals: Uint32Array): number {
    const { words } = this;
    let count = 0;
    for (let at = 0; at < ordinals.length; at++)
      count += ((words[ordinals[at]! >>> 5] ?? 0) >>> (ordinals[at]! & 31)) & 1;
    return count;
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  copyFrom(other: Bitset): this {
    this.words.set(other.words);
    return this;
  }

  /** Removes the ordinals that are not in `other`. */
  intersect(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.and(this.offset, this.offset, other.offset, setBytes);
    return this;
  }

  /** Adds the ordinals in `other`. */
  union(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.or(this.offset, this.offset, other.offset, setBytes);
    return this;
  }

  /** Removes the ordinals in `other`. */
  subtract(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.andNot(this.offset, this.offset, other.offset, setBytes);
    return this;
  }

  /** The number of ordinals in the set. */
  count(): number {
    return this.intersectionCount(this);
  }

  /** The number of ordinals in both sets. */
  intersectionCount(other: Bitset): number {
    const { kernel, setBytes } = this.memory;
    return kernel.count(this.offset, other.offset, setBytes);
  }

  /** The ordinals in ascending order; `count` is their number. Valid until the next call on any set of the memory. */
  values(count: number): Uint32Array {
    const { words } = this;
    const values = this.memory.scratchList(count);
    for (let index = 0, length = 0; length < count; index++) {
      for (let rest = words[index]!; rest !== 0; rest &= rest - 1) {
        values[length++] = index * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
    return values;
  }

  private get offset(): number {
    return this.slot * this.memory.setBytes;
  }

  private wordOf(ordinal: number): number {
    return this.slot * (this.memory.setBytes >>> 2) + (ordinal >>> 5);
  }
}
