import { type Entry, getFileNameLowLevel } from "yauzl";
import { printedPath } from "@/lib/contract/fields/printed";
import { nameOfFile } from "@/lib/format/passed-over";
import { AudioError } from "@/server/audio/audio-error";

const MAX_LENGTH = 1_000;
/** In UTF-8: what an index of the database holds. */
const MAX_BYTES = 2_000;
const UTF8_FLAG = 0x800;

/**
 * The path of an entry, with single slashes. Throws AudioError "unsupported" for a path that leads out of the zip, or that
 * no file could have.
 */
export function pathOfEntry(entry: Entry): string {
  const written = decode(entry);
  const segments = written.split("/");
  const path = segments.filter((name) => name !== "" && name !== ".").join("/");
  if (written.includes("\0") || path === "") throw wrongName("that has no name");
  if (/^\/|^[a-z]:|\\/i.test(written) || segments.includes(".."))
    throw wrongName(`whose name leads out of it: “${nameOfFile(path)}”`);
  if (path.length > MAX_LENGTH || Buffer.byteLength(path) > MAX_BYTES || path.trim() !== path)
    throw wrongName(`whose name can’t be stored: “${nameOfFile(path)}”`);
  const shown = printedPath(path);
  if (shown === "") throw wrongName("that has no name");
  return shown;
}

/** Programs of macOS write UTF-8 without saying so. */
function decode({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const wrongName = (what: string) => new AudioError("unsupported", `This zip has a file ${what}.`);
