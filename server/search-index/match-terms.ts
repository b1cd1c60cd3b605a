import { queryWords, wordsOf } from "@/server/search-index/engine/text";
import { allowedTypos, editsToPrefix } from "@/server/search-index/engine/typo";

/** The words of a typed text, in the form that is compared with tags and terms. */
export const wordsTyped = queryWords;

/** Shorter words are parts of names: "lo", "fi". */
const MIN_NAME_LENGTH = 3;

/** How a partially typed word matches any of some words: 0 as a prefix, 1 with typing errors, null not at all. */
function matchOf(word: string, words: ReadonlySet<string>): 0 | 1 | null {
  if ([...words].some((known) => known.startsWith(word))) return 0;
  const limit = allowedTypos(word);
  if (limit === 0) return null;
  return [...words].some((known) => editsToPrefix(word, known, limit) <= limit) ? 1 : null;
}

/** The term that a word names in full, such as `guitars`, `hiphop` and `soul`; undefined if it names none. */
export function termNamed<Term extends { title: string; slug: string }>(
  terms: readonly Term[],
  word: string,
): Term | undefined {
  const typed = queryWords(word).join("");
  if (typed.length < MIN_NAME_LENGTH) return undefined;
  const names = [typed, typed.replace(/s$/, "")];
  return (
    terms.find(({ slug }) => names.includes(slug)) ??
    terms.find(({ title, slug }) => names.some((name) => wordsOf(`${title} ${slug}`).has(name)))
  );
}

/** Up to `limit` terms that match a text by prefixes of their words: fewer typing errors first, otherwise in order. */
export function matchTerms<Term extends { title: string; slug: string }>(
  terms: readonly Term[],
  text: string,
  limit: number,
): Term[] {
  const typed = queryWords(text);
  if (typed.length === 0) return [];
  const found = terms.flatMap((term) => {
    const words = wordsOf(`${term.title} ${term.slug}`);
    const matches = typed.map((word) => matchOf(word, words));
    return matches.includes(null) ? [] : [{ term, typos: matches.filter((match) => match === 1).length }];
  });
  return found
    .sort((left, right) => left.typos - right.typos)
    .slice(0, limit)
    .map(({ term }) => term);
}
