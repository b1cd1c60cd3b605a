import type { AllocateSet, BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { SortOrder } from "@/server/search-index/engine/sort-order";

/** Up to this number, sorting the matching rows is faster than scanning the order of all rows. */
const MAX_SORTED = 2_048;

/** Rows of an index in some order. Valid until the index changes. */
export interface RowOrder {
  /** Up to `limit` ordinals from `offset` on. */
  slice: (offset: number, limit: number) => Uint32Array;
  /** A number by which the rows are ordered, highest first. */
  value: (ordinal: number) => number;
}

/** Exceeds every value of the order that rows of the same rank have. */
const RANK_VALUE = 2 ** 32;

/** Rows that are in the same of some sets. */
interface Tier {
  rows: Bitset;
  total: number;
}

/** Rows by the sets that they are in, those of earlier sets first, and otherwise in a sort order. */
export class RankedOrder implements RowOrder {
  /** At most 20 sets, so that a value has all of them. */
  constructor(
    private readonly order: SortOrder,
    private readonly memory: BitMemory,
    private readonly matching: Bitset,
    private readonly total: number,
    private readonly ranks: readonly Bitset[],
  ) {}

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

  value(ordinal: number): number {
    const rank = this.ranks.reduce((value, rows) => value * 2 + (rows.has(ordinal) ? 1 : 0), 0);
    return rank * RANK_VALUE + this.order.value(ordinal);
  }

  /** Divides rows by the sets from a position on, best first. Only the tiers that are read are made. */
  private *tiers(tier: Tier, at: number, allocateScratch: AllocateSet): Generator<Tier> {
    let next = at;
    let inside = 0;
    for (; next < this.ranks.length; next++) {
      inside = tier.rows.intersectionCount(this.ranks[next]!);
      if (inside > 0 && inside < tier.total) break;
    }
    const rank = this.ranks[next];
    if (!rank) {
      yield tier;
      return;
    }
    const rows = allocateScratch().copyFrom(tier.rows).intersect(rank);
    yield* this.tiers({ rows, total: inside }, next + 1, allocateScratch);
    rows.copyFrom(tier.rows).subtract(rank);
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

  value(ordinal: number): number {
    return this.order.value(ordinal);
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
