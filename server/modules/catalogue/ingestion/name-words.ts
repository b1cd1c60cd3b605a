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
    .replace(/(?:\.(?:wave?|flac|midi?))+$/i, "")
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

/**
 * How many words at the start of a name are a prefix that more than half of all names begin with, such as a label's. A
 * word that means something (`isKnown`) or has no letter is none, nor is a name's last word.
 */
export function commonPrefix(
  words: readonly string[],
  names: readonly (readonly string[])[],
  isKnown: (word: string) => boolean,
): number {
  if (names.length < MIN_NAMES) return 0;
  let length = 0;
  let sharing = names;
  while (length < Math.min(MAX_PREFIX, words.length - 1)) {
    const word = words[length]!;
    if (isKnown(word) || !/\p{L}/u.test(word)) break;
    const place = length;
    sharing = sharing.filter((name) => name[place]?.toLowerCase() === word.toLowerCase());
    if (sharing.length * 2 <= names.length) break;
    length++;
  }
  return length;
}
