import { singular } from "@/server/search-text/query/stem";
import { wordTokens } from "@/server/search-text/query/text";

/** Words that a search also finds by, as admins add them: who searches `words` finds `also`, too. */
export interface Synonym {
  words: string;
  also: string;
  /** Who searches `also` finds `words`, too. */
  is_both_ways: boolean;
}

/** The number of words of the longest text that has synonyms. */
export const MAX_SYNONYM_WORDS = 6;
/** Further synonyms of the same words are ignored. */
const MAX_ALSO = 12;

/** A text as it is compared with others: without accents, capitals, hyphens and plurals. */
export function synonymKey(text: string): string {
  return wordTokens(text).map(singular).join(" ");
}

const glued = (key: string) => key.replaceAll(" ", "");

/** The synonyms of a moment. They don't add up: what `a` also finds by `b` says nothing of the synonyms of `b`. */
export class Synonyms {
  private readonly alsoOf = new Map<string, string[]>();

  constructor(synonyms: readonly Synonym[]) {
    for (const { words, also, is_both_ways: isBothWays } of synonyms) {
      this.add(words, also);
      if (isBothWays) this.add(also, words);
    }
  }

  /** Whether there are no synonyms. */
  get isEmpty(): boolean {
    return this.alsoOf.size === 0;
  }

  /** What words together, written apart or as one, are also found by. */
  of(words: readonly string[]): readonly string[] {
    const key = words.map(singular).join(" ");
    return this.alsoOf.get(key) ?? this.alsoOf.get(glued(key)) ?? [];
  }

  private add(words: string, also: string): void {
    const key = synonymKey(words);
    for (const spelling of new Set([key, glued(key)])) {
      const known = this.alsoOf.get(spelling) ?? [];
      if (spelling !== "" && known.length < MAX_ALSO && !known.includes(also)) {
        this.alsoOf.set(spelling, [...known, also]);
      }
    }
  }
}

export const NO_SYNONYMS = new Synonyms([]);
