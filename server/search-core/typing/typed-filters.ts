import type { FoundTerms } from "@/server/catalogue/catalogue-search";
import type { TagCount } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { Terms } from "@/server/catalogue/taxonomy";
import { matchTerms } from "@/server/search-core/answers/match-terms";
import type { Completion } from "@/server/search-core/typing/completions";
import { endsOf, type TypedEnd } from "@/server/search-core/typing/typed-end";
import type { SearchDictionary, Target } from "@/server/search-text/query/dictionary";
import { queryWords, wordTokens } from "@/server/search-text/query/text";

/** What the filters of a typed text are found by. */
export interface TypedFilterSources {
  terms: Terms;
  dictionary: SearchDictionary;
  /** What the text may become. */
  completions: readonly Completion[];
  /** Whether some words are known, or the beginning of what is: then they are no typing error of others. */
  isKnown: (words: string) => boolean;
  /** Tags whose words begin with these; with typing errors where there are none without. */
  tags: (words: readonly string[], limit: number) => Promise<readonly TagCount[]>;
  /** The number of samples on the page of a filter. */
  count: (filter: CatalogueFilter) => Promise<number>;
}

/** Filters for the end of a typed text, and the text that stays beside them. */
interface TypedFilters extends FoundTerms {
  rest: string;
}

/**
 * Up to `limit` instruments, genres and tags that the end of a typed text may mean, the longest end that means any, each
 * with the number of samples that it leaves of a search for what is before.
 */
export async function typedFilters(text: string, limit: number, sources: TypedFilterSources): Promise<TypedFilters> {
  for (const end of endsOf(text.trimEnd())) {
    const found = await filtersOf(end, limit, sources);
    if (found) return found;
  }
  return { genres: [], instruments: [], tags: [], rest: "" };
}

async function filtersOf(
  { before, typed }: TypedEnd,
  limit: number,
  sources: TypedFilterSources,
): Promise<TypedFilters | null> {
  const { terms, isKnown, count } = sources;
  const rest = before.trim();
  const search = queryWords(rest).length > 0 ? { search: rest } : {};
  const mayMistype = !isKnown(typed);
  const targets = targetsOf(before, typed, sources);
  let left = limit;
  const counted = async <Found>(
    found: readonly Found[],
    filterOf: (one: Found) => CatalogueFilter,
  ): Promise<(Found & { count: number })[]> => {
    const all = await Promise.all(
      found.slice(0, left).map(async (one) => ({ ...one, count: await count({ ...search, ...filterOf(one) }) })),
    );
    const some = all.filter((one) => one.count > 0 || rest === "");
    left -= some.length;
    return some;
  };
  const named = (by: "instrument" | "genre", all: Terms["instruments"]) => {
    const meant = all.filter(({ id }) => targets.some((target) => target.by === by && target.id === id));
    const begun = matchTerms(all, typed, limit, { mayMistype });
    return [...new Set([...meant, ...begun])];
  };
  const words = queryWords(typed);
  const begun = await sources.tags(words, limit);
  const tagged = begun.filter((tag) => mayMistype || beginsWords(words, tag.slug.split("-")));
  const instruments = await counted(named("instrument", terms.instruments), ({ id }) => ({ instruments: [id] }));
  const genres = await counted(named("genre", terms.genres), ({ id }) => ({ genres: [id] }));
  const tags = await counted(tagged, ({ slug }) => ({ tags: [slug] }));
  if (instruments.length + genres.length + tags.length === 0) return null;
  const ids = (found: readonly { id: number; count: number }[]) => found.map(({ id, count }) => ({ id, count }));
  return { genres: ids(genres), instruments: ids(instruments), tags, rest };
}

/** What an end is, or what it may become. */
function targetsOf(before: string, typed: string, { dictionary, completions }: TypedFilterSources): readonly Target[] {
  const completed = completions.filter(({ text, end }) => text === before + end).map(({ end }) => end);
  return [typed, ...completed].flatMap((end) => {
    const meaning = dictionary.meaningOf(wordTokens(end));
    return meaning?.kind === "trade" ? meaning.entry.is : [];
  });
}

const beginsWords = (typed: readonly string[], words: readonly string[]) =>
  typed.every((one) => words.some((word) => word.startsWith(one)));
