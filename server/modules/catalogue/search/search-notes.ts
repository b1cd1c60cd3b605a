import type { LeftOutPart, SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import type { SearchReading, SearchTerm } from "@/server/catalogue/search-reading";

const NO_SEARCH: SearchNotes = { match: null, understood: [], left_out: [], groups: [], unused: [] };

/** What the same list finds for another text. */
interface Found {
  total: number;
  reading: SearchReading | null;
}

/** How a search is read and answered; `search` finds what the same list has for another text. */
export async function readSearchNotes(
  reading: SearchReading | null,
  search: (text: string) => Promise<Found>,
): Promise<SearchNotes> {
  if (!reading) return NO_SEARCH;
  return searchNotesOf(reading, await Promise.all(insistingTexts(reading).map(search)));
}

/** For each part that is left out, the text that insists on it. */
export function insistingTexts({ terms }: SearchReading): string[] {
  return terms.filter(isLeftOut).map((term) => quoting(term, terms));
}

/** How a search is read and answered, with what was found for each of its {@link insistingTexts}. */
export function searchNotesOf(
  { match, terms, groups, unused }: SearchReading,
  insisted: readonly Found[],
): SearchNotes {
  return {
    match,
    understood: terms.filter((term) => !isLeftOut(term)).map((term) => partOf(term, terms)),
    left_out: terms.filter(isLeftOut).map((term, at) => leftOutPart(term, terms, insisted[at])),
    groups:
      match === "partial" || match === "near"
        ? withWholeAsOne(groups).map(({ without, isNear, added }) => ({
            without: [...without],
            is_near: isNear,
            count: added,
          }))
        : [],
    unused: [...unused],
  };
}

const isLeftOut = ({ state }: SearchTerm) => state === "left_out";

/** The groups, those that have all of the search, in its own words and in other words, as one. */
function withWholeAsOne(groups: SearchReading["groups"]): SearchReading["groups"] {
  const isWhole = ({ without, isNear }: SearchReading["groups"][number]) => without.length === 0 && !isNear;
  const [first] = groups.filter(isWhole);
  if (!first) return groups;
  const added = groups.filter(isWhole).reduce((sum, group) => sum + group.added, 0);
  return [{ ...first, added }, ...groups.filter((group) => !isWhole(group))];
}

function partOf(term: SearchTerm, terms: readonly SearchTerm[]): SearchPart {
  const { kind, isRespelled, isExcluded, state } = term;
  return {
    kind,
    title: state === "near" ? nearTitle(term) : exactTitle(term),
    rest: without(term, terms),
    respelled_from: isRespelled ? term.typed : null,
    verbatim: isRespelled ? quoting(term, terms) : null,
    is_excluded: isExcluded,
    is_near: state === "near",
  };
}

function leftOutPart(term: SearchTerm, terms: readonly SearchTerm[], found: Found | undefined): LeftOutPart {
  const isFound = found?.reading?.terms.some(
    (other) =>
      other.isInsisted &&
      other.typed === term.typed &&
      other.isExcluded === term.isExcluded &&
      other.state !== "left_out",
  );
  return {
    kind: term.kind,
    title: term.lackingName,
    insist: quoting(term, terms),
    count: found && isFound ? found.total : 0,
    rest: without(term, terms),
  };
}

function exactTitle({ kind, name, tempo, isExcluded }: SearchTerm): string {
  // "Without drums"; names of genres keep their capitals.
  if (isExcluded) return `Without ${kind === "instrument" ? name.toLowerCase() : name}`;
  if (!tempo) return name;
  const { low, high } = tempo;
  if (low === MIN_BPM || high === MAX_BPM) return name;
  return low === high ? `${low} ±5 BPM, half and double` : `${low}–${high} BPM, half and double`;
}

function nearTitle({ kind, name }: SearchTerm): string {
  if (kind === "tempo") return `Near ${name}`;
  return kind === "key" ? `${name} and related keys` : `${name} and similar`;
}

const without = (term: SearchTerm, terms: readonly SearchTerm[]) =>
  terms.flatMap((other) => (other === term ? [] : other.slice)).join(" ");

const quoting = (term: SearchTerm, terms: readonly SearchTerm[]) =>
  terms.map((other) => (other === term ? `${term.isExcluded ? "-" : ""}"${term.typed}"` : other.slice)).join(" ");
