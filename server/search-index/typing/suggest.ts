import type { SearchCounts } from "@/lib/contract/entities/search";
import type { ListAnswer, Suggested } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import type { Indexes } from "@/server/search-index/catalogue-index";
import { listOf } from "@/server/search-index/list-answer";
import { type CompletionSources, completionsOf } from "@/server/search-index/typing/completions";
import { knownWords, meaningKey } from "@/server/search-index/typing/known-words";
import type { Spellings } from "@/server/search-index/typing/spellings";
import { type TypedFilterSources, typedFilters } from "@/server/search-index/typing/typed-filters";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { FILLER_WORDS } from "@/server/search-text/query/filler-words";
import { readQuery } from "@/server/search-text/query/read-query";
import { wordTokens } from "@/server/search-text/query/text";

const SOUNDS = ["sample", "oneshot", "preset"] as const;
const PACKS = ["sample_pack", "preset_pack", "oneshot_pack"] as const;
const MAX_COMPLETIONS = 3;
/** Filler of fewer letters may be the beginning of anything: "so", "in". */
const MIN_FILLER = 3;

/** Stands for the number of sounds where none has all of a text but all have its end: less than any that have all. */
const CLOSE = 0.5;

/** What suggestions are made of. */
interface SuggestionWords {
  dictionary: SearchDictionary;
  terms: Terms;
  names: Spellings;
  searches: (text: string) => number;
}

/**
 * What is suggested for a text that is being typed. Its last word counts as a beginning, unless it is known as it is: the
 * sounds are then those of the best completion.
 */
export function suggestFor(
  indexes: Indexes,
  { dictionary, terms, names, searches }: SuggestionWords,
  { text, limit }: { text: string; limit: number },
): Suggested {
  const list = <Kind extends CatalogueKind>(kinds: readonly Kind[], filter: CatalogueFilter, rows = limit) =>
    answered(listOf(indexes, { kinds, filter, sort: "match", offset: 0, limit: rows }).answer);
  const words = knownWords(dictionary, terms);
  const sources: CompletionSources = {
    words,
    names,
    searches,
    countSounds: (search, end) => {
      const exact = SOUNDS.reduce((sum, kind) => sum + indexes[kind].total({ search, only_exact: true }), 0);
      if (exact > 0) return exact;
      const { match, leftOut } = list(SOUNDS, { search }, 0);
      const hasEnd =
        match !== "popular" && match !== "none" && !leftOut.some((typed) => end.toLowerCase().includes(typed));
      return hasEnd ? CLOSE : 0;
    },
    meaning: (end) => {
      const meaning = dictionary.meaningOf(wordTokens(end));
      return meaning && meaningKey(meaning);
    },
  };
  const completions = completionsOf(text, MAX_COMPLETIONS, sources);
  const typedSounds = list(SOUNDS, { search: text });
  const isExact = typedSounds.match === "exact";
  // A title with the number: "Pad 9" rather than a pad at 90 BPM.
  const isNumbered = /\p{N}$/u.test(text) && isExact;
  const [likeliest] = isNumbered || isFinished(text, dictionary) ? [] : completions;
  // Names that begin so come before what only comes close to a completion.
  const best = likeliest && (likeliest.sounds >= 1 || !isExact) ? likeliest : null;
  const filters: TypedFilterSources = {
    terms,
    dictionary,
    completions,
    isKnown: (end) => words.has(end) || sources.meaning(end) !== null,
    tags: (typed, most) => indexes.sample.page({}, "popular", 0, 0).findTags(typed, most),
    count: (filter) => list(["sample"], filter, 0).total,
  };
  const typedPacks = list(PACKS, { search: text });
  return {
    completions: completions.map((completion) => completion.text),
    sounds: best ? list(SOUNDS, { search: best.text }).rows : typedSounds.rows,
    packs: best && typedPacks.match !== "exact" ? list(PACKS, { search: best.text }).rows : typedPacks.rows,
    creators: indexes.creator.page({ search: text, second_type: true }, "match", 0, limit).ids,
    ...typedFilters(text, limit, filters),
    counts: shownCounts(list, text),
  };
}

/** What a list shows for a search: nothing where it has only what is popular. */
function answered<Kind extends CatalogueKind>({ rows, total, reading }: ListAnswer<Kind>) {
  const match = reading?.match ?? "exact";
  const leftOut = (reading?.terms ?? []).flatMap(({ state, typed }) =>
    state === "left_out" ? typed.toLowerCase() : [],
  );
  return match === "popular" || match === "none"
    ? { rows: [], total: 0, match, leftOut }
    : { rows, total, match, leftOut };
}

/** Whether the last word of a text is known as it is, whatever else may begin with it. */
function isFinished(text: string, dictionary: SearchDictionary): boolean {
  const last = wordTokens(text).at(-1);
  if (last === undefined) return true;
  if (last.length >= MIN_FILLER && FILLER_WORDS.has(last)) return true;
  const end = text.trim().toLowerCase();
  return readQuery(text, dictionary).terms.some(
    ({ condition, slice }) => condition.kind !== "word" && end.endsWith(slice.toLowerCase()),
  );
}

/** The numbers of the pages behind the results of each kind. */
function shownCounts(
  list: (kinds: readonly CatalogueKind[], filter: CatalogueFilter, rows: number) => { total: number },
  search: string,
): SearchCounts {
  const total = (kinds: readonly CatalogueKind[], filter: CatalogueFilter = {}) =>
    list(kinds, { search, ...filter }, 0).total;
  return {
    samples: total(["sample"]),
    oneshots: total(["oneshot"]),
    presets: total(["preset"]),
    midi: total(["sample"], { has_mid: true }),
    packs: total(PACKS),
    creators: total(["creator"], { is_active: true }),
  };
}
