import { queryWords, wordsOf } from "@/server/search-index/engine/text";
import { allowedTypos, editsToPrefix } from "@/server/search-index/engine/typo";

/** How well a word that is being typed fits one of some words: 0 begins it, 1 begins it with a typing error, null not. */
function fitOf(word: string, words: ReadonlySet<string>): 0 | 1 | null {
  if ([...words].some((known) => known.startsWith(word))) return 0;
  const limit = allowedTypos(word);
  if (limit === 0) return null;
  return [...words].some((known) => editsToPrefix(word, known, limit) <= limit) ? 1 : null;
}

/** The terms that a text names by the beginnings of their words, typing errors last, otherwise in their order. */
export function matchTerms<Term extends { title: string; slug: string }>(
  terms: readonly Term[],
  text: string,
  limit: number,
): Term[] {
  const asked = queryWords(text);
  if (asked.length === 0) return [];
  const found = terms.flatMap((term) => {
    const words = wordsOf(`${term.title} ${term.slug}`);
    const fits = asked.map((word) => fitOf(word, words));
    return fits.includes(null) ? [] : [{ term, typos: fits.filter((fit) => fit === 1).length }];
  });
  return found
    .sort((left, right) => left.typos - right.typos)
    .slice(0, limit)
    .map(({ term }) => term);
}
