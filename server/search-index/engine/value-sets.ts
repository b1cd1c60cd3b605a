import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";

/** A set of rows for each value of a column, created when the value first occurs. */
export class ValueSets {
  private readonly sets = new Map<number, Bitset>();

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row to the set of a value, or removes it. */
  set(value: number, ordinal: number, isMember: boolean): void {
    let set = this.sets.get(value);
    if (!set) {
      if (!isMember) return;
      set = this.memory.allocate();
      this.sets.set(value, set);
    }
    if (isMember) set.add(ordinal);
    else set.delete(ordinal);
  }

  /** As `set`, for each of several values. */
  setAll(values: readonly number[], ordinal: number, isMember: boolean): void {
    for (const value of values) this.set(value, ordinal, isMember);
  }

  /** The rows with a value: the live set, not a copy. Undefined if no row has had it yet. */
  of(value: number): Bitset | undefined {
    return this.sets.get(value);
  }

  /** Adds the rows with any of the values to a set. */
  addTo(found: Bitset, values: readonly number[]): Bitset {
    for (const value of values) {
      const set = this.sets.get(value);
      if (set) found.union(set);
    }
    return found;
  }

  /** Removes the rows with any of the values from a set. */
  removeFrom(found: Bitset, values: readonly number[]): Bitset {
    for (const value of values) {
      const set = this.sets.get(value);
      if (set) found.subtract(set);
    }
    return found;
  }

  /** The values that rows have had. */
  values(): number[] {
    return [...this.sets.keys()];
  }

  /** Calls `visit` with each value and the number of `rows` that have it. */
  countIn(rows: Bitset, visit: (value: number, count: number) => void): void {
    for (const [value, set] of this.sets) visit(value, rows.intersectionCount(set));
  }
}
