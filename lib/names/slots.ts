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

/** Places in which names have a slot, by {@link keysOf}. */
export type Slots = ReadonlySet<string>;

/** A place from the start of a name, in its folder and in any. */
const keysOf = (path: string, at: number) => [`${placeOf(path)} ${at}`, `* ${at}`];

/** Where most names of a folder, or of all, have the slot or the running number of their file before its name. */
export function slotsOf(names: readonly Name[], isMost: (count: number, of: number) => boolean): Slots {
  const folders = new Map<string, Name[]>([["*", [...names]]]);
  for (const name of names) {
    const folder = placeOf(name.path);
    const known = folders.get(folder);
    if (known) known.push(name);
    else folders.set(folder, [name]);
  }
  return new Set(
    [...folders].flatMap(([folder, inside]) =>
      Array.from({ length: MAX_AT }, (_, at) => at)
        .filter((at) => areSlots(inside, at, isMost))
        .map((at) => `${folder} ${at}`),
    ),
  );
}

function areSlots(names: readonly Name[], at: number, isMost: (count: number, of: number) => boolean): boolean {
  const found = names.flatMap(({ path, words }) => {
    const width = widthAt(words, at);
    return width ? [{ width, read: words[at]!.read, place: `${placeOf(path)} ${words[at]!.key}` }] : [];
  });
  const [first] = found;
  if (!first || !isMost(found.length, names.length)) return false;
  const isEven = found.every(({ width }) => width === first.width);
  const isDistinct = new Set(found.map(({ place }) => place)).size * 2 > found.length;
  const isFilled = found.some(({ read }) => read.startsWith("0"));
  return isEven && isDistinct && (first.width === "pad" ? found.length === names.length : isFilled);
}

/** Whether a word is the slot of its file. */
export const isSlot = (path: string, words: readonly NameWord[], at: number, slots: Slots) =>
  widthAt(words, at) !== null && keysOf(path, at).some((key) => slots.has(key));

/** How wide the slot at a word is, if more of the name is behind it. */
function widthAt(words: readonly NameWord[], at: number): Width | null {
  const read = words[at]?.read;
  if (read === undefined || !words.slice(at + 1).some(({ key }) => /\p{L}/u.test(key))) return null;
  if (SLOT.digits.test(read)) return read.length === 2 ? "two" : "three";
  if (SLOT.hexadecimal.test(read)) return "two";
  return SLOT.pad.test(read) ? "pad" : null;
}
