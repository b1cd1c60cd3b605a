import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { keyNumber } from "@/server/search-index/query/codes";
import { type Span, spanOf } from "@/server/search-index/query/spans";

/** A key that a search text names. A note without a mode means both, a mode without a note every key in it. */
export interface TypedKey extends Span {
  /** The tonic as in the contract, such as `F#`; null for a mode alone. */
  tonic: string | null;
  mode: "major" | "minor" | null;
  /** See `keyNumber`. */
  numbers: number[];
}

const NATURALS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

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
/** The semitones of 1A and 1B above C. */
const CAMELOT_FIRST = { A: 8, B: 11 } as const;
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
    const shift = sign === "#" || sign === "♯" || /^sharp$/iu.test(word ?? "") ? 1 : sign || glued || word ? -1 : 0;
    const semitone = (NATURALS[match[KEY.note]!.toLowerCase()]! + shift + 12) % 12;
    const tonic = KEY_VALUES[semitone]!;
    const typedMode = (match[KEY.mode] ?? match[6] ?? "").toLowerCase();
    const mode = typedMode === "" ? null : typedMode.startsWith("maj") ? "major" : "minor";
    return { tonic, mode, numbers: keysOf(tonic, mode), ...span };
  }
  const camelot = CAMELOT.exec(text);
  if (camelot) {
    const mode = camelot[2] === "A" ? "minor" : "major";
    const tonic = KEY_VALUES[(CAMELOT_FIRST[camelot[2] as "A" | "B"] + 7 * (Number(camelot[1]) - 1)) % 12]!;
    return { tonic, mode, numbers: keysOf(tonic, mode), ...spanOf(camelot) };
  }
  const match = MODE_ALONE.exec(text);
  if (!match) return null;
  const mode = match[1]!.toLowerCase() as "minor" | "major";
  return { tonic: null, mode, numbers: KEY_VALUES.flatMap((tonic) => keysOf(tonic, mode)), ...spanOf(match) };
}

function keysOf(tonic: string, mode: TypedKey["mode"]): number[] {
  const modes = mode === null ? [false, true] : [mode === "minor"];
  return modes.map((isMinor) => keyNumber(tonic, isMinor));
}
