import { type FittedList, type GroupOfFit, HANDFUL, type SearchFit } from "@/server/search-core/fit/fit";

/** A group of a merged list, with the rows of every list that have the same part of the search. */
interface MergedGroup extends GroupOfFit {
  key: string;
  /** By list, the position of the group among its own; undefined if it has none. */
  places: readonly (number | undefined)[];
}

/** How several lists answer a search as one. */
export interface MergedSearch {
  /** Of each list, the number of its rows that are in the merged one. */
  totals: readonly number[];
  /** Null without a search. */
  fit: SearchFit | null;
  /** The position of a group of one of the lists in the merged one. */
  placeOf: (list: number, group: number) => number;
}

/**
 * The lists of several kinds merged as one search of all: each keeps what has all of the search; what comes close or has
 * a part of it follows, best first, until there is a handful, as in the search of one kind.
 */
export function mergedSearch(lists: readonly FittedList[]): MergedSearch {
  if (!lists.some(({ fit }) => fit)) {
    return { totals: lists.map(({ total }) => total), fit: null, placeOf: (_, group) => group };
  }
  const [only, ...others] = lists;
  if (only && others.length === 0) return { totals: [only.total], fit: only.fit, placeOf: (_, group) => group };
  const groups = handfulOf(mergedGroups(lists));
  const addedTo = (list: number, group: MergedGroup) => lists[list]!.fit?.groups[group.places[list] ?? -1]?.added ?? 0;
  const totals = lists.map((_, list) => groups.reduce((sum, group) => sum + addedTo(list, group), 0));
  return {
    totals,
    fit: mergedFit(lists, totals, groups),
    placeOf: (list, place) => groups.findIndex(({ places }) => places[list] === place),
  };
}

const keyOf = ({ isNear, without }: GroupOfFit) => `${isNear} ${without.map(({ typed }) => typed).join()}`;

/** The groups of all lists, those that lose less first. Each list keeps its own order of groups. */
function mergedGroups(lists: readonly FittedList[]): MergedGroup[] {
  const merged: MergedGroup[] = [];
  // The first group of a list without rows has none either.
  const heads = lists.map(({ total }) => (total > 0 ? 0 : Number.POSITIVE_INFINITY));
  const headOf = (list: number) => lists[list]!.fit?.groups[heads[list]!];
  for (;;) {
    const next = lists.flatMap((_, list) => headOf(list) ?? []).sort((left, right) => left.loss - right.loss)[0];
    if (!next) return merged;
    const key = keyOf(next);
    let added = 0;
    const places = lists.map((_, list) => {
      const head = headOf(list);
      if (!head || keyOf(head) !== key) return undefined;
      added += head.added;
      return heads[list]!++;
    });
    merged.push({ ...next, key, places, added });
  }
}

/** The first groups that have a handful of rows together, all of equal loss, and all that have the whole search. */
function handfulOf(groups: readonly MergedGroup[]): MergedGroup[] {
  const isExact = groups.some((group) => group.added > 0 && isWhole(group));
  const kept: MergedGroup[] = [];
  let total = 0;
  for (const group of groups) {
    if (!isWhole(group)) {
      const isWorse = group.loss > (kept.at(-1)?.loss ?? 0);
      if ((total >= HANDFUL && isWorse) || (isExact && !group.isSmall)) break;
      if (total > 0 && group.loss === Number.POSITIVE_INFINITY) break;
    }
    kept.push(group);
    total += group.added;
  }
  return kept;
}

const isWhole = ({ without, isNear }: GroupOfFit) => without.length === 0 && !isNear;

const STATES: readonly SearchFit["terms"][number]["state"][] = ["kept", "near", "left_out"];

/** A term is left out if a group of the merged list lacks it, and near if a list of it comes close to it. */
function mergedFit(
  lists: readonly FittedList[],
  totals: readonly number[],
  groups: readonly MergedGroup[],
): SearchFit | null {
  const longest = lists[totals.indexOf(Math.max(...totals))]?.fit;
  if (!longest) return null;
  const fits = lists.flatMap(({ fit }, list) => (fit && totals[list]! > 0 ? fit : []));
  const isLacking = (typed: string) => groups.some(({ without }) => without.some((term) => term.typed === typed));
  const isNear = groups.some((group) => group.isNear);
  const stateOf = (typed: string, own: SearchFit["terms"][number]["state"]) => {
    if (isLacking(typed)) return "left_out";
    const states = fits.flatMap(({ terms }) => terms.flatMap(({ term, state }) => (term.typed === typed ? state : [])));
    const worst = STATES.findLast((state) => states.includes(state)) ?? own;
    return worst === "kept" || !isNear ? "kept" : "near";
  };
  return {
    match: matchOf(fits, groups),
    unused: longest.unused,
    terms: longest.terms.map((one) =>
      one.term.isExcluded ? one : { term: one.term, state: stateOf(one.term.typed, one.state) },
    ),
    groups,
  };
}

function matchOf(fits: readonly SearchFit[], groups: readonly MergedGroup[]): SearchFit["match"] {
  const [first] = groups;
  if (!first || fits.length === 0) return "none";
  if (first.loss === Number.POSITIVE_INFINITY) return "popular";
  if (groups.some(({ without }) => without.length > 0)) return "partial";
  return groups.some((group) => group.isNear) ? "near" : "exact";
}
