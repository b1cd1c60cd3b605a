import { type NameWord, placeOf } from "@/lib/names/words";

/** A word that may be a slot: a number of two or three digits, a hexadecimal one, or a pad such as `A01`. */
const SLOT = { digits: /^\d{2,3}$/, hexadecimal: /^0[0-9a-f]$/i, pad: /^[A-H]\d{2}$/ };
/** Slots stand at the start of names, or behind a prefix of a few words. */
const MAX_AT = 6;

type Width = "two" | "three" | "pad";

interface Name {
  path: string;
  words: readonly NameWord[];
}

/** Places from the start of names in which most have the slot or the running number of their file, before its name. */
export function slotPlacesOf(names: readonly Name[], isMost: (count: number) => boolean): Set<number> {
  const slots = new Set<number>();
  for (let at = 0; at < MAX_AT; at++) {
    const found = names.flatMap(({ path, words }) => {
      const width = widthAt(words, at);
      return width ? [{ width, read: words[at]!.read, place: `${placeOf(path)} ${words[at]!.key}` }] : [];
    });
    if (!isMost(found.length)) continue;
    const [first] = found;
    const isEven = found.every(({ width }) => width === first!.width);
    const isDistinct = new Set(found.map(({ place }) => place)).size * 2 > found.length;
    const isFilled = found.some(({ read }) => read.startsWith("0"));
    const isWhole = first!.width === "pad" ? found.length === names.length : isFilled;
    if (isEven && isDistinct && isWhole) slots.add(at);
  }
  return slots;
}

/** How wide the slot at a word is, if more of the name is behind it. */
export function widthAt(words: readonly NameWord[], at: number): Width | null {
  const read = words[at]?.read;
  if (read === undefined || !words.slice(at + 1).some(({ key }) => /\p{L}/u.test(key))) return null;
  if (SLOT.digits.test(read)) return read.length === 2 ? "two" : "three";
  if (SLOT.hexadecimal.test(read)) return "two";
  return SLOT.pad.test(read) ? "pad" : null;
}
