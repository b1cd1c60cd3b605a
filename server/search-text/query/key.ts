import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { fold } from "@/lib/names/fold";
import { type KeySpelling, spelledKey } from "@/lib/names/keys";
import { isCounting } from "@/lib/names/numbers";
import { keyNumber } from "@/server/search-text/query/codes";
import { type Span, spanOf, TAKEN } from "@/server/search-text/query/spans";

/** A key that a search text names. A note without a mode means both, a mode without a note every key in it. */
export interface TypedKey extends Span {
  /** The tonic as in the contract, such as `F#`; null for a mode alone. */
  tonic: string | null;
  mode: "major" | "minor" | null;
  /** See `keyNumber`. */
  numbers: number[];
}

/** What may be a key by itself or with the words behind it; a sign may stand apart from its note. */
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[a-g]\s[#♯♭](?:m(?:in|aj|inor|ajor)?)?(?![\p{L}\p{N}])|[^\s_,;:=()[\]./|+&@"“”${TAKEN}-]+`,
  "giu",
);
/** A mode that belongs to a sign in front of it: `flatm`. */
const SIGN_AND_MODE = /^(sharp|flat)(m|min|minor|maj|major)$/iu;
/** Modes that are being typed. */
const HALF_TYPED: Readonly<Record<string, string>> = { mino: "minor", majo: "major" };
/** Words in front of a key that belong to it. */
const LEAD = /(?<![\p{L}\p{N}])(?:(?:in\s)?(?:the\s)?key(?:\s?(?:of\s|is\s|[:=]\s?)|\s)|in\s)$/iu;
const LONGEST_LEAD = 20;
const CALLED = /(?<![\p{L}\p{N}])key(?:\s?(?:of\s|is\s|[:=]\s?)|\s)$/iu;
const TRAIL = /^\s(?:key|scale)(?![\p{L}\p{N}])/iu;
const LONGEST_TRAIL = 8;
const MODE_ALONE = /(?<![\p{L}\p{N}#♯♭])(?:in\s)?(minor|major)(?:[\s-](?:key|scale|mode)s?)?(?![\p{L}\p{N}#♯♭])/iu;
/** What "FM" and "AM" belong to when they aren't keys. */
const MODULATION = /^(?:fm[\s-]?(?:synth|modulation|radio|operator)|am[\s-]?(?:radio|modulation))/iu;
/** What may follow "in c". */
const AFTER_NOTE = /^\s?(?:$|[,.;)]|(?:at\s|@\s?)?\d|(?:or|and|at|with)(?![\p{L}\p{N}])|\/)/iu;

interface Word extends Span {
  read: string;
  key: string;
  /** As it is typed. */
  typed: string;
}

/** The keys that a text names, in any spelling, in its order. A mode alone is one where there is no other. */
export function typedKeys(text: string): TypedKey[] {
  const words = wordsOf(text);
  const keys: TypedKey[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = spelledKey(words, at);
    const isKey = spelled !== null && (isSaid(text, words, at, spelled) || isAlternative(words, at, keys.at(-1)));
    if (isKey) keys.push(typedAs(text, spelled, { from: words[at]!.from, to: words[at + spelled.length - 1]!.to }));
    at += isKey ? spelled.length : 1;
  }
  const mode = keys.length > 0 ? null : MODE_ALONE.exec(text);
  return mode ? [ofMode(mode[1]!.toLowerCase() as "minor" | "major", spanOf(mode))] : keys;
}

const ofMode = (mode: "minor" | "major", span: Span): TypedKey => ({
  tonic: null,
  mode,
  numbers: KEY_VALUES.flatMap((tonic) => keysOf(tonic, mode)),
  ...span,
});

function wordsOf(text: string): Word[] {
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const { from, to } = spanOf(match);
    const parts = SIGN_AND_MODE.exec(match[0]);
    if (!parts) return [wordOf(match[0], { from, to })];
    const middle = from + parts[1]!.length;
    const mode = parts[2]!.length === 1 ? "min" : parts[2]!;
    return [wordOf(parts[1]!, { from, to: middle }), wordOf(mode, { from: middle, to })];
  });
}

