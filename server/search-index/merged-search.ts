import { emptyFacets } from "@/server/search-index/engine/facet-count";
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
    rankOf(ordering) === best
      ? ordering
      : { ...ordering, total: 0, slice: () => new Uint32Array(0), facets: emptyFacets },
  );
}

const STATES: readonly SearchFit["terms"][number]["state"][] = ["kept", "near", "left_out"];

/** How several merged lists answer a search: a term is left out if one of them lacks it. Null without a search. */
export function mergedFit(orderings: readonly Ordering[]): SearchFit | null {
  const longest = orderings.reduce((most, ordering) => (ordering.total > most.total ? ordering : most));
  const fits = orderings.flatMap(({ total, fit }) => (fit && total > 0 ? fit : []));
  if (!longest.fit || fits.length < 2) return longest.fit;
  const stateOf = (typed: string) =>
    STATES.findLast((state) =>
      fits.some(({ terms }) => terms.some((one) => one.term.typed === typed && one.state === state)),
    );
  const groups = new Map<string, SearchFit["groups"][number]>();
  for (const group of fits.flatMap((fit) => fit.groups)) {
    const key = `${group.isNear} ${group.without.map(({ typed }) => typed).join()}`;
    groups.set(key, { ...group, added: group.added + (groups.get(key)?.added ?? 0) });
  }
  return {
    match: longest.fit.match,
    terms: longest.fit.terms.map(({ term, state }) => ({ term, state: stateOf(term.typed) ?? state })),
    groups: [...groups.values()].sort((left, right) => left.without.length - right.without.length),
  };
}
