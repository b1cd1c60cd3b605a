import { lossesOf } from "@/server/search-core/fit/compromises";
import type { Fit } from "@/server/search-core/fit/fit";
import type { Aspect, RowSet, TermRows } from "@/server/search-core/fit/row-set";
import { SHARE_DIGITS } from "@/server/search-core/rows/share-levels";
import type { Condition } from "@/server/search-text/query/condition";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** The rows of one kind that a search orders. */
interface RankedRows<Rows> {
  termSets: TermRows<Rows> & {
    /** Adds the rows whose tempo is within `distance` of a range, without half and double time. */
    addWithin(low: number, high: number, distance: number, found: Rows): void;
  };
  /** All rows. */
  live: Rows;
  /**
   * Of packs: adds to each of some sets, the one of the highest digit first, the packs whose share of what is asked for has
   * that binary digit.
   */
  shares: ((conditions: readonly Condition[], digits: readonly Rows[]) => void) | null;
}

/** Tempos are ordered by their distance from the typed one in these steps, in beats per minute. */
const TEMPO_STEPS = [0.5, 1.5, 2.5, 3.5, 5] as const;
/** The number of sets for each part of the order, always the same, so that rows of several indexes can be compared. */
const MAX_EXACT = 3;
const MAX_FITTING = 2;
const MAX_LEFT_OUT = 2;

/**
 * The sets by which the rows of a group of a search are ordered, the most important first: rows that have the most
 * important of it exactly, nearer tempos or packs with more such sounds, and texts: titles before tags before packs, those
 * with its own words before those in other words.
 */
export function rankSets<Rows extends RowSet<Rows>>(
  fit: Pick<Fit<unknown>, "terms">,
  taught: readonly (readonly QueryTerm[])[],
  { termSets, live, shares }: RankedRows<Rows>,
  allocate: () => Rows,
): Rows[] {
  const kept = fit.terms.filter(({ term, state }) => state !== "left_out" && !term.isExcluded).map(({ term }) => term);
  const leftOut = fit.terms.filter(({ state }) => state === "left_out").map(({ term }) => term);
  const none = allocate();
  const having = (terms: readonly QueryTerm[], aspect: Aspect) => {
    if (terms.length === 0) return none;
    const rows = allocate().copyFrom(live);
    for (const { condition } of terms) rows.intersect(termSets.of(condition, aspect));
    return rows;
  };
  const havingAny = (terms: readonly QueryTerm[], aspect: Aspect) =>
    terms.reduce((rows, { condition }) => rows.union(termSets.of(condition, aspect)), allocate());

  const others = leftOut.filter(({ condition }) => termSets.applies(condition) && condition.kind !== "tempo");
  const tempos = temposOf([...kept, ...leftOut]);
  // Rows that can't have a tempo or a key follow those that have it.
  const fitting = kept.filter(({ condition }) => condition.kind === "key" || temposOf([{ condition }]).length > 0);
  const losses = lossesOf(kept, termSets);
  const lossOf = (term: QueryTerm) => losses[kept.indexOf(term)]!.gone;
  const near = fit.terms
    .flatMap(({ term, state }) => (state === "near" && term.condition.kind !== "tempo" ? term : []))
    .sort((left, right) => lossOf(right) - lossOf(left));
  const texts = kept.filter(isText);
  const havingOther = (aspect: Aspect) =>
    taught.reduce(
      (rows, terms) =>
        rows.union(
          having(
            terms.filter((term) => isText(term) && !term.isExcluded),
            aspect,
          ),
        ),
      allocate(),
    );
  const tempoSets = () =>
    TEMPO_STEPS.map((distance) => {
      if (tempos.length === 0) return none;
      const rows = allocate();
      for (const { low, high } of tempos) termSets.addWithin(low, high, distance, rows);
      return rows;
    });
  const packSets = (addShares: NonNullable<typeof shares>) => {
    const digits = Array.from({ length: SHARE_DIGITS }, () => allocate());
    addShares(
      kept.map(({ condition }) => condition),
      digits,
    );
    // The name of a pack is known from what its sounds are by its being several words.
    return [kept.length > 1 ? having(texts, "whole-title") : none, ...digits];
  };
  return [
    ...padded(
      near.slice(0, MAX_EXACT).map((term) => having([term], "exact")),
      MAX_EXACT,
      none,
    ),
    having(near, "near-kind"),
    having(near, "near-word"),
    ...padded(
      fitting.slice(0, MAX_FITTING).map((term) => having([term], "exact")),
      MAX_FITTING,
      none,
    ),
    ...padded(
      others.slice(0, MAX_LEFT_OUT).map((term) => having([term], "exact")),
      MAX_LEFT_OUT,
      none,
    ),
    ...(shares ? packSets(shares) : tempoSets()),
    having(texts, "whole-title"),
    having(texts, "title"),
    havingAny(texts, "whole-title"),
    having(texts, "own"),
    having(texts, "whole"),
    havingOther("whole-title"),
    havingOther("title"),
    havingOther("own"),
  ];
}

type Tempo = Extract<Condition, { kind: "tempo" }>;

function temposOf(terms: readonly Pick<QueryTerm, "condition">[]): Tempo[] {
  const of = (condition: Condition): Tempo[] =>
    condition.kind === "any" ? condition.of.flatMap(of) : condition.kind === "tempo" ? [condition] : [];
  return of(terms.find(({ condition }) => of(condition).length > 0)?.condition ?? { kind: "any", of: [], names: [] });
}

function isText({ condition }: Pick<QueryTerm, "condition">): boolean {
  if (condition.kind === "any") return condition.of.some((part) => isText({ condition: part }));
  return condition.kind === "trade" || condition.kind === "word";
}

function padded<Rows>(sets: Rows[], length: number, filling: Rows): Rows[] {
  return [...sets, ...Array.from({ length: length - sets.length }, () => filling)];
}
