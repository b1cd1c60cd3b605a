import { spelledKey } from "@/lib/names/keys";
import { type NameWord, placeOf } from "@/lib/names/words";

/** Numbers that letters are joined to, which run through the names of a folder. */
export type JoinedRuns = ReadonlySet<string>;

const JOINED = /^(\p{L}[^\d#]*)(\d{1,4})$/u;
/** What counts whatever others are called: `Tk1`, `Vox#02`, `Audio 3#14`. */
const COUNTED = /^(?:(?:take|tk|prise|toma)(\d{1,3})|.*[\p{L}\p{N}]{2}#(\d{1,3})|\d+#(\d{1,3}))$/iu;
/** Layers and versions of a sound, and models. */
const OTHER = /^(?:rr|ver|version|vol|mk|bpm|bar|bars)$/;
/** Devices write files with this many digits and nothing else. */
const DEVICE_DIGITS = 4;

interface Name {
  path: string;
  words: readonly NameWord[];
}

/** The number at a word that letters join to, and the letters; null where a name is of an instrument's note. */
function joinedAt(words: readonly NameWord[], at: number): { letters: string; digits: string } | null {
  const match = JOINED.exec(words[at]!.key);
  if (!match || OTHER.test(match[1]!)) return null;
  if (match[1] === "v" && match[2]!.length < 3) return null;
  if (match[2]!.length === DEVICE_DIGITS && words.length === 1) return null;
  if (words.some((_, place) => spelledKey(words, place)?.form === "octave")) return null;
  return { letters: match[1]!, digits: match[2]! };
}

const placesOf = (path: string, words: readonly NameWord[], at: number) => [
  `${placeOf(path)} from start ${at}`,
  `${placeOf(path)} from end ${words.length - at}`,
];

/** Places, by folder, in which numbers that are joined to letters count names that differ in nothing else. */
export function joinedRunsOf(names: readonly Name[]): JoinedRuns {
  const runs = new Map<string, Set<string>>();
  const joined = names.flatMap(({ path, words }) =>
    words.flatMap((_, at) => {
      const found = joinedAt(words, at);
      if (!found) return [];
      const others = words.map(({ key }, place) => (place === at ? `${found.letters}\0` : key)).join(" ");
      const stem = `${placeOf(path)} ${others}`;
      runs.set(stem, (runs.get(stem) ?? new Set()).add(found.digits));
      return [{ stem, places: placesOf(path, words, at) }];
    }),
  );
  return new Set(joined.flatMap(({ stem, places }) => (runs.get(stem)!.size > 1 ? places : [])));
}

/** The number joined to letters that counts a file among others. */
export function joinedNumber(path: string, words: readonly NameWord[], runs: JoinedRuns): number | null {
  for (const { key } of words.toReversed()) {
    const match = COUNTED.exec(key);
    if (match) return Number(match[1] ?? match[2] ?? match[3]);
  }
  const at = words.findLastIndex((_, place) => {
    return joinedAt(words, place) !== null && placesOf(path, words, place).some((one) => runs.has(one));
  });
  return at < 0 ? null : Number(joinedAt(words, at)!.digits);
}
