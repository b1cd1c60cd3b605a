import type { AlikeGroup, SearchReading, SearchTerm } from "@/server/catalogue/search-reading";
import type { SearchFit } from "@/server/search-core/fit/fit";
import type { QueryTerm } from "@/server/search-text/query/read-query";
import { termName } from "@/server/search-text/query/term-name";

/** How a search is read and answered, as the catalogue says it; null without a search. */
export function readingOf(fit: SearchFit | null, alike: AlikeGroup | null = null): SearchReading | null {
  if (!fit) return null;
  return {
    match: fit.match,
    unused: fit.unused,
    terms: fit.terms.map(({ term, state }) => ({ ...termOf(term), state })),
    groups: fit.groups.map(({ without, isNear, added }) => ({ without: without.map(lackingName), isNear, added })),
    alike,
  };
}

/** What rows lack is named as it is typed: a respelling is a guess. */
const lackingName = ({ respelled: _, ...term }: QueryTerm) => termName(term);

function termOf(term: QueryTerm): Omit<SearchTerm, "state"> {
  const { condition, typed, slice, isInsisted, isExcluded, respelled } = term;
  return {
    kind: condition.kind === "trade" ? condition.entry.kind : condition.kind,
    name: termName(term),
    lackingName: lackingName(term),
    ...{ typed, slice, isInsisted, isExcluded },
    tempo: condition.kind === "tempo" ? { low: condition.low, high: condition.high } : null,
    isRespelled: respelled !== undefined,
  };
}
