import { Bitset } from "@/server/modules/catalogue/index/bitset";

/** A set of ordinals that grows with the index: each value of a filter has one. */
export class GrowingSet {
  private bits = new Bitset(64);

  set(ordinal: number, isIn: boolean): void {
    if (ordinal >= this.bits.size) {
      if (!isIn) return;
      this.bits = this.bits.copy(Math.max(ordinal + 1, this.bits.size * 2));
    }
    if (isIn) this.bits.words[ordinal >>> 5]! |= 1 << (ordinal & 31);
    else this.bits.words[ordinal >>> 5]! &= ~(1 << (ordinal & 31));
  }

  /** The ordinals as they are now; changes with the set. */
  get view(): Bitset {
    return this.bits;
  }
}

/** One set for each value of a filter, made when the value first occurs. */
export class ValueSets {
  private readonly sets = new Map<number, GrowingSet>();

  set(value: number, ordinal: number, isIn: boolean): void {
    let set = this.sets.get(value);
    if (!set) {
      if (!isIn) return;
      set = new GrowingSet();
      this.sets.set(value, set);
    }
    set.set(ordinal, isIn);
  }

  /** Sets every value that is a bit of a mask. */
  setBits(mask: number, ordinal: number, isIn: boolean): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.set(31 - Math.clz32(rest & -rest), ordinal, isIn);
  }

  /** The ordinals that have a value; changes with the index. Undefined when none ever had it. */
  of(value: number): Bitset | undefined {
    return this.sets.get(value)?.view;
  }

  /** The ordinals below `size` that have one of the values. */
  anyOf(values: readonly number[], size: number): Bitset {
    const found = new Bitset(size);
    for (const value of values) {
      const set = this.sets.get(value);
      if (set) found.unite(set.view);
    }
    return found;
  }
}
