/** Fewer names have no prefix in common but by chance. */
const MIN_NAMES = 3;
/** Prefixes of labels and producers have a few words. */
const MAX_PREFIX = 4;
const MAX_NAME = 300;

/**
 * The words of a file's name, without its folder and its ending. They are parted by spaces, underscores and brackets; by
 * hyphens where these surround a number or where nothing else parts the words.
 */
export function wordsOfName(path: string): string[] {
  const name = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/(?:\.(?:wave?|aif[fc]?|flac|midi?))+$/i, "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu, "")
    .slice(0, MAX_NAME);
  const separators = /[\s_]/.test(name.trim())
    ? /[\s_,;()[\]{}+]+|\.(?!\d)|(?<!\d)\./u
    : /[\s_,;()[\]{}+-]+|\.(?!\d)|(?<!\d)\./u;
  return name
    .split(separators)
    .flatMap((word) =>
      /(?:^|-)(?:\d+(?:\.\d+)?(?:bpm)?|[A-G][#b♯♭]?(?:min|maj|m)?)(?:-|$)/i.test(word) ? word.split("-") : word,
    )
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}#♯♭]+$/gu, ""))
    .filter((word) => word !== "");
}

/** The names of files that are read together. */
export interface Names {
  count: number;
  /** How many names begin with some words, by {@link keyOf} of up to {@link MAX_PREFIX} of these. */
  beginnings: ReadonlyMap<string, number>;
  /** The names, by {@link wholeOf}. */
  whole: ReadonlySet<string>;
}

const keyOf = (words: readonly string[]) => words.join(" ").toLowerCase();
const wholeOf = (words: readonly string[]) => words.join(" ");

/** Collects what the names of these files have in common. */
export function namesOf(paths: readonly string[]): Names {
  const beginnings = new Map<string, number>();
  const whole = new Set<string>();
  for (const path of paths) {
    const words = wordsOfName(path);
    whole.add(wholeOf(words));
    for (let length = 1; length <= Math.min(MAX_PREFIX, words.length); length++) {
      const key = keyOf(words.slice(0, length));
      beginnings.set(key, (beginnings.get(key) ?? 0) + 1);
    }
  }
  return { count: paths.length, beginnings, whole };
}

/** Whether there is a name of these words. */
export const hasName = ({ whole }: Names, words: readonly string[]) => whole.has(wholeOf(words));

/**
 * How many words at the start of a name are a prefix that more than half of all names begin with, such as a label's. A
 * word that means something (`isKnown`) or has no letter is none, nor is a name's last word.
 */
export function commonPrefix(
  words: readonly string[],
  { count, beginnings }: Names,
  isKnown: (word: string) => boolean,
): number {
  if (count < MIN_NAMES) return 0;
  let length = 0;
  while (length < Math.min(MAX_PREFIX, words.length - 1)) {
    const word = words[length]!;
    if (isKnown(word) || !/\p{L}/u.test(word)) break;
    if ((beginnings.get(keyOf(words.slice(0, length + 1))) ?? 0) * 2 <= count) break;
    length++;
  }
  return length;
}
