import { Bitset } from "@/server/search-index/engine/bitset";
import { BitKernel, TURN_BYTES } from "@/server/search-index/kernels/bit-kernel";

/** Gives a set that is empty, until the task it was given for is over. */
export type Borrow = () => Bitset;

/** A column of 32-bit floats takes as much as so many sets. It lies before the first of them. */
const COLUMN_SETS = 32;

/**
 * Where the sets of one index lie, each with room for the same ordinals, so that any two of them can be combined, and a
 * column with a number for each ordinal. What was given back is given out again: a query leaves nothing behind to be
 * collected.
 */
export class BitMemory {
  readonly kernel = new BitKernel();
  /** The bytes of one set. */
  setBytes = TURN_BYTES;
  private slots = COLUMN_SETS;
  private readonly free: number[] = [];
  private listed = new Uint32Array(1_024);

  /** How many ordinals every set has room for. */
  get room(): number {
    return this.setBytes * 8;
  }

  /** The column, 0 where nothing was written. Void as soon as the memory grows. */
  get numbers(): Float32Array {
    return this.kernel.floats.subarray(0, this.room);
  }

  /** Writes a number of the column. */
  setNumber(ordinal: number, number: number): void {
    this.reserve(ordinal);
    this.kernel.floats[ordinal] = number;
  }

  /** Adds the ordinals whose number in the column lies within a range, both ends included, to a set. */
  addWithin(low: number, high: number, found: Bitset): void {
    this.kernel.within(found.slot * this.setBytes, 0, this.setBytes / 4, low, high);
  }

  /** An empty set; `release` gives it back. */
  allocate(): Bitset {
    const slot = this.free.pop() ?? this.slots++;
    this.kernel.reserve(this.slots * this.setBytes);
    return new Bitset(this, slot).clear();
  }

  /** Takes a set back, which must not be used any more. */
  release(set: Bitset): void {
    this.free.push(set.slot);
  }

  /** Does something with sets that are given back afterwards. */
  scratch<Result>(task: (borrow: Borrow) => Result): Result {
    const borrowed: Bitset[] = [];
    try {
      return task(() => {
        const set = this.allocate();
        borrowed.push(set);
        return set;
      });
    } finally {
      for (const set of borrowed) this.release(set);
    }
  }

  /** A list of so many numbers, the same one each time: what stood in it before is overwritten. */
  list(length: number): Uint32Array {
    if (length > this.listed.length) this.listed = new Uint32Array(length * 2);
    return this.listed.subarray(0, length);
  }

  /** Makes room for an ordinal in every set. */
  reserve(ordinal: number): void {
    if (ordinal < this.room) return;
    const before = this.setBytes / 4;
    while (ordinal >= this.room) this.setBytes *= 2;
    const after = this.setBytes / 4;
    this.kernel.reserve(this.slots * this.setBytes);
    const { words } = this.kernel;
    // From the last one on: each moves to where only sets have lain that have moved already.
    for (let slot = this.slots - 1; slot >= COLUMN_SETS; slot--) {
      words.copyWithin(slot * after, slot * before, (slot + 1) * before);
      words.fill(0, slot * after + before, (slot + 1) * after);
    }
    words.fill(0, COLUMN_SETS * before, COLUMN_SETS * after);
  }
}
