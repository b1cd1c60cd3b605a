/** The languages besides English that searches are read in, by their codes of ISO 639-1. */
export const LANGUAGES = ["es", "pt", "fr", "de", "it", "ru", "ja", "ko", "hi", "zh"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages that a text is found to be in. */
export type Languages = ReadonlySet<Language>;

/**
 * A row of a language's table: the English word of the dictionary that it means, its spellings separated by commas, and
 * where these are explained. `wikt:x` is the entry of x in the English Wiktionary, `wp:x` the article x of the language's
 * Wikipedia.
 */
export type WordRow = readonly [means: string, spellings: string, source: string];

/** The words that a language joins others with. */
export interface FunctionWords {
  /** They say nothing about a sound. */
  filler: string;
  /** What follows them is excluded. */
  excluding: string;
  /** What precedes them is excluded. Those of two words are written as one. */
  excludingBefore?: string;
  /** They join what is wanted together, or excluded together. */
  and: string;
  /** They stand between alternatives. */
  or: string;
}
