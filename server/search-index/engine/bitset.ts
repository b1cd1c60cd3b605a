import type { BitMemory } from "@/server/search-index/engine/bit-memory";

/** A set of ordinals of an index, one bit each. Only sets of the same memory can be combined. */
export class Bitset {
  constructor(
    private readonly memory: BitMemory,
    readonly slot: number,
  ) {}

  /** Its bits, 32 a number. Void as soon as the memory gives out another set or grows. */
  get words(): Uint32Array {
    const length = this.memory.setBytes >>> 2;
    return this.memory.kernel.words.subarray(this.slot * length, (this.slot + 1) * length);
  }

  add(ordinal: number): void {
    this.memory.reserve(ordinal);
    this.memory.kernel.words[this.wordOf(ordinal)]! |= 1 << (ordinal & 31);
  }

  /** Adds ordinals that come in rising order. */
  addAll(ordinals: Uint32Array): void {
    const highest = ordinals.at(-1);
    if (highest === undefined) return;
    this.memory.reserve(highest);
    const { words } = this;
    for (let at = 0; at < ordinals.length; at++) words[ordinals[at]! >>> 5]! |= 1 << (ordinals[at]! & 31);
  }

  delete(ordinal: number): void {
    if (ordinal < this.memory.room) this.memory.kernel.words[this.wordOf(ordinal)]! &= ~(1 << (ordinal & 31));
  }

  has(ordinal: number): boolean {
    return (
      ordinal < this.memory.room && ((this.memory.kernel.words[this.wordOf(ordinal)]! >>> (ordinal & 31)) & 1) === 1
    );
  }

  clear(): this {
    this.words.fill(0);
    return this;
  }

  /** Becomes equal to another set. */
  become(other: Bitset): this {
    this.words.set(other.words);
    return this;
  }

  /** Keeps what is in `other` too. */
  intersect(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.and(this.address, this.address, other.address, setBytes);
    return this;
  }

  /** Adds what is in `other`. */
  unite(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.or(this.address, this.address, other.address, setBytes);
    return this;
  }

  /** Takes out what is in `other`. */
  subtract(other: Bitset): this {
    const { kernel, setBytes } = this.memory;
    kernel.andNot(this.address, this.address, other.address, setBytes);
    return this;
  }

  /** How many ordinals are in it. */
  count(): number {
    return this.countShared(this);
  }

  /** How many ordinals are in both. */
  countShared(other: Bitset): number {
    const { kernel, setBytes } = this.memory;
    return kernel.count(this.address, other.address, setBytes);
  }

  /** The ordinals in rising order; `count` is how many there are. Void as soon as those of another set are asked for. */
  values(count: number): Uint32Array {
    const { words } = this;
    const values = this.memory.list(count);
    for (let index = 0, length = 0; length < count; index++) {
      for (let rest = words[index]!; rest !== 0; rest &= rest - 1) {
        values[length++] = index * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
    return values;
  }

  private get address(): number {
    return this.slot * this.memory.setBytes;
  }

  private wordOf(ordinal: number): number {
    return this.slot * (this.memory.setBytes >>> 2) + (ordinal >>> 5);
  }
}
