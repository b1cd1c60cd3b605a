import type { FolderReading } from "@/lib/names/folders";
import { instrumentIn, type Vocabulary } from "@/lib/names/instrument";
import { spelledKey } from "@/lib/names/keys";
import { beginningOf, type Group, MAX_PREFIX, MIN_NAMES, type Names } from "@/lib/names/names-together";
import { isCounting } from "@/lib/names/numbers";
import { categoryOf, LIBRARY_WORDS } from "@/lib/names/sound-categories";
import { type NameWord, placeOf } from "@/lib/names/words";

interface Name {
  path: string;
  /** Those that it lies in. */
  folders: readonly FolderReading[];
  words: readonly NameWord[];
  segments: readonly number[];
}

/**
 * How many words at the start of a name are a prefix: words that more than half of all names begin with, such as a label's,
 * marks that most of its folder begin with, or the words of a folder, such as the pack's title. A word that means
 * something or has no letter is none, unless a stronger separator sets it apart, nor is a name's last word.
 */
export function prefixOf(
  { path, folders, words }: Pick<Name, "path" | "folders" | "words">,
  names: Names,
  vocabulary: Vocabulary,
): number {
  const category = isOfLibrary(words, names) ? 1 : 0;
  const inFolder = names.folders.get(placeOf(path));
  const marks = inFolder && inFolder.count < names.count ? sharedPrefix(words, inFolder, vocabulary, isMark) : 0;
  const shared = sharedPrefix(words, names, vocabulary, () => true);
  return Math.max(category, marks, shared, folderPrefix(folders, words, vocabulary));
}

/** The short marks of labels and makers, in capitals. */
const isMark = ({ read }: NameWord) => /^[A-Z][A-Z\d]{1,3}$/.test(read) && !/\d{3}/.test(read);

/** Whether a name has the creator and the library of most others at its end, and a category of sound effects before it. */
export const isOfLibrary = (words: readonly NameWord[], { library }: Names) =>
  library !== null && categoryOf(words)?.library === library;

/** How many words most of a group begin with; `isOwn` says which may be a prefix there. */
function sharedPrefix(
  words: readonly NameWord[],
  group: Group,
  vocabulary: Vocabulary,
  isOwn: (word: NameWord) => boolean,
): number {
  const { count, beginnings, apart } = group;
  if (count < MIN_NAMES) return 0;
  const isShared = (length: number) => (beginnings.get(beginningOf(words, length)) ?? 0) * 2 > count;
  const isInCapitals = words.every(({ text }) => text === text.toUpperCase());
  let length = 0;
  while (length < Math.min(MAX_PREFIX, words.length - 1)) {
    const word = words[length]!;
    if (!isShared(length + 1) || !isOwn(word)) break;
    if (saysSomething(word, isInCapitals, vocabulary) && !isMisleading(words, length, group, vocabulary)) break;
    length++;
  }
  // What is left has to be a name.
  if (!words.slice(length).some(isName)) length = 0;
  for (let end = Math.min(MAX_PREFIX, words.length - 1); end > length; end--) {
    const part = words.slice(0, end);
    const isPrefix = (apart.get(beginningOf(words, end)) ?? 0) * 2 > count && part.some(hasLetter);
    if (isPrefix && instrumentIn(part, vocabulary) === null) return end;
  }
  return length;
}

/** Whether a word names something: a note with its octave and a side alone don't. */
function isName(word: NameWord): boolean {
  return hasLetter(word) && !/^[a-z]$/.test(word.key) && spelledKey([word], 0)?.form !== "octave";
}

const hasLetter = (word: NameWord) => /\p{L}/u.test(word.key);

/** What {@link isMisleading} found of a group, by the beginning of its names. */
const misleading = new WeakMap<Group, Map<string, boolean>>();

/** Whether a mark that spells an instrument stands before names of others only, such as `STR` before vocals and basses. */
function isMisleading(words: readonly NameWord[], at: number, group: Group, vocabulary: Vocabulary): boolean {
  if (!/^[A-Z]{2,4}$/.test(words[at]!.read)) return false;
  const beginning = beginningOf(words, at + 1);
  const known = misleading.get(group) ?? new Map<string, boolean>();
  misleading.set(group, known);
  const found = known.get(beginning) ?? isBeforeOthers(beginning, words[at]!, group, vocabulary);
  known.set(beginning, found);
  return found;
}

