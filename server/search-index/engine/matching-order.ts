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

/** Exceeds every value of an order that is divided into tiers. */
const TIER_VALUE = 2 ** 40;

/** Rows by tiers, best first, and within each in a sort order. Valid until the index changes. */
export class TieredOrder implements RowOrder {
  constructor(
    private readonly order: SortOrder,
    private readonly tiers: readonly { rows: Bitset; total: number }[],
  ) {}

  slice(offset: number, limit: number): Uint32Array {
    const found: number[] = [];
    let skipped = offset;
    for (const { rows, total } of this.tiers) {
      const needed = limit - found.length;
      if (needed > 0 && skipped < total)
        found.push(...new MatchingOrder(this.order, rows, total).slice(skipped, needed));
      skipped = Math.max(0, skipped - total);
    }
    return Uint32Array.from(found);
  }

  value(ordinal: number): number {
    const tier = this.tiers.findIndex(({ rows }) => rows.has(ordinal));
    return (this.tiers.length - tier) * TIER_VALUE + this.order.value(ordinal);
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
