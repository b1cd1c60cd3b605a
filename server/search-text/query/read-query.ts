import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";
import { fold } from "@/lib/names/fold";
import type { Facet, Meaning, SearchDictionary, TradeEntry } from "@/server/search-text/query/dictionary";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { EXCLUDING_WORDS, FILLER_WORDS } from "@/server/search-text/query/filler-words";
import { typedKey } from "@/server/search-text/query/key";
import { blanked, type Span, sliceOf, spanOf } from "@/server/search-text/query/spans";
import { bareTempo, namedTempo, type TypedTempo } from "@/server/search-text/query/tempo";
import { queryWords, wordTokens } from "@/server/search-text/query/text";

/** What a part of a search asks of a sound. */
export type Condition =
  /** Beats per minute; a single tempo if `low` and `high` are equal. */
  | { kind: "tempo"; low: number; high: number }
  /** See `keyNumber`. A note without a mode has two numbers, a mode without a note twelve. */
  | { kind: "key"; numbers: readonly number[]; tonic: string | null; mode: "major" | "minor" | null }
  | { kind: "facet"; facet: Facet; title: string }
  | { kind: "trade"; entry: TradeEntry }
  /** A word that may be part of a name. */
  | { kind: "word"; word: string; isEveryday: boolean };

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
  /** All words of the text but excluded ones, as a title may have them. */
  words: readonly string[];
}

/** Further parts are ignored: they would hardly narrow the matches. */
const MAX_TERMS = 8;

interface Found extends Span {
  condition: Condition;
  isExcluded?: boolean;
  /** Where it begins without the word that excludes it. */
  start?: number;
}

