import type { AllocateSet, BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { TermSets } from "@/server/search-index/engine/term-sets";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** A search that finds fewer rows than this without all of its terms goes on to let go of others. */
export const HANDFUL = 5;
/** The combinations of terms that are tried, besides each term alone. */
const MAX_TRIED = 60;
/** Where some rows have all of it, only what loses less than this is let go of to have a handful. */
export const SMALL_LOSS = 10;
const MAX_GROUPS = 4;

/** How well the rows of a search fit it. */
export type SearchMatch =
  /** They have all of it. */
  | "exact"
  /** Some have only what comes close: a related key, a wider instrument. */
  | "near"
  /** Some have only a part of it. */
  | "partial"
  /** Nothing has any of it, or it means nothing: these are all rows. */
  | "popular"
  /** There are no rows: the filters alone admit none, or only rows with all of it were asked for. */
  | "none";

/** A term, and whether the rows of a search have it. */
export interface FittedTerm {
  term: QueryTerm;
  state: "kept" | "near" | "left_out";
}

/** Rows that have the same part of a search. */
export interface FittedGroup {
  /** The terms that they lack. */
  without: readonly QueryTerm[];
  /** Whether they only come close to the others. */
  isNear: boolean;
  rows: Bitset;
  /** The number of those that earlier groups don't have. */
  added: number;
  /** What it loses to lack it: more than in earlier groups, and the same for the same part in every index. */
  loss: number;
}

/** The rows that answer a search. */
export interface Fit {
  match: SearchMatch;
  terms: readonly FittedTerm[];
  /** Best first. */
  groups: readonly FittedGroup[];
  /** All of them, whatever the other filters are. */
  rows: Bitset;
}

interface Fitting {
  memory: BitMemory;
  sets: TermSets;
  /** All rows of the index. */
  live: Bitset;
  /** The rows that the other filters admit. */
  within: Bitset;
  /** Rows that count as exact, because their titles have the text. */
  titled: Bitset | null;
  /** Rows that have all of it in other words: they follow those that have its own. */
  taught: Bitset | null;
  /** Sets that stay with the result. */
  allocate: AllocateSet;
}

/**
 * Finds the rows that have all terms of a query; where they are fewer than a handful, also those that come close; and
 * where these are too few, those that have the most important ones. Terms in quotes are let go of last.
 */
export function fitTerms(
  terms: readonly QueryTerm[],
  options: { onlyExact: boolean; isName: boolean },
  fitting: Fitting,
): Fit {
  const { memory, sets, live, titled, taught, allocate } = fitting;
  return memory.withScratch((allocateScratch) => {
    const within = allocateScratch().copyFrom(fitting.within);
    const excluded = excludeTerms(terms, sets, { within, isStrict: options.onlyExact, scratch: allocateScratch() });
    const all = allocate().copyFrom(live);
    for (const { term, state } of excluded) if (state === "kept") all.subtract(sets.of(term.condition, "exact"));
    const wanted = terms.filter(({ isExcluded }) => !isExcluded);
    const known = wanted.filter((term) => sets.applies(term.condition));
    const scratch = allocateScratch();
    const other = allocateScratch();
    const fitOf = (match: SearchMatch, groups: FittedGroup[]): Fit => {
      const rows = groups.reduce((united, group) => united.union(group.rows), allocate());
      const missing = new Set(match === "none" ? [] : groups.flatMap(({ without }) => without));
      const isNear = ({ condition }: QueryTerm) => {
        if (match === "exact") return false;
        scratch.copyFrom(rows).subtract(sets.of(condition, "exact"));
        return (taught ? scratch.subtract(taught) : scratch).count() > 0;
      };
      const stateOf = (term: QueryTerm) => (missing.has(term) ? "left_out" : isNear(term) ? "near" : "kept");
      const fitted = wanted.map((term) => ({ term, state: stateOf(term) }) as const);
      return { match, terms: [...fitted, ...excluded], groups, rows };
    };
    const inapplicable = wanted.filter((term) => !known.includes(term));

    const isIncluding = excluded.some(({ state }) => state === "left_out");
    const wholeMatch = isIncluding || inapplicable.length > 0 ? "partial" : "exact";
    if (wanted.length === 0 && terms.length > 0) {
      const added = within.count();
      const without = excluded.flatMap(({ term, state }) => (state === "left_out" ? term : []));
      const rows = allocate().copyFrom(all);
      return fitOf(added === 0 ? "none" : wholeMatch, [{ without, isNear: false, rows, added, loss: 0 }]);
    }
    const seen = allocateScratch();
    const groups: FittedGroup[] = [];
    let total = 0;
    const find = (kept: readonly Wanted[], more: Bitset | null, from: Bitset, into: Bitset) => {
      if (kept.length === 0) into.clear();
      else into.copyFrom(from);
      for (const { term, aspect } of kept) into.intersect(sets.of(term.condition, aspect));
      return more ? into.union(other.copyFrom(more).intersect(from)) : into;
    };
    const costs = costsOf(known, sets);
    const addGroup = (kept: readonly Wanted[], more: Bitset | null = null) => {
      const added = find(kept, more, within, scratch).subtract(seen).count();
      if (added === 0) return;
      seen.union(scratch);
      total += added;
      const terms = kept.map(({ term }) => term);
      const without = wanted.filter((term) => !terms.includes(term));
      const isNear = kept.some(({ aspect }) => aspect === "near");
      groups.push({ without, isNear, rows: find(kept, more, all, allocate()), added, loss: lossOf(kept) });
    };
    const lossOf = (kept: readonly Wanted[]) =>
      known.reduce((loss, term, at) => {
        const wanted = kept.find((one) => one.term === term);
        return loss + costs[at]! * (!wanted ? 1 : wanted.aspect === "near" ? nearShareOf(term) : 0);
      }, 0);
    const addTaught = (rows: Bitset) => {
      const added = scratch.copyFrom(rows).intersect(within).subtract(seen).count();
      if (added === 0) return;
      seen.union(scratch);
      total += added;
      groups.push({ without: [], isNear: false, rows: allocate().copyFrom(rows).intersect(all), added, loss: 0 });
    };
    const whole = known.map((term) => ({ term, aspect: "exact" }) as const);
    addGroup(whole, titled);
    const isExact = total > 0;
    if (taught) addTaught(taught);
    const hasTitle = titled !== null && titled.intersectionCount(within) > 0;
    if (total >= HANDFUL || hasTitle) return fitOf(wholeMatch, groups);
    if (options.onlyExact || within.count() === 0) {
      // Facets count these rows without the filters that exclude them.
      if (total === 0)
        groups.push({ without: [], isNear: false, rows: find(whole, titled, all, allocate()), added: 0, loss: 0 });
      return fitOf(total === 0 ? "none" : wholeMatch, groups);
    }
    for (const { kept, cost } of compromises(known, sets, within)) {
      if (isExact && cost >= SMALL_LOSS) break;
      if (total > 0 && cost >= COSTS.insisted) break;
      addGroup(kept);
      if (total >= HANDFUL || groups.length === MAX_GROUPS) break;
    }
    if (groups.length > 0) {
      const isPartial = isIncluding || groups.some(({ without }) => without.length > 0);
      return fitOf(isPartial ? "partial" : groups.some(({ isNear }) => isNear) ? "near" : "exact", groups);
    }
    if (options.isName) return fitOf("none", []);
    const rows = allocate().copyFrom(all);
    return fitOf("popular", [
      { without: wanted, isNear: false, rows, added: within.count(), loss: Number.POSITIVE_INFINITY },
    ]);
  });
}

/** Removes the rows of excluded terms from a set. A term that would leave none is let go of, unless `isStrict`. */
function excludeTerms(
  terms: readonly QueryTerm[],
  sets: TermSets,
  { within, isStrict, scratch }: { within: Bitset; isStrict: boolean; scratch: Bitset },
): FittedTerm[] {
  return terms
    .filter(({ isExcluded }) => isExcluded)
    .map((term) => {
      const left = scratch.copyFrom(within).subtract(sets.of(term.condition, "exact")).count();
      const isKept = left > 0 || isStrict || within.count() === 0;
      if (isKept) within.copyFrom(scratch);
      return { term, state: isKept ? "kept" : "left_out" };
    });
}

/** The loss in letting go of a term: moods and uses first, then tempos and kinds, instruments, keys, genres, and names last. */
const COSTS = {
  mood: 1,
  use: 2,
  type: 4,
  tempo: 6,
  sound: 10,
  facet: 12,
  instrument: 16,
  key: 32,
  genre: 64,
  name: 256,
  /** An everyday word is a part of a name only together with others. */
  everyday: 1.5,
  insisted: 10_000,
} as const;
/** The share of that loss in having what only comes close. */
const NEAR_SHARE = { mood: 0.5, use: 0.5, sound: 0.5, tempo: 0.2, key: 0.1, instrument: 0.8, genre: 0.1 } as const;

/** A term to have, exactly or nearly. */
interface Wanted {
  term: QueryTerm;
  aspect: "exact" | "near";
}

/** What to have of terms, never nothing, beginning with what loses the least. Terms that no row has are let go of. */
function compromises(
  terms: readonly QueryTerm[],
  sets: TermSets,
  within: Bitset,
): { kept: readonly Wanted[]; cost: number }[] {
  const costs = costsOf(terms, sets);
  let found: { kept: Wanted[]; cost: number }[] = [{ kept: [], cost: 0 }];
  const alone: typeof found = [];
  for (const [at, term] of terms.entries()) {
    const cost = costs[at]!;
    const choices: { aspect: "exact" | "near" | null; cost: number }[] = [];
    const isIn = (aspect: "exact" | "near") => sets.of(term.condition, aspect).intersectionCount(within) > 0;
    if (isIn("exact")) choices.push({ aspect: "exact", cost: 0 });
    const share = nearShareOf(term);
    if (share < 1 && !term.isInsisted && isIn("near")) choices.push({ aspect: "near", cost: cost * share });
    choices.push({ aspect: null, cost: choices.length > 0 ? cost : 0 });
    const options = found.flatMap((option) =>
      choices.map((choice) => ({
        kept: choice.aspect ? [...option.kept, { term, aspect: choice.aspect }] : option.kept,
        cost: option.cost + choice.cost,
      })),
    );
    // The cheapest combinations begin with combinations that are among the cheapest as well.
    found = options.sort((left, right) => left.cost - right.cost).slice(0, MAX_TRIED);
    if (choices[0]?.aspect) {
      const others = costs.reduce((sum, other) => sum + other, 0) - cost;
      alone.push({ kept: [{ term, aspect: choices[0].aspect }], cost: others + choices[0].cost });
    }
  }
  alone.sort((left, right) => left.cost - right.cost);
  return [...found.filter(({ kept }) => kept.length > 0), ...alone];
}

function kindOf({ condition }: QueryTerm): Exclude<keyof typeof COSTS, "name" | "everyday" | "insisted"> | "word" {
  if (condition.kind === "trade") return condition.entry.kind;
  if (condition.kind !== "facet") return condition.kind;
  return condition.facet === "loop" || condition.facet === "one_shot" ? "type" : "facet";
}

/** 1 for what comes close to nothing. */
const nearShareOf = (term: QueryTerm) => NEAR_SHARE[kindOf(term) as keyof typeof NEAR_SHARE] ?? 1;

/** What it loses to let go of each term. */
export function costsOf(terms: readonly QueryTerm[], sets: TermSets): number[] {
  const everyday = terms.filter(({ condition }) => condition.kind === "word" && condition.isEveryday);
  const isName = everyday.length > 1 && sets.haveInCommon(everyday.map(({ condition }) => condition));
  return terms.map((term) => {
    const kind = kindOf(term);
    const isEveryday = term.condition.kind === "word" && term.condition.isEveryday && !isName;
    const cost = COSTS[kind === "word" ? (isEveryday ? "everyday" : "name") : kind];
    return term.isInsisted ? cost + COSTS.insisted : cost;
  });
}
