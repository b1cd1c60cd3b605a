import { nameKey } from "@/server/search-core/rows/name-key";
import type { QueryTerm } from "@/server/search-text/query/read-query";

/** With more rows that have a text in their titles, no single one of them is what is looked for. */
export const MAX_READ_TITLES = 64;

export const isWord = ({ condition }: QueryTerm) => condition.kind === "word";

/** Whether a search may be the words of a title that are read as something else or let go of: never a key alone. */
export function isTitleLike(terms: readonly QueryTerm[], words: readonly string[]): boolean {
  if (terms.length === 0) return words.length > 0;
  const kinds = terms.map(({ condition }) => condition.kind);
  if (kinds.every((kind) => kind === "tempo" || kind === "key")) return words.length > 2;
  return words.length > (kinds.includes("key") ? 2 : 1);
}

/** The words of a name without their order and repetitions: the same for a title and a text that has all of it. */
export const titleKey = (key: string) => [...new Set(key.split(" "))].sort().join(" ");

/** The {@link titleKey} of typed words. */
export const typedTitleKey = (words: readonly string[]) => titleKey(nameKey(words.join(" ")));
