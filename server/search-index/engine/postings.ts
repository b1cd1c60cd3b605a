import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { GrowableUint32 } from "@/server/search-index/engine/growable";

/** Lists shorter than this stay lists. */
const SHORTEST_SET = 1_024;

/**
 * The ordinals of the rows that hold a word or a tag, in rising order: a list while it is short, a set of bits as soon
 * as one row in 32 holds it, which then is smaller and quicker.
 */
export class Postings {
  /** The ordinal added last, or -1. */
  last = -1;
  length = 0;
  private list: GrowableUint32 | null = new GrowableUint32();
  private set: Bitset | null = null;

  constructor(private readonly memory: BitMemory) {}

  /** Adds an ordinal, unless it is the last one. Ordinals come in rising order. */
  add(ordinal: number): void {
    if (ordinal === this.last) return;
    this.last = ordinal;
    this.length++;
    if (this.set) this.set.add(ordinal);
    else this.list?.push(ordinal);
    if (this.list && this.length > SHORTEST_SET && this.length * 32 > ordinal) this.turnIntoSet(this.list);
  }

  /** Adds the ordinals to a set. */
  addTo(found: Bitset): void {
    if (this.set) found.unite(this.set);
    else if (this.list) found.addAll(this.list.filled);
  }

  /** Takes the ordinals out of a set. */
  takeFrom(found: Bitset): void {
    if (this.set) found.subtract(this.set);
    else if (this.list) for (const ordinal of this.list.filled) found.delete(ordinal);
  }

  /** How many of the ordinals are in a set. */
  countIn(found: Bitset): number {
    if (this.set) return found.countShared(this.set);
    let count = 0;
    if (this.list) for (const ordinal of this.list.filled) if (found.has(ordinal)) count++;
    return count;
  }

  private turnIntoSet(list: GrowableUint32): void {
    this.set = this.memory.allocate();
    this.set.addAll(list.filled);
    this.list = null;
  }
}
