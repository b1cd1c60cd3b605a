import { INSISTED, LOSSES, type Loss, lossKindOf } from "@/server/search-core/fit/losses";
import type { RowSet, TermRows } from "@/server/search-core/fit/row-set";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** The combinations of terms that are tried, besides each term alone. */
const MAX_TRIED = 60;

/** A term to have, exactly or nearly. */
export interface TermAspect {
  term: QueryTerm;
  aspect: "exact" | "near";
}

/** What to have of a search, and what that loses. */
interface Compromise {
  terms: readonly TermAspect[];
  cost: number;
  /** Whether it loses only what may be lost where some rows have all of the search. */
  isSmall: boolean;
}

/** A way to have a term, or null to let go of it. */
interface Choice {
  aspect: TermAspect["aspect"] | null;
  cost: number;
  isSmall: boolean;
}

/** What to have of terms, never nothing, beginning with what loses the least. Terms that no row has are let go of. */
export function compromises<Rows extends RowSet<Rows>>(
  terms: readonly QueryTerm[],
  sets: TermRows<Rows>,
  within: Rows,
): Compromise[] {
  const losses = lossesOf(terms, sets);
  const total = losses.reduce((sum, { gone }) => sum + gone, 0);
  let found: Compromise[] = [{ terms: [], cost: 0, isSmall: true }];
  const alone: Compromise[] = [];
  for (const [at, term] of terms.entries()) {
    const choices = choicesOf(term, losses[at]!, sets, within);
    const options = found.flatMap((option) =>
      choices.map(({ aspect, cost, isSmall }) => ({
        terms: aspect ? [...option.terms, { term, aspect }] : option.terms,
        cost: option.cost + cost,
        isSmall: option.isSmall && isSmall,
      })),
    );
    // The cheapest combinations begin with combinations that are among the cheapest as well.
    found = options.sort((left, right) => left.cost - right.cost).slice(0, MAX_TRIED);
    const [best] = choices;
    if (best?.aspect) {
      const cost = total - losses[at]!.gone + best.cost;
      alone.push({ terms: [{ term, aspect: best.aspect }], cost, isSmall: false });
    }
  }
  alone.sort((left, right) => left.cost - right.cost);
  return [...found.filter(({ terms: had }) => had.length > 0), ...alone];
}

/** The ways to have a term that some rows have, the best first. */
function choicesOf<Rows extends RowSet<Rows>>(
  term: QueryTerm,
  { gone, near, small }: Loss,
  sets: TermRows<Rows>,
  within: Rows,
): Choice[] {
  const isIn = (aspect: "fitting" | "near") => sets.of(term.condition, aspect).intersectionCount(within) > 0;
  const choices: Choice[] = [];
  if (isIn("fitting")) choices.push({ aspect: "exact", cost: 0, isSmall: true });
  if (near !== null && isIn("near")) {
    choices.push({ aspect: "near", cost: near, isSmall: small !== "nothing" });
  }
  choices.push({ aspect: null, cost: choices.length > 0 ? gone : 0, isSmall: small === "gone" });
  return choices;
}

/** What it loses to let go of each term. What is in quotes is let go of last, and nothing else comes close to it. */
export function lossesOf(terms: readonly QueryTerm[], sets: Pick<TermRows<never>, "haveInCommon">): Loss[] {
  const everyday = terms.filter(({ condition }) => condition.kind === "word" && condition.isEveryday);
  const isName = everyday.length > 1 && sets.haveInCommon(everyday.map(({ condition }) => condition));
  return terms.map(({ condition, isInsisted }) => {
    const isEveryday = condition.kind === "word" && condition.isEveryday && !isName;
    const loss = LOSSES[isEveryday ? "everyday" : lossKindOf(condition)];
    return isInsisted ? { gone: loss.gone + INSISTED, near: null, small: "nothing" } : loss;
  });
}
