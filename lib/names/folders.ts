import { instrumentIn, type Vocabulary } from "@/lib/names/instrument";
import { keyIn } from "@/lib/names/key-in-name";
import type { SpelledKey } from "@/lib/names/keys";
import { bareTempos, namedTempo, type TempoRange, tempoRange } from "@/lib/names/numbers";
import { type NameWord, type NameWords, wordsOfTitle } from "@/lib/names/words";

/** Sounds in such a folder may be of any instrument, even inside a folder named after a drum machine. */
const RECORDED = /^(?:tapes?|albums?|bounces?|mixdowns?|recordings?|sessions?|takes?)$/;

/** What the name of a folder says of the files in it. */
export interface FolderReading {
  tempo: number | null;
  /** The tempos of a style. */
  range: TempoRange | null;
  key: SpelledKey | null;
  instrument: number | null;
  words: readonly NameWord[];
}

/** Folders are read alone, and begin with a key rather than with a sentence. */
const NAMES = { lonely: null, isCamelot: false, isKeyFirst: true, isKeyLast: false, isNoteBeforeTempo: true };

/** Deeper folders say nothing more. */
const MAX_DEPTH = 6;

/** What folders were read as, by the vocabulary and the path. */
const known = new WeakMap<Vocabulary, Map<string, FolderReading[]>>();
/** More than the folders of a large pack. */
const MAX_KNOWN = 1_000;

/** The words of a folder, without the number in front of it that only orders folders. */
function wordsOfFolder(folder: string): NameWords {
  return wordsOfTitle(folder.replace(/^\s*\d{1,2}(?:[\s._)-]+(?!bpm|shots?\b)(?=\D))/i, ""));
}

/** What the folders of a path say, the nearest first. */
export function foldersOf(path: string, vocabulary: Vocabulary): FolderReading[] {
  const all = known.get(vocabulary) ?? new Map<string, FolderReading[]>();
  known.set(vocabulary, all);
  const place = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const folders = all.get(place) ?? (place === "" ? [] : readFolders(place, vocabulary));
  if (all.size >= MAX_KNOWN) all.clear();
  all.set(place, folders);
  return folders;
}

function readFolders(place: string, vocabulary: Vocabulary): FolderReading[] {
  const folders = place
    .split("/")
    .slice(-MAX_DEPTH)
    .reverse()
    .map((folder) => readFolder(folder, vocabulary));
  // "Loops/120": a number alone is a tempo within a folder of loops.
  const recorded = folders.findIndex(({ words }) => words.some(({ key }) => RECORDED.test(key)));
  return folders.map((folder, at) => {
    if (recorded >= 0 && at > recorded && folder.words.some(({ key }) => /\d/.test(key))) {
      return { ...folder, instrument: null };
    }
    const only = folder.words.length === 1 ? bareTempos(folder.words)[0] : undefined;
    const isInLoops = folders.slice(at + 1).some(({ words }) => words.some(isLoops));
    return only && isInLoops ? { ...folder, tempo: only.value } : folder;
  });
}

const isLoops = ({ key }: NameWord) => /^(?:\p{L}{3,})?loops?$/u.test(key);

function readFolder(folder: string, vocabulary: Vocabulary): FolderReading {
  const { words } = wordsOfFolder(folder);
  const range = tempoRange(words);
  const named = namedTempo(words);
  const beside = { names: NAMES, vocabulary, prefix: 0, isDrum: false, isLonely: false, segment: 0, recordist: 0 };
  const key = keyIn(words, { ...beside, tempo: named });
  const bare = bareTempos(words).filter(({ at }) => !vocabulary.longest([words[at]!.key]));
  const tempo = range ? null : (named ?? ((key || words.some(isLoops)) && bare.length === 1 ? bare[0]! : null));
  return {
    tempo: tempo?.value ?? null,
    range,
    key: key?.key ?? null,
    instrument: instrumentIn(words, vocabulary),
    words,
  };
}
