import { KEY_VALUES, MAX_BPM, MIN_BPM } from "@/lib/contract/constants";
import { keyNumber } from "@/server/search-index/engine/codes";
import { queryWords } from "@/server/search-index/engine/text";

/** A search text such as "dusty rhodes 90 bpm in F# minor", parsed. */
interface MusicalQuery {
  /** The remaining words, without those that introduce a tempo or a key. May be empty. */
  rest: string;
  /** Beats per minute. */
  tempo: number | null;
  /** See `keyNumber`. */
  key: number | null;
}

const TEMPO = /(?<![\p{L}\p{N}.])(\d{2,3}(?:\.\d{1,2})?)\s?bpm(?![\p{L}\p{N}])/iu;
/** A number that can be a tempo without "bpm", such as the one of "c minor 120". */
const BARE_TEMPO = /(?<![\p{L}\p{N}.#-])(\d{2,3}(?:\.\d{1,2})?)(?![\p{L}\p{N}.-])/gu;
/** A bare number is a tempo within these bounds: titles are numbered with lower ones, devices named by higher ones. */
const BARE_BOUNDS = [60, 200] as const;
/** A note with its mode in words, such as "Eb min". */
const KEY_IN_WORDS = /(?<![\p{L}\p{N}])([A-G])([#♯b♭]?)[\s-]?(min|maj)(?:or)?(?![\p{L}\p{N}])/iu;
/** An abbreviated minor key such as "F#m". Case-sensitive, because "am" is a word. */
const ABBREVIATED_KEY = /(?<![\p{L}\p{N}])([A-G])([#♯b♭]?)(m)(?![\p{L}\p{N}])/u;
/** Words that introduce a tempo or a key, which are not searched for. */
const LEADING_WORDS = /(?<![\p{L}\p{N}])(?:in|at|key|of)(?![\p{L}\p{N}])/giu;
const SEMITONES: Record<string, number> = { "#": 1, "♯": 1, b: -1, "♭": -1 };

/** A part of a text, and its position. */
interface Place {
  text: string;
  at: number;
}

/** The tempo and the key that a search text names, with the text that names each. */
export function musicalTerms(text: string): {
  tempo: ({ bpm: number } & Place) | null;
  key: ({ number: number } & Place) | null;
} {
  const tempo = TEMPO.exec(text) ?? bareTempo(text);
  const bpm = Number(tempo?.[1]);
  const key = KEY_IN_WORDS.exec(text) ?? ABBREVIATED_KEY.exec(text);
  return {
    tempo: tempo && bpm >= MIN_BPM && bpm <= MAX_BPM ? { bpm, text: tempo[0], at: tempo.index ?? 0 } : null,
    key: key && { number: keyNumberOf(key[1]!, key[2]!, key[3]!), text: key[0], at: key.index },
  };
}

/** A text without the given parts, and without the words that introduce a tempo or a key. */
export function withoutMusic(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => rest.replace(part, " "), text).replace(LEADING_WORDS, " ");
}

/** The tempo and the key that a search text names, or null if it names neither. */
export function parseMusicalQuery(text: string): MusicalQuery | null {
  const { tempo, key } = musicalTerms(text);
  if (!tempo && !key) return null;
  const named = [tempo, key].flatMap((part) => (part ? [part.text] : []));
  return {
    rest: queryWords(withoutMusic(text, named)).join(" "),
    tempo: tempo?.bpm ?? null,
    key: key?.number ?? null,
  };
}

/** The only number in a text that can be a tempo without "bpm". */
function bareTempo(text: string): RegExpMatchArray | null {
  const [low, high] = BARE_BOUNDS;
  const numbers = [...text.matchAll(BARE_TEMPO)].filter(
    ([, number]) => Number(number) >= low && Number(number) <= high,
  );
  return numbers.length === 1 ? numbers[0]! : null;
}

function keyNumberOf(note: string, accidental: string, mode: string): number {
  const natural = KEY_VALUES.indexOf(note.toUpperCase() as (typeof KEY_VALUES)[number]);
  const semitone = natural + (SEMITONES[accidental.toLowerCase()] ?? 0);
  const value = KEY_VALUES[(semitone + KEY_VALUES.length) % KEY_VALUES.length]!;
  return keyNumber(value, mode.toLowerCase() !== "maj");
}
