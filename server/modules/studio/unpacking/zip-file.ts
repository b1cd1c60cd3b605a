import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { nameOfFile } from "@/lib/format/passed-over";
import { pathsApart } from "@/lib/format/twins";
import { AudioError } from "@/server/audio/audio-error";
import { type BadName, placesOf } from "@/server/modules/studio/unpacking/entry-name";

/** Of files and folders: as many as are read of a folder that is dropped. */
export const MAX_ENTRIES = 5_000;
/** The maximum size of an entry's name, and of its comment and extra fields; programs write some hundred bytes. */
const MAX_ENTRY_BYTES = 4_096;
const STORED = 0;
const DEFLATED = 8;
const TYPE_MASK = 0o170_000;
const REGULAR = 0o100_000;
const FOLDER = 0o040_000;
/** Of a zip's first file, or of the directory of an empty one. */
const BEGINNINGS = ["PK\x03\x04", "PK\x05\x06"];
/** In milliseconds from 1970, a century: other dates are mistakes. */
const MAX_MOMENT = 100 * 365 * 24 * 3_600_000;

/** A file in a zip, as the zip's directory describes it. */
export interface PackedFile {
  path: string;
  /** Unpacked. */
  bytes: number;
  modified_at: Date | null;
  entry: Entry;
}

/** A file in a zip that is left out for its name; `readableName` is as much of that as can be said, or nothing. */
export interface UnnamedFile {
  problem: BadName;
  readableName: string;
}

/** A zip on the disk whose directory was read and checked. Close it. */
export interface OpenedZip {
  /** In the order of the directory, each path once. */
  files: readonly PackedFile[];
  unnamed: readonly UnnamedFile[];
  /** Reads files through, and keeps nothing. Throws AudioError as `read` does. */
  verify: (files: readonly PackedFile[], signal: AbortSignal) => Promise<void>;
  /** The bytes of a file. The stream fails with AudioError "damaged" if they aren't as many, or not those that were packed. */
  read: (file: PackedFile) => Readable;
  close: () => void;
}

/**
 * Opens a zip and reads its directory; nothing is unpacked. Throws AudioError, with a sentence, for more than 5,000 entries
 * and for entries that are encrypted, links or on top of one another.
 */
export async function openZip(path: string, bytes: number): Promise<OpenedZip> {
  await requireBeginning(path);
  const zip = await faultless(openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }));
  try {
    const directory = await faultless(readDirectory(zip, bytes));
    return {
      ...directory,
      async verify(some, signal) {
        for (const file of some) for await (const _ of unpacked(zip, file)) signal.throwIfAborted();
      },
      read: (file) => Readable.from(unpacked(zip, file)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** A zip that begins as something else is two files in one. */
async function requireBeginning(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (!BEGINNINGS.includes(buffer.toString("latin1", 0, bytesRead))) throw damaged(NO_ZIP);
  } finally {
    await file.close();
  }
}

async function readDirectory(zip: ZipFile, bytes: number): Promise<Pick<OpenedZip, "files" | "unnamed">> {
  if (zip.entryCount > MAX_ENTRIES)
    throw new AudioError("too_large", "This zip has more than 5,000 files and folders. Split it up.");
  const entries: Entry[] = [];
  const unnamed: UnnamedFile[] = [];
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.extraFieldLength + entry.fileCommentLength > MAX_ENTRY_BYTES)
      throw damaged("This zip’s directory is damaged.");
    if (entry.isEncrypted()) throw encrypted();
    packed += entry.compressedSize;
    if (packed > bytes) throw damaged("This zip is damaged: its directory promises more than is in it.");
    if (isFolder(entry)) continue;
    if (entry.fileNameLength <= MAX_ENTRY_BYTES) entries.push(entry);
    else
      unnamed.push({ problem: "impossible", readableName: nameOfFile(entry.fileNameRaw.toString("latin1", 0, 100)) });
  }
  const places = placesOf(entries);
  const files: PackedFile[] = [];
  for (const [at, entry] of entries.entries()) {
    const place = places[at]!;
    if (place.isFolder) continue;
    if ("problem" in place) unnamed.push({ problem: place.problem, readableName: place.readableName });
    else files.push({ path: place.path, bytes: entry.uncompressedSize, modified_at: momentOf(entry), entry });
  }
  return { files: withoutTwins(files), unnamed };
}

/** Of files at one path: those of equal bytes once, and each other one under a name of its own. */
function withoutTwins(files: readonly PackedFile[]): PackedFile[] {
  const seen = new Set<string>();
  const different = files.filter(({ path, bytes, entry }) => {
    const content = `${bytes}:${entry.crc32}:${path}`;
    return !seen.has(content) && seen.add(content);
  });
  const paths = pathsApart(different.map(({ path }) => path));
  return different.map((file, at) => ({ ...file, path: paths[at]! }));
}

/** Throws AudioError for an entry that is neither a folder nor a file. */
function isFolder({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE_MASK;
  if (type !== 0 && type !== REGULAR && type !== FOLDER)
    throw new AudioError("unsupported", "This zip has a link in it. Zip the files themselves.");
  return type === FOLDER;
}

async function* unpacked(zip: ZipFile, { bytes, entry, path }: PackedFile): AsyncGenerator<Uint8Array> {
  const wrong = () => damaged(`This zip is damaged at “${nameOfFile(path)}”.`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new AudioError("unsupported", "This zip is packed by a method that can’t be read. Zip the files as usual.");
  let sum = 0;
  let read = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      read += chunk.length;
      if (read > bytes) throw wrong();
      yield chunk;
    }
  } catch (error) {
    throw isOfDisk(error) ? error : wrong();
  }
  if (read !== bytes || sum !== entry.crc32) throw wrong();
}

/** What yauzl throws is the zip's fault, unless the disk's. */
async function faultless<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AudioError || isOfDisk(error)) throw error;
    throw error instanceof Error && /encrypt/.test(error.message) ? encrypted() : damaged(NO_ZIP);
  }
}

/** In the time of no zone, as zips have it; null if it can't be true. */
function momentOf(entry: Entry): Date | null {
  const moment = entry.getLastModDate({ timezone: "UTC" });
  return Math.abs(moment.getTime()) < MAX_MOMENT ? moment : null;
}

const isOfDisk = (error: unknown) => error instanceof Error && "syscall" in error;
const NO_ZIP = "This zip is damaged, or isn’t one.";
const encrypted = () => new AudioError("unsupported", "This zip is encrypted. Zip the files without a password.");
const damaged = (sentence: string) => new AudioError("damaged", sentence);
