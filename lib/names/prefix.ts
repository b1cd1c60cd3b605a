import type { FolderReading } from "@/lib/names/folders";
import { instrumentIn, type Vocabulary } from "@/lib/names/instrument";
import { beginningOf, MAX_PREFIX, MIN_NAMES, type Names } from "@/lib/names/names-together";
import { isCounting } from "@/lib/names/numbers";
import type { NameWord } from "@/lib/names/words";

interface Name {
  /** Those that it lies in. */
  folders: readonly FolderReading[];
  words: readonly NameWord[];
  segment: number;
}

/**
 * How many words at the start of a name are a prefix: words that more than half of all names begin with, such as a label's,
 * or those of one of its folders, such as the pack's title. A word that means something or has no letter is none, unless
 * a stronger separator sets it apart, nor is a name's last word.
 */
export function prefixOf({ folders, words, segment }: Name, names: Names, vocabulary: Vocabulary): number {
  return Math.max(sharedPrefix(words, segment, names, vocabulary), folderPrefix(folders, words, vocabulary));
}

function sharedPrefix(words: readonly NameWord[], segment: number, names: Names, vocabulary: Vocabulary): number {
  const { count, beginnings } = names;
  if (count < MIN_NAMES) return 0;
  const isShared = (length: number) => (beginnings.get(beginningOf(words, length)) ?? 0) * 2 > count;
  const isInCapitals = words.every(({ text }) => text === text.toUpperCase());
  let length = 0;
  while (length < Math.min(MAX_PREFIX, words.length - 1)) {
    if (!isShared(length + 1) || saysSomething(words[length]!, isInCapitals, vocabulary)) break;
    length++;
  }
  // What is left has to be a name.
  if (!words.slice(length).some(hasLetter)) length = 0;
  if (segment <= length || segment > MAX_PREFIX || !isShared(segment)) return length;
  const part = words.slice(0, segment);
  return part.some(hasLetter) && instrumentIn(part, vocabulary) === null ? segment : length;
}

const hasLetter = (word: NameWord) => /\p{L}/u.test(word.key);

/** Whether a word belongs to a name. The short marks of labels, in capitals, do if they are an instrument. */
function saysSomething(word: NameWord, isInCapitals: boolean, vocabulary: Vocabulary): boolean {
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

const FINISHED = /^(?:final|finals|master(?:ed)?|finished|fin|copy|kopie|copie|copia)$/;
const COPY = /^(?:copy|kopie|copie|copia)$/;
const VERSION = /^v\d{1,2}$/;

/**
 * The words at the end of a name that say nothing of its sound: an artist's tag that others have, versions and copies.
 * "Final" alone is one only behind a version, or where others end so, too.
 */
export function suffixOf(words: readonly NameWord[], segment: number, names: Names): Suffix {
  let length = 0;
  let version = "";
  const last = () => words[words.length - 1 - length];
  if (words.length > 1 && (names.tags.get(last()!.key) ?? 0) > 1) length++;
  const marks: NameWord[] = [];
  while (words.length - length - marks.length > 1) {
    const word = words[words.length - 1 - length - marks.length]!;
    if (!FINISHED.test(word.key) && !VERSION.test(word.key)) break;
    marks.push(word);
  }
  const hasVersion = marks.some(({ key }) => VERSION.test(key));
  const isApart = marks.length > 0 && segment === words.length - length - marks.length;
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
