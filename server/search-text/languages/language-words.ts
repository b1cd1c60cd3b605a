import type { Language, WordRow } from "@/server/search-text/languages/language";
import { DE_WORDS } from "@/server/search-text/languages/words/de";
import { ES_WORDS } from "@/server/search-text/languages/words/es";
import { FR_WORDS } from "@/server/search-text/languages/words/fr";
import { HI_WORDS } from "@/server/search-text/languages/words/hi";
import { IT_WORDS } from "@/server/search-text/languages/words/it";
import { JA_WORDS } from "@/server/search-text/languages/words/ja";
import { KO_WORDS } from "@/server/search-text/languages/words/ko";
import { PT_WORDS } from "@/server/search-text/languages/words/pt";
import { RU_WORDS } from "@/server/search-text/languages/words/ru";
import { ZH_WORDS } from "@/server/search-text/languages/words/zh";

/** What instruments, kinds, moods and properties are called in the languages that searches are read in. */
export const LANGUAGE_WORDS: Readonly<Record<Language, readonly WordRow[]>> = {
  es: ES_WORDS,
  pt: PT_WORDS,
  fr: FR_WORDS,
  de: DE_WORDS,
  it: IT_WORDS,
  ru: RU_WORDS,
  ja: JA_WORDS,
  ko: KO_WORDS,
  hi: HI_WORDS,
  zh: ZH_WORDS,
};