/** What is in quotes, which is read as it is. */
export const QUOTED = /["“”„«»]([^"“”„«»]{1,80})["“”„«»]/gu;
const MINUS = /(?<![^\s(,])[-–−]+(?=\p{L})/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** "Don't", and the ends of "I'm" and "it's". */
const CONTRACTION = /(?:\p{L}+n['’]t|['’](?:m|s|d|ll|re|ve))(?![\p{L}\p{N}])/giu;

/** Reads a search text as a producer means it. */
export function readQuery(text: string, dictionary: SearchDictionary): SearchQuery {
  let rest = text;
  const terms: (QueryTerm & Span)[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const span = spanOf(match);
    const isExcluded = /(?:^|[\s(,])[-–−]$/u.test(text.slice(0, span.from));
    if (isExcluded) span.from--;
    rest = blanked(rest, span);
    const found = findTerms(match[1]!, dictionary);
    for (const part of found.length > 0 ? found : [wordIn(match[1]!)].flatMap((word) => word ?? [])) {
      const typed = sliceOf(match[1]!, part);
      terms.push({ ...part, ...span, typed, slice: `"${typed}"`, isInsisted: true, isExcluded });
    }
  }
  const minuses = new Set([...rest.matchAll(MINUS)].map((match) => spanOf(match).to));
  const found = findTerms(rest, dictionary);
  for (const part of found) {
    const isMinus = minuses.has(part.from);
    const typed = sliceOf(rest, { from: part.start ?? part.from, to: part.to });
    const slice = isMinus ? `-${typed}` : sliceOf(rest, part);
    const isExcluded = isMinus || part.isExcluded === true;
    terms.push({ ...part, typed, slice, isInsisted: false, isExcluded });
  }
  terms.sort((left, right) => left.from - right.from);
  const different = [...new Map(terms.map((term) => [conditionKey(term), term])).values()];
  const kept = different.slice(0, MAX_TERMS).map(({ from: _, to: __, ...term }) => term);
  const named = terms.filter(({ isExcluded }) => isExcluded).reduce(blanked, text);
  return { text, terms: kept, words: queryWords(named) };
}

/** The same for terms that ask for the same. */
function conditionKey({ condition, isExcluded }: QueryTerm): string {
  const { kind } = condition;
  const what =
    kind === "trade" ? condition.entry.key : kind === "word" ? condition.word : JSON.stringify(condition, null, 0);
  return `${isExcluded} ${kind} ${what}`;
}

/** The words of a text as parts of a name, whatever else they mean. */
export function wordTerms(words: readonly string[]): QueryTerm[] {
  return words.map((word) => {
    const condition = wordCondition(word);
    return { condition, typed: word, slice: word, isInsisted: false, isExcluded: false };
  });
}

/** The word of a text that is nothing but filler, to be looked for all the same. */
function wordIn(text: string): Found | null {
  const [word] = wordTokens(text);
  return word ? { from: 0, to: text.length, condition: wordCondition(word) } : null;
}

/** The parts of a text without quotes, in any order. */
function findTerms(text: string, dictionary: SearchDictionary): Found[] {
  const found: Found[] = [];
  let rest = halfWidth(text);
  const take = (part: Found) => {
    found.push(part);
    rest = blanked(rest, part);
  };
  const tempoCondition = ({ low, high }: TypedTempo) => ({ kind: "tempo", low, high }) as const;
  const named = namedTempo(rest);
  if (named) take({ from: named.from, to: named.to, condition: tempoCondition(named) });
  const key = typedKey(rest);
  if (key) {
    const { from, to, numbers, tonic, mode } = key;
    take({ from, to, condition: { kind: "key", numbers, tonic, mode } });
  }
  const tokens = tokensOf(rest);
  const words: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const known = dictionary.longest(tokens.slice(at).map(({ word }) => word));
    const length = known?.length ?? 1;
    const span = { from: tokens[at]!.from, to: tokens[at + length - 1]!.to };
    const isExcluded = at > 0 && EXCLUDING_WORDS.has(tokens[at - 1]!.word) && known !== null;
    if (known) {
      const from = isExcluded ? tokens[at - 1]!.from : span.from;
      take({ from, to: span.to, start: span.from, condition: conditionOf(known.meaning), isExcluded });
    } else if (!FILLER_WORDS.has(tokens[at]!.word) && !EXCLUDING_WORDS.has(tokens[at]!.word)) {
      words.push({ ...span, condition: wordCondition(tokens[at]!.word) });
    }
    at += length;
  }
  const bare = named ? null : bareTempo(rest);
  if (bare) found.push({ from: bare.from, to: bare.to, condition: tempoCondition(bare) });
  const isOutside = (span: Span) => !bare || span.to <= bare.from || span.from >= bare.to;
  return [...found, ...words.filter(isOutside)];
}

/** A text with plain letters, digits and spaces for full-width ones, each in its place. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");

/** What a meaning of the dictionary asks for. */
export function conditionOf(meaning: Meaning): Condition {
  return meaning.kind === "facet" ? meaning : { kind: "trade", entry: meaning.entry };
}

const wordCondition = (word: string): Condition => ({ kind: "word", word, isEveryday: isEverydayWord(word) });

/** The words of a text with their positions, compounds as several. */
export function tokensOf(text: string): (Span & { word: string })[] {
  const plain = text.replace(CONTRACTION, (ending) => " ".repeat(ending.length));
  return [...plain.matchAll(WORD)].map((match) => ({ word: fold(match[0]), ...spanOf(match) }));
}

/** The name of a term in a sentence: `120 BPM`, `F# min`, `Guitar`, `dusty`. */
export function termName({ condition, typed, respelled }: QueryTerm): string {
  if (condition.kind === "tempo") {
    const { low, high } = condition;
    if (low === MIN_BPM || high === MAX_BPM) return low === MIN_BPM ? `Up to ${high} BPM` : `From ${low} BPM`;
    return low === high ? `${low} BPM` : `${low}–${high} BPM`;
  }
  if (condition.kind === "key") {
    const { tonic, mode } = condition;
    if (tonic === null) return mode === "minor" ? "Minor" : "Major";
    return mode === null ? tonicNames(tonic) : keyName(tonic, mode === "minor");
  }
  if (condition.kind === "facet") return condition.title;
  if (condition.kind === "trade" && condition.entry.title) return condition.entry.title;
  return respelled ?? typed.toLowerCase();
}

/** A tonic in both modes: `F# min or maj`, `Eb min or D# maj`. */
function tonicNames(tonic: string): string {
  const [minor, major] = [keyName(tonic, true), keyName(tonic, false)];
  return minor.split(" ")[0] === major.split(" ")[0] ? `${minor} or maj` : `${minor} or ${major}`;
}
