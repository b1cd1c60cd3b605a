import { Bitset } from "@/server/search-index/engine/bitset";
import { BitKernel, BLOCK_BYTES } from "@/server/search-index/kernels/bit-kernel";

/** Returns an empty set. It is released for the caller. */
export type AllocateSet = () => Bitset;

/** A column of 32-bit floats takes as many bytes as this number of sets. The columns precede the sets. */
const COLUMN_SLOTS = 32;

/**
 * So many rows fit into one index: with them and a quarter of dead ones each set takes 2 MB, of which WebAssembly has room
 * for 2,048. The columns take 160 of these.
 */
export const MAX_ROWS = 12_000_000;

/**
 * The memory of one index: bitsets of equal capacity, so that any two of them can be combined, and columns with a
 * number for each ordinal. Released sets are reused: a query creates no garbage to collect.
 */
export class BitMemory {
  readonly kernel = new BitKernel();
  /** The bytes of each set. */
  setBytes = BLOCK_BYTES;
  private slots: number;
  private readonly freeSlots: number[] = [];
  private listBuffer = new Uint32Array(1_024);

  /** Reserves a number of columns, which are identified by their positions. */
  constructor(private readonly columns = 0) {
    this.slots = columns * COLUMN_SLOTS;
    this.kernel.reserve(this.slots * this.setBytes);
  }

  /** The number of ordinals that each set can hold. */
  get capacity(): number {
    return this.setBytes * 8;
  }

  /** The number of an ordinal in a column; 0 where nothing was written. */
  number(column: number, ordinal: number): number {
    return this.kernel.floats[column * this.capacity + ordinal]!;
  }

  /** Writes a number of a column. */
  setNumber(column: number, ordinal: number, number: number): void {
    this.reserve(ordinal);
    this.kernel.floats[column * this.capacity + ordinal] = number;
  }

  /** Adds the ordinals whose number in a column is between `low` and `high`, inclusive, to a set. */
  addWithin(column: number, low: number, high: number, found: Bitset): void {
    const floats = column * COLUMN_SLOTS * this.setBytes;
    this.kernel.within(found.slot * this.setBytes, floats, this.setBytes / 4, low, high);
  }

  /** An empty set, in use until it is passed to `release`. */
  allocate(): Bitset {
    const slot = this.freeSlots.pop() ?? this.slots++;
    this.kernel.reserve(this.slots * this.setBytes);
    return new Bitset(this, slot).clear();
  }

  /** Makes the memory of a set available again. The set must not be used afterwards. */
  release(set: Bitset): void {
    this.freeSlots.push(set.slot);
  }

  /** Runs a task with scratch sets, which are released when it returns or throws. */
  withScratch<Result>(task: (allocateScratch: AllocateSet) => Result): Result {
    const scratchSets: Bitset[] = [];
    try {
      return task(() => {
        const set = this.allocate();
        scratchSets.push(set);
        return set;
      });
    } finally {
      for (const set of scratchSets) this.release(set);
    }
  }

  /** A scratch array of `length` numbers. Every call overwrites the array of the previous one. */
  scratchList(length: number): Uint32Array {
    if (length > this.listBuffer.length) this.listBuffer = new Uint32Array(length * 2);
    return this.listBuffer.subarray(0, length);
  }

  /** Grows every set and column so that they can hold an ordinal. */
  reserve(ordinal: number): void {
    if (ordinal < this.capacity) return;
    const before = this.setBytes / 4;
    while (ordinal >= this.capacity) this.setBytes *= 2;
    const after = this.setBytes / 4;
    this.kernel.reserve(this.slots * this.setBytes);
    const { words } = this.kernel;
    const move = (slot: number, slots: number) => {
      words.copyWithin(slot * after, slot * before, (slot + slots) * before);
      words.fill(0, slot * after + slots * before, (slot + slots) * after);
    };
    // From the end: each set moves to space whose sets have already been moved.
    const firstSet = this.columns * COLUMN_SLOTS;
    for (let slot = this.slots - 1; slot >= firstSet; slot--) move(slot, 1);
    for (let column = this.columns - 1; column >= 0; column--) move(column * COLUMN_SLOTS, COLUMN_SLOTS);
  }
}
