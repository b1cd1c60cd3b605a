import type { AlikeGroup, SearchReading, SearchTerm } from "@/server/catalogue/search-reading";
import type { SearchFit } from "@/server/search-index/engine/item-index";
import { type QueryTerm, termName } from "@/server/search-text/query/read-query";

/** How a search is read and answered, as the catalogue says it; null without a search. */
export function readingOf(fit: SearchFit | null, alike: AlikeGroup | null = null): SearchReading | null {
  if (!fit) return null;
  return {
    match: fit.match,
    terms: fit.terms.map(({ term, state }) => ({ ...termOf(term), state })),
    groups: fit.groups.map(({ without, isNear, added }) => ({ without: without.map(termName), isNear, added })),
    alike,
  };
}

function termOf(term: QueryTerm): Omit<SearchTerm, "state"> {
  const { condition, typed, slice, isInsisted, isExcluded, respelled } = term;
  return {
    kind: condition.kind === "trade" ? condition.entry.kind : condition.kind,
    name: termName(term),
    ...{ typed, slice, isInsisted, isExcluded },
    tempo: condition.kind === "tempo" ? { low: condition.low, high: condition.high } : null,
    isRespelled: respelled !== undefined,
  };
}
