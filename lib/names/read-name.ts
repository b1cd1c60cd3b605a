import type { PathSource } from "@/lib/contract/rules/value-sources";
import { type FolderReading, foldersOf } from "@/lib/names/folders";
import { instrumentIn, type Vocabulary } from "@/lib/names/instrument";
import { keyIn, maybeNoteIn } from "@/lib/names/key-in-name";
import type { SpelledKey } from "@/lib/names/keys";
import { groupsOf, type Names } from "@/lib/names/names-together";
import { numberIn } from "@/lib/names/number-in-name";
import { isOfLibrary, prefixOf, suffixOf } from "@/lib/names/prefix";
import { isSlot } from "@/lib/names/slots";
import { tempoIn } from "@/lib/names/tempo-in-name";
import { titleIn } from "@/lib/names/title";
import { type NameWord, type NameWords, wordsOfName } from "@/lib/names/words";

/** What the name of a file and its folders say of its sound. */
export interface NameReading {
  /** Without the pack's prefix, the ending, tempo and key; at most 100 characters, never empty. */
  title: string;
  tempo: number | null;
  /** Whether a unit says that the tempo is one; otherwise its place does, or a folder, which count less. */
  isTempoNamed: boolean;
  /** A number that may be a tempo, which length and ear decide, or a question. */
  maybeTempo: number | null;
  /** `is_minor` is null where the name says only a note. */
  key: SpelledKey | null;
  /** A letter that may be a note, which is a question. */
  maybeNote: SpelledKey["value"] | null;
  /** An id of the taxonomy. */
  instrument: number | null;
  /** What counts the file among others: a take, a velocity, a note. */
  number: number | null;
  /** What was left off its title that may tell it from others of the same name, such as a version. */
  version: string;
  hint: "loop" | "one-shot" | undefined;
  /** Whether its name or a folder says what it says. */
  sources: Record<"tempo" | "key" | "instrument", PathSource | null>;
}

/** A kind that a folder is for. */
type Kind = "loop" | "one-shot";

const ONE_SHOT = /(?:^|[^a-z])one[\s_-]?shots?(?:[^a-z]|$)/i;
const LOOP = /(?:^|[^a-z])loops?(?:[^a-z]|$)/i;
const LOOPS_TOGETHER = /[a-z]{3}loops?(?:[^a-z]|$)/i;

/**
 * Reads the name of a file of a pack. `names` are those of all files that are read together, and `folder` is the kind of
 * sounds that its folders are for. What its name says counts more than its folders, of which the nearest counts most.
 */
export function readName(path: string, names: Names, vocabulary: Vocabulary, folder: Kind | null): NameReading {
  const name = names.words.get(path) ?? wordsOfName(path);
  const { words, recordist } = name;
  const folders = foldersOf(path, vocabulary);
  const prefix = prefixOf({ ...name, path, folders }, names, vocabulary);
  const suffix = suffixOf(name, names, vocabulary);
  const end = words.length - suffix.length;
  const said = words.slice(0, end);
  const slot = isSlot(path, said, prefix, names.slots) ? prefix : null;
  const start = slot === null ? prefix : slot + 1;
  const isEffect = isOfLibrary(words, names);
  const own = ownInstrument(said, { names, vocabulary, start: Math.max(start, recordist), recordist, isEffect });
  const instrument = own ?? nearest(folders, ({ instrument }) => instrument);
  const isDrum = instrument !== null && vocabulary.isPercussive(instrument);
  const folderKey = nearest(folders, ({ key }) => key);
  const isLoop = folder === "loop" || LOOP.test(path) || LOOPS_TOGETHER.test(path);
  const isOneShot = folder === "one-shot";
  const range = nearest(folders, (one) => one.range);
  const tempo = tempoIn(said, { path, names, vocabulary, isLoop, isOneShot, recordist, range });
  const isLonely = groupsOf(path, words).some((group) => names.lonelyGroups.has(group));
  const key = keyIn(said, { names, vocabulary, prefix, tempo: tempo.number, isDrum, isLonely, ...partsOf(name) });
  const number = numberIn(said, { path, names, vocabulary, tempo, key, prefix, slot });
  const title = titleIn(said, {
    prefix: Math.max(start, recordist),
    parts: [tempo.number, key],
    folders,
    isNumber: number !== null,
  });
  const folderTempo = nearest(folders, (one) => one.tempo);
  const read = isOneShot ? null : (tempo.number?.value ?? folderTempo);
  // A kit's key stands in the names of its drums, too.
  const isOfKit = isDrum && key !== null && folderKey !== null && key.key.value === folderKey.value;
  const readKey = isOfKit ? null : (key?.key ?? (isDrum ? null : folderKey));
  const sourceOf = (value: unknown, isNamed: boolean) => (value === null ? null : isNamed ? "name" : "folder");
  return {
    title,
    tempo: read,
    isTempoNamed: read !== null && tempo.isNamed,
    maybeTempo: read === null ? tempo.maybe : null,
    key: readKey,
    maybeNote: key || folderKey || isDrum ? null : maybeNoteIn(said, tempo.number),
    instrument,
    number,
    version: [suffix.version, name.added, slot === null ? "" : words[slot]!.text, recordistOf(name)]
      .filter(Boolean)
      .join(" "),
    hint: folder ?? (read !== null ? "loop" : ONE_SHOT.test(path) ? "one-shot" : isLoop ? "loop" : undefined),
    sources: {
      tempo: sourceOf(read, tempo.number !== null),
      key: sourceOf(readKey, key !== null),
      instrument: sourceOf(instrument, own !== null),
    },
  };
}

const recordistOf = ({ words, recordist }: NameWords) =>
  words
    .slice(0, recordist)
    .map(({ text }) => text)
    .join(" ");

const partsOf = ({ segments, recordist }: NameWords) => ({ segment: segments[0] ?? 0, recordist });

interface Own {
  names: Names;
  vocabulary: Vocabulary;
  /** Where the name itself begins. */
  start: number;
  recordist: number;
  /** Whether it is called by a category of sound effects. */
  isEffect: boolean;
}

function ownInstrument(
  words: readonly NameWord[],
  { names, vocabulary, start, recordist, isEffect }: Own,
): number | null {
  const hasMarks = names.hasDrumMarks;
  const own =
    instrumentIn(words.slice(start), vocabulary, hasMarks) ??
    instrumentIn(words.slice(recordist), vocabulary, hasMarks);
  return own ?? (isEffect ? (vocabulary.longest(["fx"])?.instrument?.id ?? null) : null);
}

function nearest<Value>(folders: readonly FolderReading[], of: (folder: FolderReading) => Value | null): Value | null {
  for (const folder of folders) {
    const value = of(folder);
    if (value !== null) return value;
  }
  return null;
}
