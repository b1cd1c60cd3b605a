import { type Entry, getFileNameLowLevel } from "yauzl";
import { printedPath } from "@/lib/contract/fields/printed";
import { nameOfFile } from "@/lib/format/passed-over";
import { codePageOf, type NameDecoder } from "@/server/modules/studio/unpacking/code-pages";

const MAX_LENGTH = 1_000;
/** In UTF-8: what an index of the database holds. */
const MAX_BYTES = 2_000;
const UTF8_FLAG = 0x800;
const UNKNOWN = "\uFFFD";
/** What absolute paths begin with: a drive, the name of a server, or a slash. */
const ROOT = /^(?:[a-z]:(?=[/\\]))?[/\\]+/i;
const SEPARATOR = /[/\\]/;

/** Why a file of a zip is left out: its name leads out of the zip, is none that a file can have, or can't be read. */
export type BadName = "outside" | "impossible" | "unreadable";

/** Where an entry is: its path, with single slashes, or why it has none and what it is called as far as that can be said. */
export type EntryPlace =
  | { path: string; isFolder: boolean }
  | { problem: BadName; readableName: string; isFolder: boolean };

/** The places of the entries of one zip, in their order. Their names are read together, since they are in one code page. */
export function placesOf(entries: readonly Entry[]): EntryPlace[] {
  const foreign = entries.filter(isForeign).map(({ fileNameRaw }) => fileNameRaw);
  const decode = foreign.length > 0 ? codePageOf(foreign) : null;
  return entries.map((entry) => placeOf(isForeign(entry) ? decoded(decode, entry) : nameIn(entry)));
}

/** Parses a name as it is written in a zip; null is a name that can't be decoded. */
export function placeOf(written: string | null): EntryPlace {
  if (written === null) return { problem: "unreadable", readableName: "", isFolder: false };
  const isFolder = SEPARATOR.test(written.slice(-1));
  const names = written
    .replace(ROOT, "")
    .split(SEPARATOR)
    .map((name) => name.trim());
  const path = printedPath(names.filter((name) => name !== ".").join("/"));
  const readableName = nameOfFile(path);
  if (names.includes("..")) return { problem: "outside", readableName, isFolder };
  const isPossible = !written.includes("\0") && path !== "" && fits(path);
  return isPossible || isFolder ? { path, isFolder } : { problem: "impossible", readableName, isFolder };
}

const fits = (path: string) => path.length <= MAX_LENGTH && Buffer.byteLength(path) <= MAX_BYTES;

/** Whether a name is in an unspecified code page. */
const isForeign = (entry: Entry) => !isUtf8(entry.fileNameRaw) && nameIn(entry).includes(UNKNOWN);

/**
 * A name in UTF-8, which programs of macOS write without saying so, or the one that Info-ZIP and its like have in UTF-8
 * beside another.
 */
function nameIn({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag | UTF8_FLAG, fileNameRaw, extraFields, true);
}

const decoded = (decode: NameDecoder | null, { fileNameRaw }: Entry) => decode?.(fileNameRaw) ?? null;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
