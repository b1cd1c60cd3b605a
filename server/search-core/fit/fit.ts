import { compromises, lossesOf, type TermAspect } from "@/server/search-core/fit/compromises";
import { INSISTED, lossKindOf } from "@/server/search-core/fit/losses";
import type { RowSet, ScratchRows, TermRows } from "@/server/search-core/fit/row-set";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** A search that finds fewer rows than this without all of its terms goes on to let go of others. */
export const HANDFUL = 5;
const MAX_GROUPS = 4;
/** Further values of a filter aren't looked for: each may need a fit of its own, which takes the longer the more terms it has. */
const MAX_FITS = 120;
const MAX_FITTED_TERMS = 600;

/** The most fits of a search that a list makes for the values of its filters. */
export const maxFits = (terms: number) => Math.min(MAX_FITS, Math.floor(MAX_FITTED_TERMS / Math.max(1, terms)));

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
export interface FittedGroup<Rows> {
  /** The terms that they lack. */
  without: readonly QueryTerm[];
  /** Whether they only come close to the others. */
  isNear: boolean;
  rows: Rows;
  /** The number of those that earlier groups don't have. */
  added: number;
  /** What it loses to lack it: more than in earlier groups, and the same for the same part in every index. */
  loss: number;
  /** Whether it lacks only what may be lost where some rows have all of the search. */
  isSmall: boolean;
}

/** The rows that answer a search. */
export interface Fit<Rows> {
  match: SearchMatch;
  terms: readonly FittedTerm[];
  /** Best first. */
  groups: readonly FittedGroup<Rows>[];
  /** All of them, whatever the other filters are. */
  rows: Rows;
}

/** The rows that answer a search text, and the parts of it that aren't looked for. */
export type FitOfText<Rows> = Fit<Rows> & { unused: readonly string[] };

/** What is known of a group without its rows. */
export type GroupOfFit = Omit<FittedGroup<unknown>, "rows">;

/** How a search is answered. */
export type SearchFit = Pick<FitOfText<unknown>, "match" | "terms" | "unused"> & { groups: readonly GroupOfFit[] };

/** What a list finds. */
export interface FittedList {
  total: number;
  /** Null without a search. */
  fit: SearchFit | null;
}

interface Fitting<Rows> {
  memory: ScratchRows<Rows>;
  sets: TermRows<Rows>;
  /** All rows of the index. */
  live: Rows;
  /** The rows that the other filters admit. */
  within: Rows;
  /** Rows that count as exact, because their titles have all words of the text. */
  titled: Rows | null;
  /** Rows that have all of it in other words: they follow those that have its own. */
  taught: Rows | null;
  /** Sets that stay with the result. */
  allocate: () => Rows;
}

interface FitOptions {
  /** Only rows that have all of the search, even if there are none. */
  onlyExact: boolean;
  /** Whether rows are searched by name alone. */
  isName: boolean;
  /** Whether the whole text is a name: rows that are titled so end the search. */
  isTitle: boolean;
  /** Whether the text has more words than the terms, which only titles can have. */
  hasScraps: boolean;
}

/**
 * Finds the rows that have all terms of a query; where they are fewer than a handful, also those that come close; and
 * where these are too few, those that have the most important ones. Terms in quotes are let go of last. What can't
 * apply to rows, as a tempo to presets, isn't lacking there.
 */
