import type { ChosenFile } from "@/features/studio/uploads/queue/send-file";
import type { PackKind } from "@/lib/contract/entities/pack";
import { MIDI_ENDINGS, SOUND_ENDINGS, ZIP_ENDINGS } from "@/lib/contract/pack-constants";
import { inNaturalOrder } from "@/lib/format/natural-order";
import { isLeftBehind } from "@/lib/format/passed-over";

/** What is read of a folder at most: more than packs of a creator hold. */
const MAX_ENTRIES = 5_000;
const MAX_DEPTH = 12;

/** What was chosen: files to send, and what is left out. */
export interface Choice {
  files: ChosenFile[];
  /** How many files there were that systems leave behind. */
  leftBehind: number;
  /** The paths of files that aren't accepted. */
  others: string[];
  /** There were more than could be read. */
  isCut: boolean;
}

interface Found {
  path: string;
  file: File;
}

/** The endings of what is accepted in packs of a kind; null if any file is. */
const ENDINGS: Record<PackKind, readonly string[] | null> = {
  sample: [...SOUND_ENDINGS, ...MIDI_ENDINGS, ...ZIP_ENDINGS],
  preset: null,
  oneshot: [...SOUND_ENDINGS, ...ZIP_ENDINGS],
};

/** The types of files for an input that chooses those of a pack; undefined for any. */
export const acceptedIn = (kind: PackKind): string | undefined => ENDINGS[kind]?.join(",");

/** Files of an input, or of a clipboard: with their path where a folder was chosen. */
export function chosenFiles(kind: PackKind, files: Iterable<File>): Choice {
  const found = Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  return choiceOf(kind, found.slice(0, MAX_ENTRIES), found.length > MAX_ENTRIES);
}

/** Files and folders that are dropped. Call it in the drop's own turn: its items are empty afterwards. */
export function droppedFiles(kind: PackKind, items: Iterable<DataTransferItem>): Promise<Choice> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return readEntries(kind, entries);
}

async function readEntries(kind: PackKind, entries: FileSystemEntry[]): Promise<Choice> {
  const found: Found[] = [];
  let left = MAX_ENTRIES;
  const read = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (left-- <= 0 || depth > MAX_DEPTH) return;
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() => null);
      if (file) found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    } else if (isFolder(entry)) {
      for (const child of await childrenOf(entry, () => left)) await read(child, depth + 1);
    }
  };
  for (const entry of entries) await read(entry, 0);
  return choiceOf(kind, found, left < 0);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder is read some hundred entries at a time, until none are left. */
async function childrenOf(folder: FileSystemDirectoryEntry, left: () => number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(
      () => [],
    );
    children.push(...some);
    if (some.length === 0 || children.length > left()) return children;
  }
}

function choiceOf(kind: PackKind, all: Found[], isCut: boolean): Choice {
  const found = all.filter(({ path }) => !isLeftBehind(path));
  const files = found
    .filter(({ path }) => isAccepted(kind, path))
    .map(({ path, file }) => ({ path, file, modified_at: momentOf(file) }))
    .sort((one, other) => inNaturalOrder(one.path, other.path));
  const others = found.filter(({ path }) => !isAccepted(kind, path)).map(({ path }) => path);
  return { files, leftBehind: all.length - found.length, others, isCut };
}

function isAccepted(kind: PackKind, path: string): boolean {
  const name = path.toLowerCase();
  return ENDINGS[kind]?.some((ending) => name.endsWith(ending)) ?? true;
}

function momentOf({ lastModified }: File): string | null {
  return lastModified > 0 ? new Date(lastModified).toISOString() : null;
}
