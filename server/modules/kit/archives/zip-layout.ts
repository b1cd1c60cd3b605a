import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** A file of an archive: its bytes, or where they are stored. */
export type ZipContent = Uint8Array | { key: string };

export interface ZipEntry {
  name: string;
  content: ZipContent;
  bytes: number;
  crc: number;
}

/** A part of an archive, with its place in it. */
export interface ZipPart {
  start: number;
  bytes: number;
  content: ZipContent;
}

/** An archive of which every byte has its place before any file is read. */
export interface ZipLayout {
  bytes: number;
  /** A validator of the content: equal archives have equal bytes. */
  etag: string;
  parts: readonly ZipPart[];
}

/** Values from these on are written in the fields of zip64. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const UTF_8_NAMES = 0x0800;
/** Midnight of the first day that the format knows: an archive has the same bytes whenever it is made. */
const TIME = 0;
const DATE = 0x0021;
const ZIP64 = 45;
const PLAIN = 10;

/** An entry of bytes in memory. */
export function bytesEntry(name: string, content: Uint8Array): ZipEntry {
  return { name, content, bytes: content.length, crc: crc32(content) };
}

/** Lays out an archive of uncompressed files, in zip64 where it is larger than the plain format admits. */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const parts: ZipPart[] = [];
  let end = 0;
  const add = (content: ZipContent, bytes: number) => {
    parts.push({ start: end, bytes, content });
    end += bytes;
  };
  const directory = entries.map((entry) => {
    const start = end;
    const local = localHeader(entry);
    add(local, local.length);
    add(entry.content, entry.bytes);
    return directoryHeader(entry, start);
  });
  const listed = Buffer.concat(directory);
  const tail = Buffer.concat([listed, endOfDirectory({ count: entries.length, start: end, bytes: listed.length })]);
  add(tail, tail.length);
  // The directory holds the names, sizes, checksums and places of all files.
  const digest = createHash("sha256").update(tail);
  for (const { content } of entries) digest.update("key" in content ? content.key : content);
  return { bytes: end, etag: `"${digest.digest("base64url").slice(0, 22)}"`, parts };
}

function common({ bytes, crc, name }: ZipEntry, isLarge: boolean): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(isLarge ? ZIP64 : PLAIN, 0);
  fields.writeUInt16LE(UTF_8_NAMES, 2);
  fields.writeUInt16LE(TIME, 6);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(Math.min(bytes, MAX_32), 14);
  fields.writeUInt32LE(Math.min(bytes, MAX_32), 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function localHeader(entry: ZipEntry): Buffer {
  const isLarge = entry.bytes >= MAX_32;
  const extra = isLarge ? zip64Extra([entry.bytes, entry.bytes]) : Buffer.alloc(0);
  const fields = common(entry, isLarge);
  fields.writeUInt16LE(extra.length, 24);
  return Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(entry.name), extra]);
}

function directoryHeader(entry: ZipEntry, start: number): Buffer {
  const large = [...(entry.bytes >= MAX_32 ? [entry.bytes, entry.bytes] : []), ...(start >= MAX_32 ? [start] : [])];
  const extra = large.length > 0 ? zip64Extra(large) : Buffer.alloc(0);
  const fields = common(entry, large.length > 0);
  fields.writeUInt16LE(extra.length, 24);
  const made = Buffer.alloc(2);
  made.writeUInt16LE(large.length > 0 ? ZIP64 : PLAIN);
  // Comment, disk and attributes are empty.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(start, MAX_32), 10);
  return Buffer.concat([Buffer.from("PK\x01\x02"), made, fields, rest, Buffer.from(entry.name), extra]);
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

function endOfDirectory({ count, start, bytes }: { count: number; start: number; bytes: number }): Buffer {
  const plain = Buffer.alloc(22);
  plain.write("PK\x05\x06", "latin1");
  plain.writeUInt16LE(Math.min(count, MAX_16), 8);
  plain.writeUInt16LE(Math.min(count, MAX_16), 10);
  plain.writeUInt32LE(Math.min(bytes, MAX_32), 12);
  plain.writeUInt32LE(Math.min(start, MAX_32), 16);
  if (count < MAX_16 && start < MAX_32 && bytes < MAX_32) return plain;
  const large = Buffer.alloc(76);
  large.write("PK\x06\x06", "latin1");
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(ZIP64, 12);
  large.writeUInt16LE(ZIP64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(bytes), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  large.write("PK\x06\x07", 56, "latin1");
  large.writeBigUInt64LE(BigInt(start + bytes), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, plain]);
}