export function fitTerms<Rows extends RowSet<Rows>>(
  terms: readonly QueryTerm[],
  options: FitOptions,
  fitting: Fitting<Rows>,
): Fit<Rows> {
  const { memory, sets, live, titled, taught, allocate } = fitting;
  return memory.withScratch((allocateScratch) => {
    const within = allocateScratch().copyFrom(fitting.within);
    const excluded = excludeTerms(terms, sets, { within, isStrict: options.onlyExact, scratch: allocateScratch() });
    const all = allocate().copyFrom(live);
    for (const { term, state } of excluded) if (state === "kept") all.subtract(sets.of(term.condition, "exact"));
    const wanted = terms.filter(({ isExcluded }) => !isExcluded);
    const asking = wanted.filter(({ condition }) => condition.kind !== "comparative");
    const known = asking.filter((term) => sets.applies(term.condition));
    const scratch = allocateScratch();
    const other = allocateScratch();
    const fitOf = (match: SearchMatch, groups: FittedGroup<Rows>[]): Fit<Rows> => {
      const rows = groups.reduce((united, group) => united.union(group.rows), allocate());
      const missing = new Set(match === "none" ? [] : groups.flatMap(({ without }) => without));
      const isNear = ({ condition }: QueryTerm) => {
        if (match === "exact") return false;
        scratch.copyFrom(rows).subtract(sets.of(condition, "fitting"));
        for (const whole of [titled, taught]) if (whole) scratch.subtract(whole);
        return scratch.count() > 0;
      };
      const stateOf = (term: QueryTerm) => {
        if (missing.has(term) || (term.condition.kind === "comparative" && !sets.orders(term.condition)))
          return "left_out";
        return sets.applies(term.condition) && isNear(term) ? "near" : "kept";
      };
      const fitted = wanted.map((term) => ({ term, state: stateOf(term) }) as const);
      return { match, terms: [...fitted, ...excluded], groups, rows };
    };
    const isIncluding = excluded.some(({ state }) => state === "left_out");
    const wholeMatch = isIncluding ? "partial" : "exact";
    if (asking.length === 0 && terms.length > 0) {
      const added = within.count();
      const without = excluded.flatMap(({ term, state }) => (state === "left_out" ? term : []));
      const rows = allocate().copyFrom(all);
      return fitOf(added === 0 ? "none" : wholeMatch, [
        { without, isNear: false, rows, added, loss: 0, isSmall: true },
      ]);
    }
    const seen = allocateScratch();
    const groups: FittedGroup<Rows>[] = [];
    let total = 0;
    const find = (kept: readonly TermAspect[], more: Rows | null, from: Rows, into: Rows) => {
      if (kept.length === 0) into.clear();
      else into.copyFrom(from);
      const fitting = kept.some(isNoun) ? "fitting" : "exact";
      for (const { term, aspect } of kept)
        into.intersect(sets.of(term.condition, aspect === "exact" ? fitting : aspect));
      return more ? into.union(other.copyFrom(more).intersect(from)) : into;
    };
    const losses = lossesOf(known, sets);
    const lossOf = (kept: readonly TermAspect[]) =>
      known.reduce((loss, term, at) => {
        const had = kept.find((one) => one.term === term);
        const { gone, near } = losses[at]!;
        return loss + (!had ? gone : had.aspect === "near" ? (near ?? gone) : 0);
      }, 0);
    const addGroup = (kept: readonly TermAspect[], isSmall = true) => {
      const added = find(kept, null, within, scratch).subtract(seen).count();
      if (added === 0) return;
      seen.union(scratch);
      total += added;
      const terms = kept.map(({ term }) => term);
      const without = known.filter((term) => !terms.includes(term));
      const isNear = kept.some(({ aspect }) => aspect === "near");
      groups.push({ without, isNear, rows: find(kept, null, all, allocate()), added, loss: lossOf(kept), isSmall });
    };
    const addWhole = (rows: Rows) => {
      const added = scratch.copyFrom(rows).intersect(within).subtract(seen).count();
      if (added === 0) return;
      seen.union(scratch);
      total += added;
      groups.push({
        without: [],
        isNear: false,
        rows: allocate().copyFrom(rows).intersect(all),
        added,
        loss: 0,
        isSmall: true,
      });
    };
    const whole = known.map((term) => ({ term, aspect: "exact" }) as const);
    if (titled && (options.isTitle || options.hasScraps)) addWhole(titled);
    const isNamed = options.isTitle && total > 0;
    const named = total;
    if (!isNamed || !options.hasScraps) addGroup(whole);
    const isExact = total > named;
    if (titled) addWhole(titled);
    if (taught) addWhole(taught);
    if (total >= HANDFUL || isNamed) return fitOf(wholeMatch, groups);
    if (options.onlyExact || within.count() === 0) {
      // Facets count these rows without the filters that exclude them.
      if (total === 0)
        groups.push({
          without: [],
          isNear: false,
          rows: find(whole, titled, all, allocate()),
          added: 0,
          loss: 0,
          isSmall: true,
        });
      return fitOf(total === 0 ? "none" : wholeMatch, groups);
    }
    for (const { terms: kept, cost, isSmall } of compromises(known, sets, within)) {
      if (total > 0 && cost >= INSISTED) break;
      if (isExact && !isSmall) continue;
      addGroup(kept, isSmall);
      if (total >= HANDFUL || groups.length === MAX_GROUPS) break;
    }
    if (groups.length > 0) {
      const isPartial = isIncluding || groups.some(({ without }) => without.length > 0);
      return fitOf(isPartial ? "partial" : groups.some(({ isNear }) => isNear) ? "near" : "exact", groups);
    }
    if (options.isName) return fitOf("none", []);
    const rows = allocate().copyFrom(all);
    const loss = Number.POSITIVE_INFINITY;
    return fitOf("popular", [{ without: asking, isNear: false, rows, added: within.count(), loss, isSmall: false }]);
  });
}

/** Whether it is a thing that is had, beside which its tempo and key count as had where the thing can't have any. */
function isNoun({ term, aspect }: TermAspect): boolean {
  return aspect === "exact" && ["instrument", "sound", "name"].includes(lossKindOf(term.condition));
}

/** Removes the rows of excluded terms from a set. A term that would leave none is let go of, unless `isStrict`. */
function excludeTerms<Rows extends RowSet<Rows>>(
  terms: readonly QueryTerm[],
  sets: TermRows<Rows>,
  { within, isStrict, scratch }: { within: Rows; isStrict: boolean; scratch: Rows },
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
