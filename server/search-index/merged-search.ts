import type { Ordering, SearchFit } from "@/server/search-index/engine/item-index";

/** Better matches first. */
const MATCHES: readonly SearchFit["match"][] = ["exact", "near", "partial", "popular", "none"];

const rankOf = ({ fit }: Ordering) => (fit ? MATCHES.indexOf(fit.match) : 0);

/**
 * The lists of several kinds that answer a search, merged: where one has all of the search, those that have only a part
 * of it are empty.
 */
export function answering(orderings: readonly Ordering[]): Ordering[] {
  const best = Math.min(...orderings.map(rankOf));
  return orderings.map((ordering) =>
    rankOf(ordering) === best ? ordering : { ...ordering, total: 0, slice: () => new Uint32Array(0) },
  );
}

/** How several merged lists answer a search: as the longest does. Null without a search. */
export function mergedFit(orderings: readonly Ordering[]): SearchFit | null {
  const total = orderings.reduce((sum, ordering) => sum + ordering.total, 0);
  const longest = orderings.reduce((most, ordering) => (ordering.total > most.total ? ordering : most));
  const { fit } = longest;
  if (!fit) return null;
  const [group, ...others] = fit.groups;
  return { ...fit, groups: group && others.length === 0 ? [{ ...group, added: total }] : fit.groups };
}
