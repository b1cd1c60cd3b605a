import type { Bitset } from "@/server/search-index/engine/bitset";
import type { SortOrder } from "@/server/search-index/engine/sort-order";

/** So few rows are sorted sooner than they are met along the order of all. */
const FEW = 2_048;

/** The rows of a set in one of the orders. Valid until the index changes. */
export class MatchingOrder {
  /** `total` is how many rows are in the set, all of them live. */
  constructor(
    private readonly order: SortOrder,
    private readonly matching: Bitset,
    readonly total: number,
  ) {}

  /** The ordinals from a place on, so many or as many as there are, counted along the order from its nearer end. */
  slice(offset: number, limit: number): Uint32Array {
    const { order, matching, total } = this;
    const ordered = order.ordered();
    const end = Math.min(total, offset + limit);
    if (offset >= end) return new Uint32Array(0);
    if (total === ordered.length) return ordered.subarray(offset, end);
    if (total <= FEW) return order.sort(matching.values(total).slice()).subarray(offset, end);
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
