/** What a comparative orders a list by: with 1 the most of it is first, with -1 the least. */
export interface Ordering {
  of: "tempo" | "length" | "newest" | "popular" | null;
  direction: 1 | -1;
}

const ordering = (words: string, of: Ordering["of"], direction: 1 | -1): [string, Ordering][] =>
  words.split(" ").map((word) => [word, { of, direction }]);

const COMPARATIVES = new Map([
  ...ordering("faster fastest quicker quickest", "tempo", 1),
  ...ordering("slower slowest", "tempo", -1),
  ...ordering("longer longest", "length", 1),
  ...ordering("shorter shortest", "length", -1),
  ...ordering("newer newest latest recent recently", "newest", 1),
  ...ordering("older oldest", "newest", -1),
  ...ordering("bestselling", "popular", 1),
  ...ordering("louder loudest higher highest bigger biggest thicker fatter fattest stronger", null, 1),
  ...ordering("quieter quietest lower lowest smaller smallest thinner", null, -1),
]);
/** What compares only behind "more", "most", "less" or "least". */
const COMPARED = new Map([
  ...ordering("popular downloaded liked played", "popular", 1),
  ...ordering("recent", "newest", 1),
  ...ordering("fast", "tempo", 1),
  ...ordering("slow", "tempo", -1),
]);
const MORE = new Set(["more", "most"]);
const LESS = new Set(["less", "least"]);

/** How some words at the start of others order a list, and how many they are; null where they don't. */
export function comparativeAt(words: readonly string[]): (Ordering & { length: number }) | null {
  const [first = "", second = ""] = words;
  const compared = MORE.has(first) || LESS.has(first) ? COMPARED.get(second) : undefined;
  if (compared) {
    const direction = LESS.has(first) ? (compared.direction === 1 ? -1 : 1) : compared.direction;
    return { ...compared, direction, length: 2 };
  }
  const alone = COMPARATIVES.get(first);
  return alone ? { ...alone, length: 1 } : null;
}

/** The words of which one may be the comparative or the superlative: `darker` is "dark", `happiest` "happy". */
export function positivesOf(word: string): string[] {
  const match = /^(.{3,})(?:er|est)$/u.exec(word);
  if (!match) return [];
  const stem = match[1]!;
  const isDoubled = /([^aeiou])\1$/u.test(stem);
  return [
    stem,
    `${stem}e`,
    ...(stem.endsWith("i") ? [`${stem.slice(0, -1)}y`] : []),
    ...(isDoubled ? [stem.slice(0, -1)] : []),
  ];
}
