import { fold } from "@/lib/names/fold";
import { FUNCTION_WORDS } from "@/server/search-text/languages/function-words";
import { type FunctionWords, LANGUAGES, type Language, type Languages } from "@/server/search-text/languages/language";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";

/** Words that say nothing about a sound. A search lets go of them, unless a title has all words of the search. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its i im me my mine we us our you your he she they them their
  am is are was were be been being do does did have has had having can could will would shall should may might must
  and or but nor so if then than as at by for from in into inside of off on onto over to toward towards up with within
  about around near like alike similar such kind kinda kindof type style styled vibe vibes feel feeling feels sounding
  sounds sound sample samples audio wav wavs mp3 file files music musical pack packs preset presets collection library
  something anything some any thing things stuff sort one ones few couple lot lots many much more most
  need needs want wants wanted looking look search searching find finding give gimme get getting show use using used
  make makes making please pls plz hey hi hello thanks thank
  good great best better nice cool awesome amazing dope sick really very super quite pretty just only also too maybe
  where which what who when how why there here
  bpm key tempo beats per minute quality hq hd new popular top trending download downloads`
    .trim()
    .split(/\s+/),
);

/** What follows these words is excluded: "without drums". */
export const EXCLUDING_WORDS: ReadonlySet<string> = new Set(["without", "no", "not", "minus", "except"]);

/** Languages by a word that has a certain function in them. */
type ByWord = ReadonlyMap<string, ReadonlySet<Language>>;

function wordsThat(are: keyof FunctionWords): ByWord {
  const found = new Map<string, Set<Language>>();
  for (const language of LANGUAGES) {
    for (const word of fold(FUNCTION_WORDS[language][are] ?? "").match(/\S+/g) ?? []) {
      found.set(word, (found.get(word) ?? new Set()).add(language));
    }
  }
  return found;
}

const FOREIGN = {
  filler: wordsThat("filler"),
  and: wordsThat("and"),
  excluding: wordsThat("excluding"),
  excludingBefore: wordsThat("excludingBefore"),
  or: wordsThat("or"),
};
const LATIN = /^[a-z]+$/;
/** Shorter words are too often a part of a name. */
const MIN_SURE = 4;

/** Whether a word is of its language alone: "ohne" is, "sin" is English as well, "com" and "la" are often names. */
const isSure = (word: string) => !LATIN.test(word) || (word.length >= MIN_SURE && !isEverydayWord(word));

function isOf(words: ByWord, word: string, languages: Languages): boolean {
  const known = words.get(word);
  return known !== undefined && (isSure(word) || [...known].some((language) => languages.has(language)));
}

/** Whether a folded word says nothing about a sound, in English or in one of the languages of its text. */
export function isFiller(word: string, languages: Languages): boolean {
  return FILLER_WORDS.has(word) || isOf(FOREIGN.filler, word, languages);
}

/** Whether what follows a word is excluded. */
export function isExcluding(word: string, languages: Languages): boolean {
  return EXCLUDING_WORDS.has(word) || isOf(FOREIGN.excluding, word, languages);
}

/** Whether what precedes a word is excluded, as in `ドラムなし`. */
export function isExcludingBefore(word: string, languages: Languages): boolean {
  return isOf(FOREIGN.excludingBefore, word, languages);
}

/** Whether a word joins two parts of a text. */
export function isAnd(word: string, languages: Languages): boolean {
  return word === "and" || isOf(FOREIGN.and, word, languages);
}

/** Whether a word stands between alternatives. */
export function isOr(word: string, languages: Languages): boolean {
  return word === "or" || isOf(FOREIGN.or, word, languages);
}

/** The languages of which a word is a filler or excludes, and of no other. */
export function languagesOfFunctionWord(word: string): readonly Language[] {
  return isSure(word) ? [...(FOREIGN.filler.get(word) ?? []), ...(FOREIGN.excluding.get(word) ?? [])] : [];
}
