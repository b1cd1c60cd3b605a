import type { ListAnswer, ListRequest, Suggested } from "@/server/catalogue/catalogue-search";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Terms } from "@/server/catalogue/taxonomy";
import type { TagCount } from "@/server/search-core/answers/facet-counts";
import { countKinds, PACKS } from "@/server/search-core/answers/typed-answers";
import { type CompletionSources, completionsOf } from "@/server/search-core/typing/completions";
import { knownWords, meaningKey } from "@/server/search-core/typing/known-words";
import type { Spellings } from "@/server/search-core/typing/spellings";
import { type TypedFilterSources, typedFilters } from "@/server/search-core/typing/typed-filters";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { FILLER_WORDS } from "@/server/search-text/query/filler-words";
import { readQuery } from "@/server/search-text/query/read-query";
import { wordTokens } from "@/server/search-text/query/text";

const SOUNDS = ["sample", "oneshot", "preset"] as const;
const MAX_COMPLETIONS = 3;
/** Filler of fewer letters may be the beginning of anything: "so", "in". */
const MIN_FILLER = 3;

/** Stands for the number of sounds where none has all of a text but all have its end: less than any that have all. */
const CLOSE = 0.5;

/** The lists that suggestions are taken from: all of one state of the catalogue, where an index can say so. */
export interface SuggestionLists {
  list<Kind extends CatalogueKind>(request: ListRequest<Kind>): Promise<ListAnswer<Kind>>;
  total(kind: CatalogueKind, filter: CatalogueFilter): Promise<number>;
  /** Tags of samples whose words begin with these; with typing errors where there are none without. */
  findTags(words: readonly string[], limit: number): Promise<readonly TagCount[]>;
}

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
export async function suggestFor(
  lists: SuggestionLists,
  { dictionary, terms, names, searches }: SuggestionWords,
  { text, limit }: { text: string; limit: number },
): Promise<Suggested> {
  const list = async <Kind extends CatalogueKind>(kinds: readonly Kind[], filter: CatalogueFilter, rows = limit) =>
    answered(await lists.list({ kinds, filter, sort: "match", offset: 0, limit: rows }));
  const words = knownWords(dictionary, terms);
  const sources: CompletionSources = {
    words,
    names,
    searches,
    countSounds: async (search, end) => {
      const totals = await Promise.all(SOUNDS.map((kind) => lists.total(kind, { search, only_exact: true })));
      const exact = totals.reduce((sum, total) => sum + total, 0);
      if (exact > 0) return exact;
      const { match, leftOut } = await list(SOUNDS, { search }, 0);
      const hasEnd =
        match !== "popular" && match !== "none" && !leftOut.some((typed) => end.toLowerCase().includes(typed));
      return hasEnd ? CLOSE : 0;
    },
    meaning: (end) => {
      const meaning = dictionary.meaningOf(wordTokens(end));
      return meaning && meaningKey(meaning);
    },
  };
  const completions = await completionsOf(text, MAX_COMPLETIONS, sources);
  const typedSounds = await list(SOUNDS, { search: text });
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
    tags: (typed, most) => lists.findTags(typed, most),
    count: async (filter) => (await list(["sample"], filter, 0)).total,
  };
  const typedPacks = await list(PACKS, { search: text });
  return {
    completions: completions.map((completion) => completion.text),
    sounds: best ? (await list(SOUNDS, { search: best.text })).rows : typedSounds.rows,
    packs: best && typedPacks.match !== "exact" ? (await list(PACKS, { search: best.text })).rows : typedPacks.rows,
    creators: await creatorsFor(lists, text, limit),
    ...(await typedFilters(text, limit, filters)),
    counts: await countKinds(async (kinds, filter) => (await list(kinds, { search: text, ...filter }, 0)).total),
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

/** The ids of active creators who are called so. */
async function creatorsFor(lists: SuggestionLists, search: string, limit: number): Promise<number[]> {
  const filter = { search, is_active: true };
  const { rows } = await lists.list({ kinds: ["creator"], filter, sort: "match", offset: 0, limit });
  return rows.map(({ id }) => id);
}
