import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";
import { emojiWords } from "@/server/search-text/languages/emoji";
import type { Languages } from "@/server/search-text/languages/language";
import type { Facet, Meaning, SearchDictionary, TradeEntry } from "@/server/search-text/query/dictionary";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { isAnd, isExcluding, isExcludingBefore, isFiller, isOr } from "@/server/search-text/query/filler-words";
import { languagesOf } from "@/server/search-text/query/foreign-words";
import { typedKey } from "@/server/search-text/query/key";
import { segmented } from "@/server/search-text/query/segments";
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
  | { kind: "word"; word: string; isEveryday: boolean }
  /** Seconds, or bars of four beats at the row's own tempo. An open side is 0 or infinite. */
  | { kind: "length"; low: number; high: number; unit: "seconds" | "bars" }
  /** What the download of a sound costs in credits, or a pack in US dollars. An open side is 0 or infinite. */
  | { kind: "price"; low: number; high: number; unit: "credits" | "usd" }
  /**
   * Orders the list instead of asking for rows: 1 for the highest first ("faster", "longer", "newer"), -1 for the lowest
   * first ("slower", "shorter"). `of` is null where nothing can be ordered by it ("warmer").
   */
  | { kind: "comparative"; of: "tempo" | "length" | "newest" | "popular" | null; direction: 1 | -1 }
  /** Any of several: "guitar or piano". Its parts are neither comparatives nor alternatives themselves. */
  | { kind: "any"; of: readonly Condition[]; names: readonly string[] };

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
  /** Where it begins and ends without the word that excludes it. */
  start?: number;
  end?: number;
}

/** What is in quotes, which is read as it is. */
export const QUOTED = /["“”„«»]([^"“”„«»]{1,80})["“”„«»]/gu;
const MINUS = /(?<![^\s(,])[-–−]+(?=\p{L})/gu;
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
    const typed = sliceOf(rest, { from: part.start ?? part.from, to: part.end ?? part.to });
    const slice = isMinus ? `-${typed}` : sliceOf(rest, part);
    const isExcluded = isMinus || part.isExcluded === true;
    terms.push({ ...part, typed, slice, isInsisted: false, isExcluded });
  }
  terms.sort((left, right) => left.from - right.from);
  const different = [...new Map(terms.map((term) => [termKey(term), term])).values()];
  const kept = different.slice(0, MAX_TERMS).map(({ from: _, to: __, ...term }) => term);
  const named = terms.filter(({ isExcluded }) => isExcluded).reduce(blanked, text);
  return { text, terms: kept, words: queryWords(named) };
}

/** The same for conditions that ask for the same. */
export function conditionKey(condition: Condition): string {
  const { kind } = condition;
  if (kind === "tempo") return `${kind} ${condition.low}-${condition.high}`;
  if (kind === "key") return `${kind} ${condition.numbers.join()}`;
  if (kind === "facet") return `${kind} ${condition.facet}`;
  if (kind === "trade") return `${kind} ${condition.entry.key}`;
  if (kind === "word") return `${kind} ${condition.word}`;
  if (kind === "length" || kind === "price") return `${kind} ${condition.low}-${condition.high} ${condition.unit}`;
  if (kind === "comparative") return `${kind} ${condition.of} ${condition.direction}`;
  return `${kind} ${condition.of.map(conditionKey).join(" | ")}`;
}

/** The same for terms that ask for the same. */
const termKey = ({ condition, isExcluded }: QueryTerm) => `${isExcluded} ${conditionKey(condition)}`;

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
  const languages = languagesOf(tokens.map(({ word }) => word));
  const isExcludedAt = (at: number) => at > 0 && isExcluding(tokens[at - 1]!.word, languages);
  const words: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const known = dictionary.longest(
      tokens.slice(at).map(({ word }) => word),
      languages,
    );
    const length = known?.length ?? 1;
    const span = { from: tokens[at]!.from, to: tokens[at + length - 1]!.to };
    const next = tokens[at + length];
    const isBefore = next !== undefined && isExcludingBefore(next.word, languages);
    const isExcluded = known !== null && (isExcludedAt(at) || isBefore);
    if (known) {
      const from = isExcludedAt(at) ? tokens[at - 1]!.from : span.from;
      const to = isBefore ? next.to : span.to;
      take({ from, to, start: span.from, end: span.to, condition: conditionOf(known.meaning), isExcluded });
    } else if (!isJoining(tokens[at]!.word, languages)) {
      words.push({ ...span, condition: wordCondition(tokens[at]!.word) });
    }
    at += length;
  }
  const bare = named ? null : bareTempo(rest);
  if (bare) found.push({ from: bare.from, to: bare.to, condition: tempoCondition(bare) });
  const isOutside = (span: Span) => !bare || span.to <= bare.from || span.from >= bare.to;
  return [...found, ...words.filter(isOutside)];
}

/** Whether a word asks for nothing itself. */
const isJoining = (word: string, languages: Languages) =>
  [isFiller, isAnd, isExcluding, isExcludingBefore, isOr].some((is) => is(word, languages));

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

/** The words of a text with their positions, compounds as several, and the emoji that stand for words. */
export function tokensOf(text: string): (Span & { word: string })[] {
  const plain = text.replace(CONTRACTION, (ending) => " ".repeat(ending.length));
  return [...segmented(plain), ...emojiWords(plain)].sort((left, right) => left.from - right.from);
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
