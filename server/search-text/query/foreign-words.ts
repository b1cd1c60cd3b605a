import { fold } from "@/lib/names/fold";
import { CLDR_WORDS } from "@/server/search-text/languages/cldr.gen";
import { formsIn } from "@/server/search-text/languages/inflections";
import { LANGUAGES, type Language, type Languages } from "@/server/search-text/languages/language";
import { LANGUAGE_WORDS } from "@/server/search-text/languages/language-words";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { FILLER_WORDS, languagesOfFunctionWord } from "@/server/search-text/query/filler-words";

/** What a spelling means in one of the languages: an English word of the dictionary. */
export interface ForeignMeaning {
  language: Language;
  means: string;
}

/** The number of words of the longest spelling. */
export const MAX_FOREIGN_PHRASE = 4;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LATIN = /^[a-z0-9 ]+$/;
/** Shorter words of Latin letters are too often a part of a name. */
const MIN_SURE = 3;

const foreign = new Map<string, ForeignMeaning[]>();
for (const language of LANGUAGES) {
  for (const [means, spellings] of [...LANGUAGE_WORDS[language], ...CLDR_WORDS[language]]) {
    for (const spelling of spellings.split(", ").flatMap((one) => formsIn(language, one))) {
      const key = keyOf(fold(spelling).match(WORD) ?? []);
      const known = foreign.get(key) ?? [];
      if (key !== "" && !known.some((one) => one.language === language))
        foreign.set(key, [...known, { language, means }]);
    }
  }
}

/** The spellings of all languages, folded, the words of each with spaces between. */
export const FOREIGN_SPELLINGS: ReadonlyMap<string, readonly ForeignMeaning[]> = foreign;

/** What some words of a text in some languages mean together; null if no language knows them. */
export function foreignMeaning(words: readonly string[], languages: Languages): ForeignMeaning | null {
  const key = keyOf(words);
  const known = foreign.get(key);
  if (!known) return null;
  const spoken = known.find(({ language }) => languages.has(language));
  return spoken ?? (isSure(words) ? known[0]! : null);
}

/** What a word means in a language if it isn't English as well. */
export function sureMeaning(word: string, language: Language): ForeignMeaning | null {
  return isSure([word]) ? (foreign.get(word)?.find((one) => one.language === language) ?? null) : null;
}

/** The languages of the words of a text that are words of a language and not of English. */
export function languagesOf(words: readonly string[]): Languages {
  const found = new Set<Language>();
  for (const at of words.keys()) {
    for (const language of languagesOfFunctionWord(words[at]!)) found.add(language);
    for (let length = Math.min(MAX_FOREIGN_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length);
      const known = foreign.get(keyOf(phrase));
      if (known && isSure(phrase)) for (const { language } of known) found.add(language);
    }
  }
  return found;
}

/** Whether words aren't English, too. */
function isSure(words: readonly string[]): boolean {
  const isLatin = LATIN.test(words.join(""));
  if (!isLatin) return true;
  if (words.length > 1) return !words.every((word) => isEverydayWord(word) || FILLER_WORDS.has(word));
  const [word = ""] = words;
  return word.length >= MIN_SURE && !isEverydayWord(word) && !FILLER_WORDS.has(word);
}

function keyOf(words: readonly string[]): string {
  return words.join(" ");
}