function isBeforeOthers(beginning: string, mark: NameWord, group: Group, vocabulary: Vocabulary): boolean {
  const instrument = instrumentIn([mark], vocabulary);
  const length = beginning.split(" ").length;
  if (instrument === null || group.beginnings.get(beginning) !== group.count) return false;
  const rest = [...group.words.values()].map(({ words }) => instrumentIn(words.slice(length), vocabulary));
  return rest.some((other) => other !== null) && !rest.includes(instrument);
}

/** What the sounds of games begin with. */
const CATEGORIES = /^(?:sfx|snd)$/;

/** Whether a word belongs to a name. The short marks of labels, in capitals, do if they are an instrument. */
function saysSomething(word: NameWord, isInCapitals: boolean, vocabulary: Vocabulary): boolean {
  if (CATEGORIES.test(word.key)) return false;
  if (!hasLetter(word) || isCounting(word) || instrumentIn([word], vocabulary) !== null) return true;
  const isMark = !isInCapitals && /^[A-Z]{2,4}$/.test(word.read);
  return !isMark && vocabulary.longest([word.key]) !== null;
}

/** How many words at the start of a name repeat the beginning of a folder's, such as `Kit01` in "Kit 01 - Gmin". */
function folderPrefix(folders: readonly FolderReading[], words: readonly NameWord[], vocabulary: Vocabulary): number {
  for (const { words: named } of folders) {
    const beginnings = named
      .map((_, at) => together(named.slice(0, at + 1)))
      .filter((text) => /\p{L}.*\d|\d.*\p{L}/u.test(text));
    const whole = named.length > 1 ? together(named) : null;
    for (let length = Math.min(MAX_PREFIX, words.length - 1); length > 0; length--) {
      const text = together(words.slice(0, length));
      if (text === whole) return length;
      if (beginnings.includes(text) && !vocabulary.longest([words[0]!.key])) return length;
    }
  }
  return 0;
}

const together = (words: readonly NameWord[]) => words.map(({ key }) => key).join("");

/** What is left off the end of a name. */
export interface Suffix {
  /** How many words. */
  length: number;
  /** A version among them. */
  version: string;
}

/** Whether the last word of a name is an artist's tag: others have it, all of them where only brackets set it apart. */
function isTag(word: NameWord, { tags, count }: Names, vocabulary: Vocabulary): boolean {
  const others = tags.get(word.key) ?? 0;
  if (word.read.startsWith("@")) return others > 1;
  const isShared = count >= MIN_NAMES && others === count;
  return isShared && word.isBracketed && hasLetter(word) && !spelledKey([word], 0) && !vocabulary.longest([word.key]);
}

const FINISHED = /^(?:final|finals|master(?:ed)?|finished|fin|copy|kopie|copie|copia)$/;
const COPY = /^(?:copy|kopie|copie|copia)$/;
const VERSION = /^v\d{1,2}$/;

/**
 * The words at the end of a name that say nothing of its sound: an artist's tag that others have, versions and copies.
 * "Final" alone is one only behind a version, or where others end so, too.
 */
export function suffixOf(
  { words, segments }: Pick<Name, "words" | "segments">,
  names: Names,
  vocabulary: Vocabulary,
): Suffix {
  let length = isOfLibrary(words, names) ? LIBRARY_WORDS : 0;
  let version = "";
  if (words.length > 1 && isTag(words.at(-1)!, names, vocabulary)) length++;
  const marks: NameWord[] = [];
  while (words.length - length - marks.length > 1) {
    const word = words[words.length - 1 - length - marks.length]!;
    if (!FINISHED.test(word.key) && !VERSION.test(word.key)) break;
    marks.push(word);
  }
  const hasVersion = marks.some(({ key }) => VERSION.test(key));
  const isApart = marks.length > 0 && segments.includes(words.length - length - marks.length);
  const hasCopy = marks.some(({ key, isBracketed }) => (isBracketed || isApart) && COPY.test(key));
  const isFinal = marks.some(({ key }) => FINISHED.test(key));
  const isOfGroup = marks.length > 0 && isFinal && marks[0]!.key.startsWith("final");
  if (marks.length > 0 && (hasVersion ? isFinal || !names.isVersioned : hasCopy || isOfGroup)) {
    length += marks.length;
    version = marks
      .filter(({ key, isBracketed }) => VERSION.test(key) || isBracketed)
      .reverse()
      .map(({ text }) => text)
      .join(" ");
  }
  return { length, version };
}
