import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { fold } from "@/lib/names/fold";

/** A key or a note; `is_minor` is null where no mode is said. */
export interface SpelledKey {
  value: (typeof KEY_VALUES)[number];
  is_minor: boolean | null;
}

/** A key that some words spell, and how surely they mean one. */
export interface KeySpelling {
  key: SpelledKey;
  /** How many words. */
  length: number;
  /**
   * - `mode`: a note with its mode, or a chord
   * - `signed`: a note with a sharp or a flat
   * - `letter`: a note alone
   * - `octave`: a note of an instrument, such as `A4` or `D#1v8`
   * - `camelot`: a place on the wheel of DJs
   * - `weak`: what is more often a word, such as `am` or `bb`
   */
  form: "mode" | "signed" | "letter" | "octave" | "camelot" | "weak";
}

const NATURALS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
/** The semitones of 1A and 1B above C. */
const CAMELOT_FIRST = { a: 8, b: 11 } as const;

const GERMAN: Readonly<Record<string, number>> = {
  ...{ c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 10, h: 11 },
  ...{ cis: 1, dis: 3, eis: 5, fis: 6, gis: 8, ais: 10, his: 0 },
  ...{ ces: 11, des: 1, es: 3, fes: 4, ges: 6, as: 8, hes: 10 },
};
const ROMANCE: Readonly<Record<string, number>> = {
  ...{ do: 0, ut: 0, re: 2, mi: 4, fa: 5, sol: 7, la: 9, si: 11 },
  ...{ до: 0, ре: 2, ми: 4, фа: 5, соль: 7, ля: 9, си: 11 },
};
const folded = (words: string) => words.split(" ").map(fold).join("|");
const MODES = {
  major: folded("大调 大調 メジャー 长调 長調 장조 메이저 मेजर мажор mayor maior majeur maggiore"),
  minor: folded("小调 小調 マイナー 短调 短調 단조 마이너 माइनर минор menor mineur minore"),
};
/** Notes by the first letters of alphabets, as Japanese and Korean name keys, and by the names of letters in Hindi. */
const NATIVE: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    ...{ ハ: 0, ニ: 2, ホ: 4, ヘ: 5, ト: 7, イ: 9, ロ: 11 },
    ...{ 다: 0, 라: 2, 마: 4, 바: 5, 사: 7, 가: 9, 나: 11 },
    ...{ सी: 0, डी: 2, ई: 4, एफ: 5, जी: 7, ए: 9, बी: 11 },
  }).map(([name, note]) => [fold(name), note]),
);
/** A note, by a letter or natively, with a mode of another language; signs stand in front of it in the East. */
const FOREIGN_KEY = new RegExp(
  `^(?:(${folded("升 嬰 올림")})|(${folded("降 変 내림")}))?([a-g]|${Object.keys(NATIVE).join("|")})` +
    `(?:(#|♯|${folded("शार्प")})|(b|♭|${folded("फ्लैट")}))?(?:(${MODES.major})|(${MODES.minor}))$`,
  "u",
);
const GERMAN_KEY = /^([a-h]|[cdefgah]is|[cdefgh]es|as|es)(dur|moll|mol)$/u;
const ROMANCE_KEY = new RegExp(
  `^(do|ut|re|mi|fa|sol|la|si|${folded("до ре ми фа соль ля си")})` +
    `(?:(#|♯|diese|diesis|sostenido|sustenido|${fold("диез")})|(b|♭|bemol|bemolle|${fold("бемоль")}))?` +
    `(?:(maj|majeur|maggiore|mayor|maior|${fold("мажор")})|(min|mineur|minore|menor|${fold("минор")}))$`,
  "u",
);
const ACCIDENTAL = "(?:(#|♯|sharp)|(b|♭|flat))?";
/** A note with a mode of more than a letter, however it is written. */
const NAMED_KEY = new RegExp(`^([a-g])${ACCIDENTAL}(?:(maj|major)|(min|minor))(?:6|7|9|11|13)?$`, "u");
const CHORD =
  /^([A-G])(?:(#|♯)|(b|♭))?(maj|Maj|M|min|mi|m|dim|aug|sus[24]?|add)?(?:2|5|6|69|7|9|11|13)?(?:maj7|sus[24]?|add(?:9|11|13)|[b#](?:5|9))*$/u;
const NOTE = new RegExp(`^([a-g])${ACCIDENTAL}$`, "u");
const OCTAVE = /^([a-g])(?:(#|♯|s)|(b|♭))?-?[0-8](?:v\d{1,2})?$/u;
const CAMELOT = /^(1[0-2]|[1-9])([ab])$/u;
/** Words that stand apart from their note. */
const APART = new Set(
  [
    ..."sharp flat min minor maj major dur moll mol majeur mineur maggiore minore mayor maior menor".split(" "),
    ..."мажор минор 大调 小调 大調 小調 長調 短調 メジャー マイナー 장조 단조 메이저 마이너 मेजर माइनर # ♯ ♭".split(" "),
  ].map(fold),
);
const KEY = "key";
const CALLED = /^[Kk]ey[A-G]/u;
const MAX_WORDS = 3;
/** Longer words spell no key. */
const MAX_LENGTH = 16;

/** What {@link spelledKey} reads of a word: as it is typed, and folded. */
interface Spelled {
  read: string;
  key: string;
}

/** The key that some words spell from one of them on, with as many of them as belong to it; null if they spell none. */
export function spelledKey(words: readonly Spelled[], at: number): KeySpelling | null {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 1; length--) {
    if (!APART.has(words[at + length - 1]!.key)) continue;
    const together = words.slice(at, at + length);
    const text = together.map((word) => word.key).join("");
    const key = named(text) ?? turkish(together, text) ?? note(text);
    if (key) return { key, length, form: key.is_minor === null ? "signed" : "mode" };
  }
  const word = words[at]!;
  if (word.read.length > MAX_LENGTH) return null;
  const known = alone.get(word.read);
  if (known !== undefined) return known;
  const spelled = ofWord(word);
  if (alone.size >= MAX_ALONE) alone.clear();
  alone.set(word.read, spelled);
  return spelled;
}

/** What words spell alone, which is asked of each of them several times. */
const alone = new Map<string, KeySpelling | null>();
const MAX_ALONE = 5_000;

/** A note of a chromatic scale, whatever its octave. */
const noteOf = (semitone: number, is_minor: boolean | null): SpelledKey => ({
  value: KEY_VALUES[(semitone + 24) % 12]!,
  is_minor,
});

const shiftOf = (sharp: string | undefined, flat: string | undefined) => (sharp ? 1 : flat ? -1 : 0);

function named(text: string): SpelledKey | null {
  const english = NAMED_KEY.exec(text);
  if (english) {
    return noteOf(NATURALS[english[1]!]! + shiftOf(english[2], english[3]), english[4] === undefined);
  }
  const german = GERMAN_KEY.exec(text);
  if (german) return noteOf(GERMAN[german[1]!]!, german[2] !== "dur");
  const romance = ROMANCE_KEY.exec(text);
  if (romance) {
    const natural = ROMANCE[romance[1]!] ?? FOLDED_ROMANCE[romance[1]!]!;
    return noteOf(natural + shiftOf(romance[2], romance[3]), romance[4] === undefined);
  }
  const foreign = FOREIGN_KEY.exec(text);
  if (!foreign) return null;
  const [, sharpBefore, flatBefore, name = "", sharp, flat, major] = foreign;
  const natural = NATURALS[name] ?? NATIVE[name]!;
  return noteOf(natural + shiftOf(sharpBefore, flatBefore) + shiftOf(sharp, flat), major === undefined);
}

/** `Re minör`: without the letter, "minor" belongs to English. */
function turkish(words: readonly Spelled[], text: string): SpelledKey | null {
  if (!/^m(?:inö|ajö)r$/iu.test(words.at(-1)!.read)) return null;
  return named(text.replace(/minor$/, "minore").replace(/major$/, "majeur"));
}

const FOLDED_ROMANCE = Object.fromEntries(Object.entries(ROMANCE).map(([name, note]) => [fold(name), note]));

function note(text: string): SpelledKey | null {
  const match = NOTE.exec(text);
  return match && noteOf(NATURALS[match[1]!]! + shiftOf(match[2], match[3]), null);
}

function ofWord(word: Spelled): KeySpelling | null {
  // "KeyAm" is "key Am".
  const isCalled = CALLED.test(word.read);
  const [read, text] = isCalled ? [word.read.slice(KEY.length), word.key.slice(KEY.length)] : [word.read, word.key];
  const one = (key: SpelledKey, form: KeySpelling["form"]): KeySpelling => ({ key, length: 1, form });
  const spelled = named(text);
  if (spelled) return one(spelled, "mode");
  const octave = OCTAVE.exec(text);
  if (octave) return one(noteOf(NATURALS[octave[1]!]! + shiftOf(octave[2], octave[3]), null), "octave");
  const camelot = CAMELOT.exec(text);
  if (camelot) {
    const first = CAMELOT_FIRST[camelot[2] as "a" | "b"];
    return one(noteOf(first + 7 * (Number(camelot[1]) - 1), camelot[2] === "a"), "camelot");
  }
  const single = note(text);
  if (single) {
    if (text.length === 1) return one(single, "letter");
    const isWord = /^[a-g]b$/u.test(read) || /^[A-G]B$/u.test(read);
    return one(single, isWord ? "weak" : "signed");
  }
  const short = /^([a-g])(?:(#|♯)|(b|♭))?m$/u.exec(text);
  if (short) {
    const key = noteOf(NATURALS[short[1]!]! + shiftOf(short[2], short[3]), true);
    const isSaid = /^[A-G].?m$/u.test(read) || short[2] !== undefined || /^[a-g]bm$/u.test(read);
    return isSaid ? one(key, "mode") : /^[a-g]m$/u.test(read) ? one(key, "weak") : null;
  }
  return chordOf(read, text);
}

/** The key of a chord: `Cm7`, `Bb7sus4`, `Ddim`. */
function chordOf(read: string, text: string): KeySpelling | null {
  const match = CHORD.exec(/^[a-g].?m?(?:in|aj|)\d/u.test(read) ? read[0]!.toUpperCase() + read.slice(1) : read);
  if (!match || !/\d|sus|add|dim|aug/.test(text)) return null;
  const kind = match[4] ?? "";
  const isMinor = /^(?:m|mi|min|dim)$/.test(kind);
  const isMajor = /^(?:maj|Maj|M|aug|add)$/.test(kind) || /^.[#♯b♭]?(?:6|69)/u.test(read);
  const key = noteOf(NATURALS[text[0]!]! + shiftOf(match[2], match[3]), isMinor ? true : isMajor ? false : null);
  return { key, length: 1, form: "mode" };
}
