import type { Terms } from "@/server/catalogue/taxonomy";
import { queryWords, wordsOf } from "@/server/search-text/query/text";
import { allowedTypos, editsToPrefix } from "@/server/search-text/query/typo";

interface Named {
  title: string;
  slug: string;
}

/** The words of a typed text, in the form that is compared with tags and terms. */
export const wordsTyped = queryWords;

const cachedWords = new WeakMap<Named, readonly string[]>();
const cachedNames = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

function wordsOfTerm(term: Named): readonly string[] {
  const words = cachedWords.get(term) ?? [...wordsOf(`${term.title} ${term.slug}`)];
  cachedWords.set(term, words);
  return words;
}

/** Terms by their slugs, and by their words where no slug is the same. Cached by the list, which must not change. */
function termsByName<Term extends Named>(terms: readonly Term[]): ReadonlyMap<string, Term> {
  const cached = cachedNames.get(terms) as ReadonlyMap<string, Term> | undefined;
  if (cached) return cached;
  const names = new Map(terms.map((term) => [term.slug, term]));
  for (const term of terms) {
    for (const word of wordsOfTerm(term)) if (!names.has(word)) names.set(word, term);
  }
  cachedNames.set(terms, names);
  return names;
}

/** Shorter words are parts of names: "lo", "fi". */
const MIN_NAME_LENGTH = 3;

/** How a partially typed word matches any of some words: 0 as a prefix, 1 with typing errors, null not at all. */
function matchOf(word: string, words: readonly string[], mayMistype: boolean): 0 | 1 | null {
  if (words.some((known) => known.startsWith(word))) return 0;
  const limit = mayMistype ? allowedTypos(word) : 0;
  if (limit === 0) return null;
  return words.some((known) => editsToPrefix(word, known, limit) <= limit) ? 1 : null;
}

/** The term that a word names in full, such as `guitars`, `hiphop` and `soul`; undefined if it names none. */
export function termNamed<Term extends Named>(terms: readonly Term[], word: string): Term | undefined {
  const typed = queryWords(word).join("");
  if (typed.length < MIN_NAME_LENGTH) return undefined;
  const names = termsByName(terms);
  return names.get(typed) ?? names.get(typed.replace(/s$/, ""));
}

/** Up to `limit` terms that match a text by prefixes of their words: fewer typing errors first, otherwise in order. */
export function matchTerms<Term extends Named>(
  terms: readonly Term[],
  text: string,
  limit: number,
  { mayMistype }: { mayMistype: boolean } = { mayMistype: true },
): Term[] {
  const typed = queryWords(text);
  if (typed.length === 0) return [];
  const found = terms.flatMap((term) => {
    const words = wordsOfTerm(term);
    const matches = typed.map((word) => matchOf(word, words, mayMistype));
    return matches.includes(null) ? [] : [{ term, typos: matches.filter((match) => match === 1).length }];
  });
  return found
    .sort((left, right) => left.typos - right.typos)
    .slice(0, limit)
    .map(({ term }) => term);
}

/** The instrument or the genre that an unknown tag may mean, by its slug; null if it means neither. */
export function termMeant(
  { genres, instruments }: Pick<Terms, "genres" | "instruments">,
  slug: string,
): { filter: "genres" | "instruments"; id: number } | null {
  const text = slug.replaceAll("-", " ");
  const [instrument] = matchTerms(instruments, text, 1);
  if (instrument) return { filter: "instruments", id: instrument.id };
  const [genre] = matchTerms(genres, text, 1);
  return genre ? { filter: "genres", id: genre.id } : null;
}
