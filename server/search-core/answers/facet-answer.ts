import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";
import type * as catalogue from "@/server/catalogue/facets";
import {
  type Choices,
  type FacetCounts,
  type FacetSource,
  type TagCount as IndexTag,
  TERM_FACETS,
  type TermFacet,
} from "@/server/search-core/answers/facet-counts";
import type { FittedList } from "@/server/search-core/fit/fit";
import { mergedSearch } from "@/server/search-core/fit/merged-search";
import { LOWEST_TEMPO, TEMPO_BIN } from "@/server/search-core/rows/tempo-bins";
import { keyCode } from "@/server/search-text/query/codes";

/** Histograms have at least this number of bins, so that their width is stable while filters change. */
const MIN_TEMPO_BINS = (200 - LOWEST_TEMPO) / TEMPO_BIN;

/** The lists of which facets are counted, and what is known of them together. */
interface Counted {
  lists: readonly FacetSource[];
  /** The number of rows of the merged list. */
  total: number;
}

/** The number of rows behind a choice: as counted, or as the list with a search finds; undefined where that has nothing of it. */
type NumberOf = (
  counted: (counts: FacetCounts) => number | undefined,
  find: (choices: Choices) => FittedList | null,
) => number | undefined;

/** The facets of one list, or of several that are merged, as the catalogue answers. */
export function facetsOf(counted: Counted, tags: readonly catalogue.TagCount[] = []): catalogue.FacetCounts {
  const { lists } = counted;
  const all = lists.map((list) => list.facets());
  const sum = (countOf: (counts: FacetCounts) => number | undefined) =>
    all.reduce((total, counts) => total + (countOf(counts) ?? 0), 0);
  const numberOf = numbersOf(lists, sum);
  return {
    genres: termCounts(counted, "genres"),
    instruments: lists.length === 1 ? termCounts(counted, "instruments") : [],
    plugins: lists.length === 1 ? termCounts(counted, "plugins") : [],
    filtered: TERM_FACETS.filter((name) => all.some(({ matched }) => matched[name])),
    keys: Array.from({ length: 24 }, (_, key) => ({ code: keyCode(key), count: sum(({ keys }) => keys[key]) })),
    tempos: tempoBins(all.map((counts) => counts.tempos)).map((count, bin) => ({
      bpm: LOWEST_TEMPO + bin * TEMPO_BIN,
      count,
    })),
    copyright: COPYRIGHT_LABELS.map((label, at) => ({
      label,
      count: numberOf(
        ({ copyrights }) => copyrights[at],
        (choices) => choices.copyright(at),
      ),
    })),
    types: [
      {
        type: "loop",
        count: numberOf(
          ({ second_type }) => second_type,
          (choices) => choices.type(true),
        ),
      },
      {
        type: "one-shot",
        count: numberOf(
          ({ first_type }) => first_type,
          (choices) => choices.type(false),
        ),
      },
    ],
    ...flagCounts(numberOf),
    tags,
  };
}

function flagCounts(numberOf: NumberOf): Pick<catalogue.FacetCounts, "free" | "has_mid" | "has_stems"> {
  const flag = (name: "free" | "has_mid" | "has_stems") =>
    numberOf(
      (counts) => counts[name],
      (choices) => choices.flag(name),
    );
  return { free: flag("free"), has_mid: flag("has_mid"), has_stems: flag("has_stems") };
}

/** Tags with the number of rows of the list that has each in its filter, too; excluded ones with those that they exclude. */
export function tagCounts(
  list: FacetSource,
  tags: readonly IndexTag[],
  excluded: readonly string[] = [],
): catalogue.TagCount[] {
  return tags.map((tag) => {
    if (excluded.includes(tag.slug)) return tag;
    const numberOf = numbersOf([list], () => tag.count);
    const count = numberOf(
      () => tag.count,
      (choices) => choices.moreTag(tag.slug),
    );
    return { ...tag, count };
  });
}

/** The terms of a facet that any row has, or the list with a search may have another row of. */
export function termCounts(
  { lists, total }: Counted,
  name: TermFacet,
  ids: Iterable<number> = termsOf(lists, name),
): catalogue.TermCount[] {
  const all = lists.map((list) => list.facets());
  const isFiltered = all.some(({ matched }) => matched[name]);
  const sum = (countOf: (counts: FacetCounts) => number | undefined) =>
    all.reduce((found, counts) => found + (countOf(counts) ?? 0), 0);
  const numberOf = numbersOf(lists, sum);
  return Array.from(ids, (id) => {
    const count = numberOf(
      (counts) => counts[name].get(id),
      (choices) => choices.term(name, id),
    );
    if (!isFiltered) return { id, count };
    if (lists.every((list) => list.choices() === null)) {
      return { id, count, added: (count ?? 0) - sum(({ matched }) => matched[name]?.get(id)) };
    }
    const more = numberOf(
      () => undefined,
      (choices) => choices.moreTerm(name, id),
    );
    return { id, count, added: more === undefined ? undefined : more - total };
  });
}

function termsOf(lists: readonly FacetSource[], name: TermFacet): Set<number> {
  return new Set(lists.flatMap((list) => list.choices()?.ids(name) ?? [...list.facets()[name].keys()]));
}

/** How numbers are found: by counting, or, of lists with a search, by what the list behind a choice has. */
function numbersOf(
  lists: readonly FacetSource[],
  sum: (countOf: (counts: FacetCounts) => number | undefined) => number,
): NumberOf {
  const choices = lists.map((list) => list.choices());
  return (counted, find) => {
    const found = choices.map((choice) => choice && find(choice));
    if (choices.every((choice) => choice === null)) return sum(counted);
    const [first, ...others] = found.flatMap((one) => one ?? []);
    if (!first || others.length < found.length - 1) return undefined;
    const { totals, fit } = mergedSearch([first, ...others]);
    return fit?.match === "popular" ? undefined : totals.reduce((total, one) => total + one, 0);
  };
}

/** Counts of tempos by bins of 5 BPM, the first of which begins at 40 BPM. */
function tempoBins(lists: readonly Uint32Array[]): number[] {
  const last = Math.max(-1, ...lists.map((counts) => counts.findLastIndex((count) => count > 0)));
  return Array.from({ length: Math.max(MIN_TEMPO_BINS, last + 1) }, (_, bin) =>
    lists.reduce((total, counts) => total + (counts[bin] ?? 0), 0),
  );
}
