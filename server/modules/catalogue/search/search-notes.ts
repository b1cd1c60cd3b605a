import type { LeftOutPart, SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import type { SearchFit } from "@/server/search-index/catalogue-index";
import { type FittedTerm, type QueryTerm, termName } from "@/server/search-index/query-terms";

const NO_SEARCH: SearchNotes = { match: null, understood: [], left_out: [], groups: [] };

/** Searches the same list for another text. */
type Search = (text: string) => { total: number; fit: SearchFit | null };

/** How a search is read and answered. */
export function searchNotesOf(fit: SearchFit | null, search: Search): SearchNotes {
  if (!fit) return NO_SEARCH;
  const terms = fit.terms.map(({ term }) => term);
  const understood = fit.terms.filter(({ state }) => state !== "left_out");
  const leftOut = fit.terms.filter(({ state }) => state === "left_out");
  return {
    match: fit.match,
    understood: understood.map((fitted) => partOf(fitted, terms)),
    left_out: leftOut.map(({ term }) => leftOutPart(term, terms, search)),
    groups:
      fit.match === "partial" || fit.match === "near"
        ? withWholeAsOne(fit.groups).map(({ without, isNear, added }) => ({
            without: without.map(termName),
            is_near: isNear,
            count: added,
          }))
        : [],
  };
}

/** The groups, those that have all of the search, in its own words and in other words, as one. */
function withWholeAsOne(groups: SearchFit["groups"]): SearchFit["groups"] {
  const isWhole = ({ without, isNear }: SearchFit["groups"][number]) => without.length === 0 && !isNear;
  const [first] = groups.filter(isWhole);
  if (!first) return groups;
  const added = groups.filter(isWhole).reduce((sum, group) => sum + group.added, 0);
  return [{ ...first, added }, ...groups.filter((group) => !isWhole(group))];
}

function partOf({ term, state }: FittedTerm, terms: readonly QueryTerm[]): SearchPart {
  const isRespelled = term.respelled !== undefined;
  return {
    kind: kindOf(term),
    title: state === "near" ? nearTitle(term) : exactTitle(term),
    rest: without(term, terms),
    respelled_from: isRespelled ? term.typed : null,
    verbatim: isRespelled ? quoting(term, terms) : null,
    is_excluded: term.isExcluded,
    is_near: state === "near",
  };
}

function leftOutPart(term: QueryTerm, terms: readonly QueryTerm[], search: Search): LeftOutPart {
  const insist = quoting(term, terms);
  const { total, fit } = search(insist);
  const isFound = fit?.terms.some(
    ({ term: other, state }) =>
      other.isInsisted && other.typed === term.typed && other.isExcluded === term.isExcluded && state !== "left_out",
  );
  return { kind: kindOf(term), title: termName(term), insist, count: isFound ? total : 0, rest: without(term, terms) };
}

function kindOf({ condition }: QueryTerm): SearchPart["kind"] {
  return condition.kind === "trade" ? condition.entry.kind : condition.kind;
}

function exactTitle(term: QueryTerm): string {
  const { condition } = term;
  if (term.isExcluded) return `Not ${termName(term)}`;
  if (condition.kind !== "tempo") return termName(term);
  const { low, high } = condition;
  if (low === MIN_BPM || high === MAX_BPM) return termName(term);
  return low === high ? `${low} ±5 BPM, half and double` : `${low}–${high} BPM, half and double`;
}

function nearTitle(term: QueryTerm): string {
  const name = termName(term);
  if (term.condition.kind === "tempo") return `Near ${name}`;
  return term.condition.kind === "key" ? `${name} and related keys` : `${name} and similar`;
}

const without = (term: QueryTerm, terms: readonly QueryTerm[]) =>
  terms.flatMap((other) => (other === term ? [] : other.slice)).join(" ");

const quoting = (term: QueryTerm, terms: readonly QueryTerm[]) =>
  terms.map((other) => (other === term ? `${term.isExcluded ? "-" : ""}"${term.typed}"` : other.slice)).join(" ");
