import { Bitset } from "@/server/modules/catalogue/index/bitset";
import { GrowableUint32 } from "@/server/modules/catalogue/index/growable";
import { GrowingSet } from "@/server/modules/catalogue/index/growing-set";

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
  private set: GrowingSet | null = null;

  /** Adds an ordinal, unless it is the last one. Ordinals come in rising order. */
  add(ordinal: number): void {
    if (ordinal === this.last) return;
    this.last = ordinal;
    this.length++;
    if (this.set) this.set.set(ordinal, true);
    else this.list?.push(ordinal);
    if (this.list && this.length > SHORTEST_SET && this.length * 32 > ordinal) this.turnIntoSet(this.list);
  }

  /** Adds the ordinals to a set, as far as they fit. */
  addTo(found: Bitset): void {
    if (this.set) found.unite(this.set.view);
    else if (this.list) for (let index = 0; index < this.list.length; index++) found.add(this.list.get(index));
  }

  /** Takes the ordinals out of a set. */
  takeFrom(found: Bitset): void {
    if (this.set) {
      found.subtract(this.set.view);
      return;
    }
    const taken = new Bitset(found.size);
    this.addTo(taken);
    found.subtract(taken);
  }

  /** How many of the ordinals are in a set. */
  countIn(found: Bitset): number {
    if (this.set) return found.countShared(this.set.view);
    let count = 0;
    if (this.list) for (let index = 0; index < this.list.length; index++) if (found.has(this.list.get(index))) count++;
    return count;
  }

  private turnIntoSet(list: GrowableUint32): void {
    this.set = new GrowingSet();
    for (let index = 0; index < list.length; index++) this.set.set(list.get(index), true);
    this.list = null;
  }
}
