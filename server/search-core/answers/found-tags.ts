import { allowedTypos, editsToPrefix } from "@/server/search-text/query/typo";

/** A tag with the number of rows that have it. */
export interface NamedTag {
  slug: string;
  title: string;
  rows: number;
}

/** A word as it is in slugs, which have no marks in any script. */
export const markless = (word: string) => word.normalize("NFKD").replace(/\p{M}+/gu, "");

/**
 * Up to `limit` tags in which each word is a prefix of one of the tag's words, the most frequent first. Words may have
 * typing errors if there is no tag without.
 */
export function foundTags<Tag extends NamedTag>(
  tags: readonly Tag[],
  typedWords: readonly string[],
  limit: number,
): Tag[] {
  const words = typedWords.map(markless);
  if (words.length === 0) return [];
  const matching = (fits: (typed: string, known: string) => boolean) =>
    tags.filter(({ slug }) => words.every((typed) => slug.split("-").some((known) => fits(typed, known))));
  const exact = matching((typed, known) => known.startsWith(typed));
  const found =
    exact.length > 0
      ? exact
      : matching((typed, known) => {
          const errors = allowedTypos(typed);
          return errors > 0 ? editsToPrefix(typed, known, errors) <= errors : known.startsWith(typed);
        });
  return found.sort((a, b) => b.rows - a.rows || (a.slug < b.slug ? -1 : 1)).slice(0, limit);
}
