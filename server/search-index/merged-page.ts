import type { Ordering } from "@/server/search-index/engine/item-index";

/** One place of a merged list: which of the lists, and the id there. */
export interface MergedEntry {
  list: number;
  id: number;
}

/** The matching rows of one list as far as the page needs them, highest value first. */
interface List {
  ordinals: Uint32Array;
  values: Float64Array;
  ids: Uint32Array;
}

/** Rows of several lists as one, highest value first, earlier lists first among equals: a page of it. */
export function mergedPage(orderings: readonly Ordering[], offset: number, limit: number): MergedEntry[] {
  const total = sum(orderings.map((ordering) => ordering.total));
  if (offset >= total) return [];
  // Behind the middle the ends of the lists are enough: what is too much of them comes before everything asked for.
  const needed = offset * 2 < total ? offset + limit : total - offset;
  const lists = orderings.map(({ slice, values, ids, total: length }) => {
    const ordinals = slice(offset * 2 < total ? 0 : Math.max(0, length - needed), needed);
    return { ordinals, values, ids };
  });
  const left = sum(lists.map(({ ordinals }) => ordinals.length));
  const before = offset * 2 < total ? offset : left - needed;
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

function valueAt({ ordinals, values }: List, place: number): number {
  return place < ordinals.length ? values[ordinals[place]!]! : Number.NEGATIVE_INFINITY;
}

/** How many rows of one list are among the first `count` of all of them. */
function rowsBefore(lists: readonly List[], list: number, count: number): number {
  return firstPlace(lists[list]!.ordinals.length, (place) => {
    const value = valueAt(lists[list]!, place);
    let rank = place;
    for (const [index, other] of lists.entries()) {
      if (index === list) continue;
      // Equals of an earlier list stand before it.
      rank += firstPlace(other.ordinals.length, (at) =>
        index < list ? valueAt(other, at) < value : valueAt(other, at) <= value,
      );
    }
    return rank >= count;
  });
}

/** The first place at which a condition holds that stays true from there on; `length` where it never does. */
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
