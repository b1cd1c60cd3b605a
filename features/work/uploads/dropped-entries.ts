/** What is read of a drop at most: more than packs of a creator hold. */
export const MAX_ENTRIES = 5_000;
const MAX_DEPTH = 12;

/** A file with its path in the folder that was dropped or chosen. */
export interface DroppedFile {
  path: string;
  file: File;
}

/** What was dropped or chosen and was not read, or not whole; of an `item` not even the name is known. */
export interface Unread {
  path: string;
  what: "file" | "folder" | "item";
  /** `unreadable`: the browser refuses it, or it is too deep in folders; `limit`: there is more than is read at once. */
  reason: "unreadable" | "limit";
}

/**
 * The files of a drop, to the depths of its folders, and whatever wasn't read. Call it in the drop's own turn: its items
 * are empty afterwards. Items that are no files, such as text, are ignored.
 */
export async function readDropped(
  items: Iterable<DataTransferItem>,
): Promise<{ found: DroppedFile[]; unread: Unread[] }> {
  const dropped = Array.from(items)
    .filter(({ kind }) => kind !== "string")
    .map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile?.() ?? null);
  const reading = new Reading();
  for (const one of dropped) {
    // Some sources, such as mail programs, give a file without an entry.
    if (one instanceof File) reading.found.push({ path: one.name, file: one });
    else if (one) await reading.read(one, 0);
    else reading.leaveOut("An item without a name", "item", "unreadable");
  }
  return reading;
}

class Reading {
  readonly found: DroppedFile[] = [];
  readonly unread: Unread[] = [];
  private left = MAX_ENTRIES;

  leaveOut(path: string, what: Unread["what"], reason: Unread["reason"]): void {
    this.unread.push({ path, what, reason });
  }

  async read(entry: FileSystemEntry, depth: number): Promise<void> {
    const path = entry.fullPath.replace(/^\//, "");
    const what = entry.isDirectory ? "folder" : "file";
    if (this.left <= 0) return this.leaveOut(path, what, "limit");
    this.left--;
    if (depth > MAX_DEPTH) return this.leaveOut(path, what, "unreadable");
    if (isFolder(entry)) return this.readFolder(entry, path, depth);
    const file = isFile(entry) ? await fileOf(entry) : null;
    if (file) this.found.push({ path, file });
    else this.leaveOut(path, what, "unreadable");
  }

  /** Reads a folder some hundred entries at a time, as browsers return them, until none are left. */
  private async readFolder(folder: FileSystemDirectoryEntry, path: string, depth: number): Promise<void> {
    const reader = folder.createReader();
    for (;;) {
      const some = await nextOf(reader);
      if (!some) return this.leaveOut(path, "folder", "unreadable");
      if (some.length === 0) return;
      for (const child of some) {
        // One line for the folder stands for everything that is left in it.
        if (this.left <= 0) return this.leaveOut(path, "folder", "limit");
        await this.read(child, depth + 1);
      }
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Null for a file that the browser can't read, whatever the reason. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() => null);

const nextOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).catch(() => null);
