import type { CatalogueFilter } from "@/server/catalogue/filter";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import { type IndexFilter, toIndexFilter } from "@/server/search-core/answers/index-filter";
import type { SearchFit } from "@/server/search-core/fit/fit";
import type { QueryTerm } from "@/server/search-text/query/read-query";
import { termName } from "@/server/search-text/query/term-name";
import { wordOfCondition } from "@/server/search-text/sound-words";

/** A search whose text finds so many rows needs no others. */
const HANDFUL = 5;
/** So many are found, of which the best are listed that mix packs. */
const CANDIDATES = 15;

/** A part of a search and the word that it is about. */
interface Part {
  term: QueryTerm;
  learned: LearnedWord;
}

/** Rows that sound like a word of a search, most alike first. */
export interface AlikeRequest {
  /** The part of the search that they sound like. */
  name: string;
  vector: Float32Array;
  /** What they pass. */
  filter: IndexFilter;
  /** What doesn't find them. */
  except: IndexFilter;
  /** The dot product that they are above. */
  floor: number;
  limit: number;
}

/**
 * The rows that sound like a word of a search: where the text finds fewer than a handful with all of it; otherwise null.
 * They pass the filters, have all other parts of the search, and aren't in its list, unless that is of anything.
 */
export function alikeRequest(
  words: ReadonlyMap<string, LearnedWord>,
  filter: CatalogueFilter,
  fit: SearchFit,
): AlikeRequest | null {
  const part = fit.match === "none" || countExact(fit) >= HANDFUL ? null : bestPart(fit, words);
  if (!part) return null;
  const { term, learned } = part;
  const others = fit.terms.flatMap((one) => (one.term === term ? [] : one.term.slice)).join(" ");
  return {
    name: termName(term),
    vector: learned.vector,
    filter: toIndexFilter({ ...filter, search: others || undefined, only_exact: others ? true : undefined }),
    except: toIndexFilter({ ...filter, only_exact: fit.match === "popular" ? true : undefined }),
    floor: learned.taught_floor - learned.bias,
    limit: CANDIDATES,
  };
}

/** The number of rows that have all of a search. */
const countExact = ({ match, groups }: SearchFit) =>
  match === "popular"
    ? 0
    : groups.reduce((sum, { without, isNear, added }) => (without.length === 0 && !isNear ? sum + added : sum), 0);

/** The part of a search whose word is known best. */
function bestPart({ terms }: SearchFit, words: ReadonlyMap<string, LearnedWord>): Part | null {
  const parts = terms.flatMap(({ term }): Part[] => {
    const word = term.isExcluded ? null : wordOfCondition(term.condition);
    const learned = word === null ? undefined : words.get(word);
    return learned ? [{ term, learned }] : [];
  });
  return parts.reduce<Part | null>(
    (best, part) => (best && best.learned.average_precision >= part.learned.average_precision ? best : part),
    null,
  );
}
