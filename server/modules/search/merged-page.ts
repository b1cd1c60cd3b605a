import type { Ordering } from "@/server/modules/catalogue/index/item-index";

/** One place of a merged list: which of the lists, and the id there. */
export interface MergedEntry {
  list: number;
  id: number;
}

/** Rows of several lists as one, highest value first, earlier lists first among equals: a page of it. */
export function mergedPage(orderings: readonly Ordering[], offset: number, limit: number): MergedEntry[] {
  const heads = orderings.map((ordering) => nextMatch(ordering, 0));
  const entries: MergedEntry[] = [];
  for (let place = 0; entries.length < limit; place++) {
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let list = 0; list < orderings.length; list++) {
      const { ordered, values } = orderings[list]!;
      if (heads[list]! >= ordered.length) continue;
      const value = values[ordered[heads[list]!]!]!;
      if (value > bestValue) {
        best = list;
        bestValue = value;
      }
    }
    if (best < 0) return entries;
    const ordering = orderings[best]!;
    if (place >= offset) entries.push({ list: best, id: ordering.ids[ordering.ordered[heads[best]!]!]! });
    heads[best] = nextMatch(ordering, heads[best]! + 1);
  }
  return entries;
}

function nextMatch({ ordered, matching }: Ordering, from: number): number {
  let at = from;
  while (at < ordered.length && !matching.has(ordered[at]!)) at++;
  return at;
}