function wordOf(typed: string, span: Span): Word {
  const plain = typed.replace(/\s/gu, "").replaceAll("♯", "#").replaceAll("♭", "b");
  // "F#M" in capitals is no major chord.
  const cased = /^\p{Lu}[#Bb]?M?$/u.test(plain) ? plain.toLowerCase() : plain;
  const read = HALF_TYPED[cased.toLowerCase()] ?? cased;
  return { read, key: fold(read), typed, ...span };
}

/** Whether words that are spelled like a key are one in a search. */
function isSaid(text: string, words: readonly Word[], at: number, { form, key, length }: KeySpelling): boolean {
  const word = words[at]!;
  const before = words[at - 1];
  const rest = text.slice(word.from, word.from + LONGEST_LEAD);
  if (before?.key === "i" || MODULATION.test(rest)) return false;
  if (form === "mode") return key.is_minor !== null || /sus|add|dim|aug/u.test(word.key);
  if (form === "signed") return true;
  if (form === "weak") return !(word.key === "db" && /\d$/u.test(before?.read ?? ""));
  if (form === "camelot") return !before || !isCounting(before);
  if (form === "octave") return /7$/u.test(word.key) && /(?<![\p{L}\p{N}])chords?(?![\p{L}\p{N}])/iu.test(text);
  const lead = text.slice(Math.max(0, word.from - LONGEST_LEAD), word.from);
  if (CALLED.test(lead)) return true;
  const next = text
    .slice(word.to, word.to + LONGEST_LEAD)
    .replaceAll(TAKEN, "")
    .trimStart();
  if (/(?<![\p{L}\p{N}])in\s$/iu.test(lead)) return AFTER_NOTE.test(next) || /^[B-G]$/u.test(word.typed);
  return length === 1 && isBesideTempo(text, words, at);
}

/** A letter beside a key, as in "C/Am" and "E minor or G". */
function isAlternative(words: readonly Word[], at: number, last: TypedKey | undefined): boolean {
  if (!/^[a-g]$/iu.test(words[at]!.read)) return false;
  const isOr = (word: Word | undefined) => word?.key === "or";
  const before = isOr(words[at - 1]) ? words[at - 2] : undefined;
  if (last && before && before.to <= last.to && before.from >= last.from) return true;
  const next = isOr(words[at + 1]) ? at + 2 : at + 1;
  const isApart = next === at + 1 && words[next]?.from !== words[at]!.to + 1;
  const form = words[next] && !isApart ? spelledKey(words, next)?.form : undefined;
  return form === "mode" || form === "signed";
}

/** A capital letter of a name with underscores beside its tempo, as in `Bass_120_C`. */
function isBesideTempo(text: string, words: readonly Word[], at: number): boolean {
  const { typed, from, to } = words[at]!;
  if (!/^[A-G]$/u.test(typed) || text[from - 1] !== "_") return false;
  const isNumber = (word: Word | undefined) => word !== undefined && /^\d{2,3}(?:bpm)?$/u.test(word.key);
  const isTaken = text[from - 2] === TAKEN || text[to + 1] === TAKEN;
  return isTaken || isNumber(words[at - 1]) || isNumber(words[at + 1]);
}

function typedAs(text: string, { key }: KeySpelling, { from, to }: Span): TypedKey {
  const mode = key.is_minor === null ? null : key.is_minor ? "minor" : "major";
  const lead = LEAD.exec(text.slice(Math.max(0, from - LONGEST_LEAD), from))?.[0].length ?? 0;
  const trail = TRAIL.exec(text.slice(to, to + LONGEST_TRAIL))?.[0].length ?? 0;
  return { tonic: key.value, mode, numbers: keysOf(key.value, mode), from: from - lead, to: to + trail };
}

function keysOf(tonic: string, mode: TypedKey["mode"]): number[] {
  const modes = mode === null ? [false, true] : [mode === "minor"];
  return modes.map((isMinor) => keyNumber(tonic, isMinor));
}
