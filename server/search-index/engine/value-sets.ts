import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";

/** One set of rows for each value of a column, made when the value first occurs. */
export class ValueSets {
  private readonly sets = new Map<number, Bitset>();

  constructor(private readonly memory: BitMemory) {}

  set(value: number, ordinal: number, isIn: boolean): void {
    let set = this.sets.get(value);
    if (!set) {
      if (!isIn) return;
      set = this.memory.allocate();
      this.sets.set(value, set);
    }
    if (isIn) set.add(ordinal);
    else set.delete(ordinal);
  }

  /** Sets every value that is a bit of a mask. */
  setBits(mask: number, ordinal: number, isIn: boolean): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.set(31 - Math.clz32(rest & -rest), ordinal, isIn);
  }

  /** The rows that have a value; changes with the index. Undefined when none ever had it. */
  of(value: number): Bitset | undefined {
    return this.sets.get(value);
  }

  /** Adds the rows that have one of the values to a set. */
  addTo(found: Bitset, values: readonly number[]): Bitset {
    for (const value of values) {
      const set = this.sets.get(value);
      if (set) found.unite(set);
    }
    return found;
  }

  /** Tells how many of some rows have each value. */
  countIn(rows: Bitset, tell: (value: number, count: number) => void): void {
    for (const [value, set] of this.sets) tell(value, rows.countShared(set));
  }
}
