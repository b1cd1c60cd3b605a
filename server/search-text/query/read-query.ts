import { MAX_SEARCH_PARTS } from "@/lib/contract/rules/search";
import { type Condition, conditionKey } from "@/server/search-text/query/condition";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { type Joined, joinParts } from "@/server/search-text/query/join-parts";
import { piecesOf } from "@/server/search-text/query/parts";
import { blanked, type Span, spanOf } from "@/server/search-text/query/spans";
import { queryWords, wordTokens } from "@/server/search-text/query/text";

/** A part of a search text and what it asks for. */
export interface QueryTerm {
  condition: Condition;
  /** As typed, without quotes and minus. */
  typed: string;
  /** With quotes and minus, as in the text. */
  slice: string;
  /** In quotes: read as it is, and kept when others are let go of. */
  isInsisted: boolean;
  /** After a minus or "without": sounds with it are excluded. */
  isExcluded: boolean;
  /** The spelling of the catalogue where nothing is spelled as typed. */
  respelled?: string;
}

/** A search text as it is read. */
export interface SearchQuery {
  text: string;
  terms: readonly QueryTerm[];
  /** Parts behind the last one that is looked for, as in the text. */
  unused: readonly string[];
  /** All words of the text but excluded ones, as a title may have them. */
  words: readonly string[];
  /** Where the text excludes something. */
  excluded: readonly Span[];
}

/** A title with more words than this isn't looked for as a whole. */
const MAX_TITLE_WORDS = 24;

/** What is in quotes, which is read as it is. */
export const QUOTED = /["“”„«»]([^"“”„«»]{1,80})["“”„«»]/gu;

type FoundTerm = QueryTerm & Span;

/** Reads a search text as a producer means it. */
export function readQuery(typed: string, dictionary: SearchDictionary): SearchQuery {
  const text = typed.replace(/\s+/gu, " ").replaceAll("\u0000", " ");
  let rest = text;
  const terms: FoundTerm[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const span = spanOf(match);
    const isExcluded = /(?:^|[\s(,])[-–−]$/u.test(text.slice(Math.max(0, span.from - 2), span.from));
    if (isExcluded) span.from--;
    rest = blanked(rest, span);
    terms.push(...quotedTerms(match[1]!, span, isExcluded, dictionary));
  }
  terms.push(...termsIn(rest, dictionary));
  terms.sort((left, right) => left.from - right.from);
  const different = [...new Map(terms.map((term) => [keyOf(term), term])).values()];
  const { kept, unused } = cut(different);
  const excluded = terms.filter(({ isExcluded }) => isExcluded);
  return {
    text,
    terms: kept.map(({ from: _, to: __, ...term }) => term),
    unused: unused.map(({ slice }) => slice),
    words: queryWords(excluded.reduce(blanked, text), MAX_TITLE_WORDS),
    excluded: excluded.map(({ from, to }) => ({ from, to })),
  };
}

function termsIn(text: string, dictionary: SearchDictionary): FoundTerm[] {
  return joinParts(text, piecesOf(text, dictionary)).map((part: Joined) => ({ ...part, isInsisted: false }));
}

/** What is in quotes: its parts, or else the word that is nothing but filler elsewhere. */
function quotedTerms(inner: string, span: Span, isExcluded: boolean, dictionary: SearchDictionary): FoundTerm[] {
  const found = termsIn(inner, dictionary);
  const [word] = wordTokens(inner);
  const alone = { condition: wordCondition(word ?? ""), typed: inner.trim() };
  const parts = found.length > 0 ? found : word ? [alone] : [];
  return parts.map(({ condition, typed }) => {
    const slice = `${isExcluded ? "-" : ""}"${typed}"`;
    return { condition, typed, slice, isInsisted: true, isExcluded, ...span };
  });
}

/** The terms that are looked for, and those behind them. */
function cut(terms: readonly FoundTerm[]): { kept: FoundTerm[]; unused: FoundTerm[] } {
  let parts = 0;
  const at = terms.findIndex(({ condition }) => {
    parts += condition.kind === "any" ? condition.of.length : 1;
    return parts > MAX_SEARCH_PARTS;
  });
  const end = at < 0 ? terms.length : at;
  return { kept: terms.slice(0, end), unused: terms.slice(end) };
}

const keyOf = ({ condition, isExcluded }: QueryTerm) => `${isExcluded} ${conditionKey(condition)}`;

/** The words of a text as parts of a name, whatever else they mean. */
export function wordTerms(words: readonly string[]): QueryTerm[] {
  return words.map((word) => {
    const condition = wordCondition(word);
    return { condition, typed: word, slice: word, isInsisted: false, isExcluded: false };
  });
}

const wordCondition = (word: string): Condition => ({ kind: "word", word, isEveryday: isEverydayWord(word) });
