import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bytesEntry, layOutZip, type ZipEntry, type ZipLayout } from "@/server/modules/kit/archives/zip-layout";

const text = (name: string, content: string) => bytesEntry(name, Buffer.from(content));
const stored = (name: string, bytes: number): ZipEntry => ({ name, content: { key: name }, bytes, crc: 7 });
const partsOf = ({ parts }: ZipLayout) =>
  parts.map(({ content }) => (content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0)));

describe("the layout of an archive", () => {
  it("has each file where the directory says, uncompressed, with its checksum and its name in UTF-8", () => {
    const content = ["Kick 808", "", "a".repeat(70_000)];
    const names = ["1 Kick.wav", "2 Größe 山.wav", "3 Pad.wav"];
    const zip = layOutZip(names.map((name, index) => text(name, content[index]!)));
    const bytes = Buffer.concat(partsOf(zip));
    expect(bytes.length).toBe(zip.bytes);
    const end = bytes.length - 22;
    expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
    expect(bytes.readUInt16LE(end + 10)).toBe(3);
    let at = bytes.readUInt32LE(end + 16);
    for (const [index, name] of names.entries()) {
      expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
      const local = bytes.readUInt32LE(at + 42);
      const length = bytes.readUInt16LE(at + 28);
      expect(bytes.toString("utf8", at + 46, at + 46 + length)).toBe(name);
      expect([bytes.readUInt16LE(at + 8) & 0x0800, bytes.readUInt16LE(at + 10)]).toEqual([0x0800, 0]);
      expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const file = bytes.subarray(start, start + bytes.readUInt32LE(at + 24));
      expect(file.toString()).toBe(content[index]);
      expect([bytes.readUInt32LE(at + 16), bytes.readUInt32LE(local + 14)]).toEqual([crc32(file), crc32(file)]);
      at += 46 + length + bytes.readUInt16LE(at + 30);
    }
    expect(at).toBe(end);
  });

  it("is the same for the same files, and its validator another for any other", () => {
    const one = layOutZip([text("a", "x"), stored("b", 10)]);
    const again = layOutZip([text("a", "x"), stored("b", 10)]);
    expect(Buffer.concat(partsOf(again))).toEqual(Buffer.concat(partsOf(one)));
    expect(again.etag).toBe(one.etag);
    const others = [
      [text("a", "y"), stored("b", 10)],
      [text("a", "x"), stored("c", 10)],
      [text("a", "x"), stored("b", 11)],
      [stored("b", 10), text("a", "x")],
    ];
    expect(new Set([one, ...others.map(layOutZip)].map(({ etag }) => etag)).size).toBe(5);
  });

  it("is zip64 for a file, a place and a number of files beyond the plain fields", () => {
    const large = layOutZip([stored("large.wav", 2 ** 32), stored("behind.wav", 10)]);
    const tail = partsOf(large).at(-1)!;
    expect(large.bytes).toBeGreaterThan(2 ** 32);
    const locator = tail.length - 42;
    expect(tail.readUInt32LE(locator)).toBe(0x07064b50);
    const end = Number(tail.readBigUInt64LE(locator + 8)) - (large.bytes - tail.length);
    expect(tail.readUInt32LE(end)).toBe(0x06064b50);
    expect(tail.readBigUInt64LE(end + 32)).toBe(2n);
    // The second file begins behind the first: its place is in the extra field.
    const second = 46 + "large.wav".length + tail.readUInt16LE(30);
    expect(tail.readUInt32LE(second + 42)).toBe(0xffffffff);
    expect(tail.readBigUInt64LE(second + 46 + "behind.wav".length + 4)).toBe(BigInt(2 ** 32 + 30 + 9 + 20));
    const many = layOutZip(Array.from({ length: 65_536 }, (_, index) => stored(`${index}`, 1)));
    expect(partsOf(many).at(-1)!.subarray(-42).readUInt32LE(0)).toBe(0x07064b50);
  });
});
