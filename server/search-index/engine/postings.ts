import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { GrowableUint32 } from "@/server/search-index/engine/growable";

/** Up to this length postings are a list. */
const MAX_SHORT_LIST = 1_024;

/**
 * The ordinals of the rows with a word or a tag, in ascending order. A list at first; a bitset once more than one row
 * in 32 is in it, because a bitset is then smaller and faster.
 */
export class Postings {
  /** The ordinal added last, or -1. */
  last = -1;
  length = 0;
  private list: GrowableUint32 | null = new GrowableUint32();
  private set: Bitset | null = null;

  constructor(private readonly memory: BitMemory) {}

  /** Adds an ordinal, and returns whether it is a new one. Ordinals must be added in ascending order. */
  add(ordinal: number): boolean {
    if (ordinal === this.last) return false;
    this.last = ordinal;
    this.length++;
    if (this.set) this.set.add(ordinal);
    else this.list?.push(ordinal);
    if (this.list && this.length > MAX_SHORT_LIST && this.length * 32 > ordinal) this.convertToSet(this.list);
    return true;
  }

  /** Adds the ordinals to a set. */
  addTo(found: Bitset): void {
    if (this.set) found.union(this.set);
    else if (this.list) found.addAll(this.list.filled);
  }

  /** Removes the ordinals from a set. */
  removeFrom(found: Bitset): void {
    if (this.set) found.subtract(this.set);
    else if (this.list) for (const ordinal of this.list.filled) found.delete(ordinal);
  }

  /** Whether any of the ordinals is in a set. */
  hasAnyIn(found: Bitset): boolean {
    if (this.set) return found.intersectionCount(this.set) > 0;
    if (this.list) for (const ordinal of this.list.filled) if (found.has(ordinal)) return true;
    return false;
  }

  /** The number of the ordinals that are in a set. */
  countIn(found: Bitset): number {
    if (this.set) return found.intersectionCount(this.set);
    return this.list ? found.countOf(this.list.filled) : 0;
  }

  private convertToSet(list: GrowableUint32): void {
    this.set = this.memory.allocate();
    this.set.addAll(list.filled);
    this.list = null;
  }
}
