import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { fold } from "@/lib/names/fold";
import { type SpelledKey, spelledKey } from "@/lib/names/keys";
import { keyNumber } from "@/server/search-text/query/codes";
import { type Span, spanOf } from "@/server/search-text/query/spans";

/** A key that a search text names. A note without a mode means both, a mode without a note every key in it. */
export interface TypedKey extends Span {
  /** The tonic as in the contract, such as `F#`; null for a mode alone. */
  tonic: string | null;
  mode: "major" | "minor" | null;
  /** See `keyNumber`. */
  numbers: number[];
}

const BEFORE = String.raw`(?<![\p{L}\p{N}#♯♭])`;
const AFTER = String.raw`(?![\p{L}\p{N}#♯♭])`;
/** Words in front of a key that belong to it. */
const LEAD = String.raw`(?:(?:in\s+)?(?:the\s+)?key(?:\s*(?:of|is|[:=]))?\s+|in\s+)?`;
const NOTE = "([a-g])";
/** A sharp or flat sign may stand apart from its note; the letter b only if it doesn't. */
const SIGN = String.raw`(?:\s?(#|♯|♭)|(b)|[\s-]?(sharp|flat))`;
const MODE = "(minor|major|min|maj)";
const KEY = { note: 1, mode: 5 } as const;

const PATTERNS = [
  // `F# minor`, `Ebmaj`, `C♯ m`, `b flat`, `Db`
  new RegExp(`${BEFORE}${LEAD}${NOTE}${SIGN}(?:[\\s_-]?(?:${MODE}|(m)))?(?:\\s+key)?${AFTER}`, "iu"),
  // `a minor`, `Amin`, `a-maj`
  new RegExp(`${BEFORE}${LEAD}${NOTE}()()()[\\s_-]?${MODE}(?:\\s+key)?${AFTER}`, "iu"),
  // `Am`, `am`; "i am" is no key
  new RegExp(`${BEFORE}(?<!\\bi\\s+)${LEAD}${NOTE}()()()(m)(?:\\s+key)?${AFTER}`, "iu"),
  // `key of c`, and `in c` at the end or in front of a tempo
  new RegExp(`${BEFORE}(?:(?:in\\s+)?(?:the\\s+)?key\\s*(?:of|is|[:=])?\\s*)${NOTE}()()()()${AFTER}`, "iu"),
  new RegExp(`${BEFORE}in\\s+${NOTE}()()()()(?=\\s*(?:$|[,.;]|(?:at|@)?\\s*\\d))`, "iu"),
];
/** A position on the Camelot wheel, such as `8A` for A minor: 1 to 12 in fifths, A for minor, B for major. */
const CAMELOT = new RegExp(`${BEFORE}(1[0-2]|[1-9])([AB])${AFTER}`, "u");
/** What may be a key by itself or with the words behind it. */
const TOKEN = /[^\s_,;()[\]-]+/gu;
/** Longer texts are searched for words. */
const MAX_TOKENS = 40;
const MODE_ALONE = new RegExp(`${BEFORE}(?:in\\s+)?(minor|major)(?:[\\s-]+(?:key|scale|mode))?${AFTER}`, "iu");
/** What "FM" belongs to when it isn't F minor. */
const MODULATION = /^[\s-]*(?:synth|modulation|radio|operator)/iu;

/** The key that a text names, in any spelling; null without one. */
export function typedKey(text: string): TypedKey | null {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const span = spanOf(match);
    if (/fm$/iu.test(match[0]) && MODULATION.test(text.slice(span.to))) continue;
    const [sign, glued, word] = [match[2], match[3], match[4]];
    const isSharp = sign === "#" || sign === "♯" || /^sharp$/iu.test(word ?? "");
    const accidental = isSharp ? "#" : sign || glued || word ? "b" : "";
    const typedMode = (match[KEY.mode] ?? match[6] ?? "").toLowerCase();
    const spelled = keyOf(`${match[KEY.note]!.toUpperCase()}${accidental}${typedMode}`);
    if (spelled) return { ...spelled, ...span };
  }
  const other = spelledIn(text);
  if (other) return other;
  const camelot = CAMELOT.exec(text);
  const place = camelot && keyOf(camelot[0]);
  if (camelot && place) return { ...place, ...spanOf(camelot) };
  const match = MODE_ALONE.exec(text);
  if (!match) return null;
  const mode = match[1]!.toLowerCase() as "minor" | "major";
  return { tonic: null, mode, numbers: KEY_VALUES.flatMap((tonic) => keysOf(tonic, mode)), ...spanOf(match) };
}

/** The key that one word spells. */
function keyOf(word: string): Omit<TypedKey, keyof Span> | null {
  const spelled = spelledKey([{ read: word, key: fold(word) }], 0);
  return spelled && typedAs(spelled.key);
}

function typedAs({ value, is_minor }: SpelledKey): Omit<TypedKey, keyof Span> {
  const mode = is_minor === null ? null : is_minor ? "minor" : "major";
  return { tonic: value, mode, numbers: keysOf(value, mode) };
}

/** The first key with its mode in another language or as a chord: `Dmoll`, `la mineur`, `Fmaj9`. */
function spelledIn(text: string): TypedKey | null {
  const tokens = [...text.matchAll(TOKEN)].slice(0, MAX_TOKENS);
  const words = tokens.map(([word]) => ({ read: word, key: fold(word) }));
  for (const at of words.keys()) {
    const spelled = spelledKey(words, at);
    if (spelled?.form !== "mode" || spelled.key.is_minor === null || words[at - 1]?.key === "i") continue;
    const last = tokens[at + spelled.length - 1]!;
    return { ...typedAs(spelled.key), from: tokens[at]!.index, to: last.index + last[0].length };
  }
  return null;
}

function keysOf(tonic: string, mode: TypedKey["mode"]): number[] {
  const modes = mode === null ? [false, true] : [mode === "minor"];
  return modes.map((isMinor) => keyNumber(tonic, isMinor));
}
