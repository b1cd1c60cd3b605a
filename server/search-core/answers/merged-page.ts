import { type Choices, emptyFacets, type FacetCounts } from "@/server/search-core/answers/facet-counts";
import type { SearchFit } from "@/server/search-core/fit/fit";
import { type MergedSearch, mergedSearch } from "@/server/search-core/fit/merged-search";
import { spreadPacks } from "@/server/search-core/fit/spread-packs";

/** The matching rows in a sort order, to be merged with those of other indexes. Valid until the index changes. */
export interface Ordering {
  total: number;
  /** How the search is answered; null without one. */
  fit: SearchFit | null;
  /** The ordinals of up to `limit` matching rows from `offset` on, group by group. */
  slice: (offset: number, limit: number) => Uint32Array;
  /** The position of a row's group among those of the search, by its ordinal; 0 without a search. */
  group: (ordinal: number) => number;
  /** By which rows of a group are ordered, by ordinal: compared from the first on, highest first. */
  values: (ordinal: number) => readonly number[];
  /** By ordinal. */
  ids: Readonly<Record<number, number>>;
  /** The number of each row's pack, by ordinal, where no more than two in a row are listed of one; otherwise null. */
  packs: Readonly<Record<number, number>> | null;
  facets: () => FacetCounts;
  choices: () => Choices | null;
}

/** An entry of a merged list. */
interface MergedEntry {
  /** The position of its list among those merged. */
  list: number;
  id: number;
}

/** The matching rows of a list that the page needs, in its order. */
interface List {
  ordinals: Uint32Array;
  /** By which a row is ordered among all lists: compared from the first on, highest first. */
  keyOf: (ordinal: number) => readonly number[];
}

/**
 * A page of several lists merged into one: better groups of the search first, then the highest values; among equals,
 * rows of earlier lists first.
 */
export function mergedPage(
  orderings: readonly Ordering[],
  offset: number,
  limit: number,
  merged = mergedSearch(orderings),
): MergedEntry[] {
  const packsOf = orderings.map(({ packs }) => packs);
  const read = (from: number, count: number) => mergedRows(orderings, from, count, merged);
  const { fit } = merged;
  const rows =
    !fit || fit.match === "popular" || packsOf.some((packs) => !packs)
      ? read(offset, limit)
      : spreadPacks(
          {
            read,
            sections: fit.groups.map(({ added }) => added),
            packOf: ({ list, ordinal }) => packsOf[list]![ordinal]!,
            rankOf: ({ list, ordinal }) => orderings[list]!.values(ordinal)[0]!,
          },
          offset,
          limit,
        );
  return rows.map(({ list, ordinal }) => ({ list, id: orderings[list]!.ids[ordinal]! }));
}

/** A row of one of the lists. */
interface MergedRow {
  list: number;
  ordinal: number;
}

function mergedRows(
  orderings: readonly Ordering[],
  offset: number,
  limit: number,
  { totals, placeOf }: MergedSearch,
): MergedRow[] {
  const total = sum(totals);
  if (offset >= total) return [];
  // In the second half, the tails of the lists are sufficient: their surplus rows precede the page.
  const needed = offset * 2 < total ? offset + limit : total - offset;
  const lists = orderings.map((ordering, list): List => {
    const { slice, values, group, total: length } = shortened(ordering, totals[list]!);
    const ordinals = slice(offset * 2 < total ? 0 : Math.max(0, length - needed), needed);
    return { ordinals, keyOf: (ordinal) => [-placeOf(list, group(ordinal)), ...values(ordinal)] };
  });
  const available = sum(lists.map(({ ordinals }) => ordinals.length));
  const before = offset * 2 < total ? offset : available - needed;
  const heads = lists.map((_, list) => rowsBefore(lists, list, before));
  const entries: MergedRow[] = [];
  while (entries.length < limit) {
    let best = -1;
    let bestKey: readonly number[] = [];
    for (let list = 0; list < lists.length; list++) {
      const key = keyAt(lists[list]!, heads[list]!);
      if (key && (best < 0 || compared(key, bestKey) > 0)) {
        best = list;
        bestKey = key;
      }
    }
    if (best < 0) return entries;
    entries.push({ list: best, ordinal: lists[best]!.ordinals[heads[best]!]! });
    heads[best]!++;
  }
  return entries;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function keyAt({ ordinals, keyOf }: List, place: number): readonly number[] | null {
  return place < ordinals.length ? keyOf(ordinals[place]!) : null;
}

/** Positive if the first is the higher one. */
function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** The number of rows of one list among the first `count` of the merged list. */
function rowsBefore(lists: readonly List[], list: number, count: number): number {
  return firstPlace(lists[list]!.ordinals.length, (place) => {
    const key = keyAt(lists[list]!, place)!;
    let rank = place;
    for (const [index, other] of lists.entries()) {
      if (index === list) continue;
      // Equal rows of earlier lists come first.
      rank += firstPlace(other.ordinals.length, (at) => {
        const difference = compared(keyAt(other, at)!, key);
        return index < list ? difference < 0 : difference <= 0;
      });
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

/** An ordering with only the first of its rows. */
export function shortened(ordering: Ordering, total: number): Ordering {
  if (total === ordering.total) return ordering;
  return {
    ...ordering,
    total,
    slice: (offset, limit) => ordering.slice(offset, Math.max(0, Math.min(limit, total - offset))),
    facets: total === 0 ? emptyFacets : ordering.facets,
  };
}
