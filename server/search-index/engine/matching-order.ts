import type { AllocateSet, BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { SortOrder } from "@/server/search-index/engine/sort-order";

/** Up to this number, sorting the matching rows is faster than scanning the order of all rows. */
const MAX_SORTED = 2_048;

/** Rows of an index in some order. Valid until the index changes. */
export interface RowOrder {
  /** Up to `limit` ordinals from `offset` on. */
  slice: (offset: number, limit: number) => Uint32Array;
  /** Numbers by which the rows are ordered, compared from the first on, highest first. */
  values: (ordinal: number) => readonly number[];
}

/** Rows that are in the same of some sets. */
interface Tier {
  rows: Bitset;
  total: number;
}

/** Rows by the sets that they are in, those of earlier sets first, and otherwise in a sort order. */
export class RankedOrder implements RowOrder {
  private readonly sets: readonly Bitset[];

  /** The `groups` are compared elsewhere, where those of several lists are known; there are at most 53 `ranks`. */
  constructor(
    private readonly order: SortOrder,
    private readonly memory: BitMemory,
    private readonly matching: Bitset,
    private readonly total: number,
    groups: readonly Bitset[],
    private readonly ranks: readonly Bitset[],
  ) {
    this.sets = [...groups, ...ranks];
  }

  slice(offset: number, limit: number): Uint32Array {
    const found: number[] = [];
    let skipped = offset;
    this.memory.withScratch((allocateScratch) => {
      for (const { rows, total } of this.tiers({ rows: this.matching, total: this.total }, 0, allocateScratch)) {
        const needed = limit - found.length;
        if (needed <= 0) break;
        if (skipped < total) found.push(...new MatchingOrder(this.order, rows, total).slice(skipped, needed));
        skipped = Math.max(0, skipped - total);
      }
    });
    return Uint32Array.from(found);
  }

  values(ordinal: number): readonly number[] {
    // As rows of a list without groups, with which they are merged.
    if (this.ranks.length === 0) return [this.order.value(ordinal)];
    const rank = this.ranks.reduce((value, rows) => value * 2 + (rows.has(ordinal) ? 1 : 0), 0);
    return [rank, this.order.value(ordinal)];
  }

  /** Divides rows by the sets from a position on, best first. Only the tiers that are read are made. */
  private *tiers(tier: Tier, at: number, allocateScratch: AllocateSet): Generator<Tier> {
    let next = at;
    let inside = 0;
    for (; next < this.sets.length; next++) {
      inside = tier.rows.intersectionCount(this.sets[next]!);
      if (inside > 0 && inside < tier.total) break;
    }
    const set = this.sets[next];
    if (!set) {
      yield tier;
      return;
    }
    const rows = allocateScratch().copyFrom(tier.rows).intersect(set);
    yield* this.tiers({ rows, total: inside }, next + 1, allocateScratch);
    rows.copyFrom(tier.rows).subtract(set);
    yield* this.tiers({ rows, total: tier.total - inside }, next + 1, allocateScratch);
  }
}

/** The rows of a set in a sort order. Valid until the index changes. */
export class MatchingOrder implements RowOrder {
  /** `total` is the number of rows in the set, all of them live. */
  constructor(
    private readonly order: SortOrder,
    private readonly matching: Bitset,
    readonly total: number,
  ) {}

  values(ordinal: number): readonly number[] {
    return [this.order.value(ordinal)];
  }

  /** Up to `limit` ordinals from `offset` on. The order is scanned from its nearer end. */
  slice(offset: number, limit: number): Uint32Array {
    const { order, matching, total } = this;
    const ordered = order.ordered();
    const end = Math.min(total, offset + limit);
    if (offset >= end) return new Uint32Array(0);
    if (total === ordered.length) return ordered.subarray(offset, end);
    if (total <= MAX_SORTED) return order.sort(matching.values(total).slice()).subarray(offset, end);
    return offset < total - end
      ? fromStart(ordered, matching.words, offset, end - offset)
      : fromEnd(ordered, matching.words, total - end, end - offset);
  }
}

function fromStart(ordered: Uint32Array, words: Uint32Array, skipped: number, count: number): Uint32Array {
  let at = 0;
  for (let left = skipped; left > 0; at++) left -= (words[ordered[at]! >>> 5]! >>> (ordered[at]! & 31)) & 1;
  const found = new Uint32Array(count);
  for (let length = 0; length < count; at++) {
    found[length] = ordered[at]!;
    length += (words[ordered[at]! >>> 5]! >>> (ordered[at]! & 31)) & 1;
  }
  return found;
}

function fromEnd(ordered: Uint32Array, words: Uint32Array, skipped: number, count: number): Uint32Array {
  let at = ordered.length - 1;
  for (let left = skipped; left > 0; at--) left -= (words[ordered[at]! >>> 5]! >>> (ordered[at]! & 31)) & 1;
  const found = new Uint32Array(count);
  for (let left = count; left > 0; at--) {
    found[left - 1] = ordered[at]!;
    left -= (words[ordered[at]! >>> 5]! >>> (ordered[at]! & 31)) & 1;
  }
  return found;
}
