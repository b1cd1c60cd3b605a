import type { Ordering } from "@/server/search-index/engine/item-index";

/** An entry of a merged list. */
export interface MergedEntry {
  /** The position of its list among those merged. */
  list: number;
  id: number;
}

/** The matching rows of a list that the page needs, highest value first. */
interface List {
  ordinals: Uint32Array;
  value: Ordering["value"];
  ids: Uint32Array;
}

/** A page of several lists merged into one, highest value first; among equals, rows of earlier lists first. */
export function mergedPage(orderings: readonly Ordering[], offset: number, limit: number): MergedEntry[] {
  const total = sum(orderings.map((ordering) => ordering.total));
  if (offset >= total) return [];
  // In the second half, the tails of the lists are sufficient: their surplus rows precede the page.
  const needed = offset * 2 < total ? offset + limit : total - offset;
  const lists = orderings.map(({ slice, value, ids, total: length }) => {
    const ordinals = slice(offset * 2 < total ? 0 : Math.max(0, length - needed), needed);
    return { ordinals, value, ids };
  });
  const available = sum(lists.map(({ ordinals }) => ordinals.length));
  const before = offset * 2 < total ? offset : available - needed;
  const heads = lists.map((_, list) => rowsBefore(lists, list, before));
  const entries: MergedEntry[] = [];
  while (entries.length < limit) {
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let list = 0; list < lists.length; list++) {
      const value = valueAt(lists[list]!, heads[list]!);
      if (value > bestValue) {
        best = list;
        bestValue = value;
      }
    }
    if (best < 0) return entries;
    const { ordinals, ids } = lists[best]!;
    entries.push({ list: best, id: ids[ordinals[heads[best]!]!]! });
    heads[best]!++;
  }
  return entries;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function valueAt({ ordinals, value }: List, place: number): number {
  return place < ordinals.length ? value(ordinals[place]!) : Number.NEGATIVE_INFINITY;
}

/** The number of rows of one list among the first `count` of the merged list. */
function rowsBefore(lists: readonly List[], list: number, count: number): number {
  return firstPlace(lists[list]!.ordinals.length, (place) => {
    const value = valueAt(lists[list]!, place);
    let rank = place;
    for (const [index, other] of lists.entries()) {
      if (index === list) continue;
      // Equal rows of earlier lists come first.
      rank += firstPlace(other.ordinals.length, (at) =>
        index < list ? valueAt(other, at) < value : valueAt(other, at) <= value,
      );
    }
    return rank >= count;
  });
}

/** The first position at which a monotonic condition holds, or `length`. */
function firstPlace(length: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
