import type { LeftOutPart, SearchCounts, SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

/** The kinds of parts whose titles are words or phrases, and no values such as `80 BPM`. */
const WORDS: ReadonlySet<SearchPart["kind"]> = new Set([
  "word",
  "mood",
  "use",
  "sound",
  "length",
  "price",
  "comparative",
]);

/** `“reverb” and 80 BPM`, `Trap, Guitar and “terminus”`. */
function listed(names: readonly string[]): string {
  const [last, ...others] = [...names].reverse();
  return others.length > 0 ? `${others.reverse().join(", ")} and ${last}` : (last ?? "");
}

/** A text in quotes. One that is typed in quotes has no second pair. */
export function quoted(text: string): string {
  return `“${text.replace(/^"([^"]*)"$/, "$1")}”`;
}

/** A part of a search in a sentence: `“reverb”`, `80 BPM`. */
export function partName({ kind, title }: Pick<LeftOutPart, "kind" | "title">): string {
  return WORDS.has(kind) ? quoted(title) : title;
}

/**
 * How much of a search the sounds of a list have: `Nothing has all of it. Without “reverb” and 80 BPM: 19 sounds.`, or
 * for several groups `1 sound without Guitar, then 40 without “terminus”.` Null where all of them have all of it.
 */
export function fitSentence(notes: SearchNotes, noun: string): string | null {
  const groups = distinctGroups(notes.groups);
  const [first, ...others] = groups;
  if (!first) return null;
  const lacks = ({ without }: Pick<Group, "without">) => listed(without.map((title) => nameOf(notes, title)));
  const hasAll = first.without.length === 0 && !first.is_near;
  if (others.length === 0 && hasAll) return null;
  const opening = hasAll ? "" : `Nothing has ${notes.match === "near" ? "exactly this" : "all of it"}. `;
  if (others.length === 0 && first.without.length > 0) {
    return `${opening}Without ${lacks(first)}: ${countOf(first.count, noun)}.`;
  }
  if (others.length === 0) return `${opening}These come close: ${nearTitles(notes)}.`;
  const clauseOf = ({ count, without, is_near: isNear }: Group, place: number) => {
    const subject = place === 0 ? countOf(count, noun) : formatCount(count);
    if (without.length > 0) return `${subject}${place === 0 ? "" : " more"} without ${lacks({ without })}`;
    return isNear ? `${formatCount(count)} close ${nounOf(count, "match", "matches")}` : `${subject} with all of it`;
  };
  // What each of many groups lacks is nothing that anyone reads.
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  const clauses =
    others.length > 1
      ? [clauseOf(first, 0), `${formatCount(rest)} partial ${nounOf(rest, "match", "matches")}`]
      : groups.map(clauseOf);
  return `${opening}${clauses.join(", then ")}.`;
}

/** What the rows of a list from one on have of a search, until the next begins. */
export interface RowGroup {
  /** The first row on the page, from 0. */
  from: number;
  /** `All of it`, `Close matches`, `Without “reese”`. */
  title: string;
  /** What each of its rows lacks: `without “reese”`; null if they lack nothing. */
  lack: string | null;
}

/** How a page of a list is divided by what its rows have of the search; empty where all of them have the same. */
export function rowGroups(notes: SearchNotes, { page, perpage }: Pick<PageMeta, "page" | "perpage">): RowGroup[] {
  const groups = distinctGroups(notes.groups);
  if (groups.length < 2) return [];
  const first = (page - 1) * perpage;
  let start = 0;
  return groups.flatMap((group) => {
    const from = Math.max(start - first, 0);
    const isHere = from < perpage && start + group.count > first;
    start += group.count;
    return isHere ? [{ from, ...groupWords(notes, group) }] : [];
  });
}

function groupWords(notes: SearchNotes, { without, is_near: isNear }: Group): Omit<RowGroup, "from"> {
  if (without.length === 0) return { title: isNear ? "Close matches" : "All of it", lack: null };
  const words = listed(without.map((title) => nameOf(notes, title)));
  return { title: `Without ${words}`, lack: `without ${words}` };
}

/** The name of a part that a group lacks. */
const nameOf = (notes: SearchNotes, title: string) =>
  partName(notes.left_out.find((part) => part.title === title) ?? { kind: "key", title });

type Group = SearchNotes["groups"][number];

const lackSame = (left: Group, right: Group) => left.without.join() === right.without.join();

/** The groups that have any, those that follow each other and lack the same parts as one. */
function distinctGroups(groups: readonly Group[]): Group[] {
  const distinct: Group[] = [];
  for (const group of groups.filter(({ count }) => count > 0)) {
    const last = distinct.at(-1);
    const isSame = last !== undefined && group.without.length > 0 && lackSame(last, group);
    if (isSame) distinct.splice(-1, 1, { ...last, count: last.count + group.count });
    else distinct.push(group);
  }
  return distinct;
}

/** The parts that some sounds only come close to: `Keys and similar, C min and related keys`. */
function nearTitles({ understood }: SearchNotes): string {
  return understood.flatMap(({ title, is_near: isNear }) => (isNear ? title : [])).join(", ");
}

interface Unknown {
  /** The plural noun of the list: `samples`. */
  nouns: string;
  /** How much has all of the search, by kind. */
  counts: SearchCounts | null;
  /** The kinds that the list has. */
  here: readonly string[];
}

/** Says that a list has nothing of a search. Other kinds may have it, or the list without its filters. */
export function unknownSentence(search: string, { nouns, counts, here }: Unknown): string {
  const kinds = Object.entries(counts ?? {}).flatMap(([kind, count]) => (count > 0 ? kind : []));
  if (kinds.length === 0) return `${quoted(search)} isn’t anything we have.`;
  const isFiltered = kinds.some((kind) => here.includes(kind));
  return `No ${nouns} match ${quoted(search)}${isFiltered ? " with these filters" : ""}.`;
}

/** The notes of a list that doesn't interpret its search and has nothing of it. */
export const NOTHING_FOUND: SearchNotes = { match: "popular", understood: [], left_out: [], groups: [], unused: [] };

/** The search that a list's entries are about; undefined without one, and where it means nothing. */
export function answeredSearch(search: string | undefined, { match }: Pick<SearchNotes, "match">): string | undefined {
  return match === "popular" ? undefined : search;
}

/** The title of a page with a search: `sad piano: 24 samples`. `found` is the count with its noun. */
export function searchTitle(
  search: string | undefined,
  { match }: Pick<SearchNotes, "match">,
  found: string,
): string | undefined {
  if (search === undefined) return undefined;
  return `${search}: ${match === "popular" || match === "none" ? "nothing found" : found}`;
}
