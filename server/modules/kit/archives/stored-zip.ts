import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { ZipLayout } from "@/server/modules/kit/archives/zip-layout";
import type { ByteRange, ObjectStore } from "@/server/providers/objects/object-store";

/** The length and the CRC-32 of a stored object. */
export interface Checksum {
  bytes: number;
  crc: number;
}

/** Reads an object once for its checksum. Throws ObjectMissingError. */
export async function checksumOf(objects: Pick<ObjectStore, "get">, key: string): Promise<Checksum> {
  const sum: Checksum = { bytes: 0, crc: 0 };
  for await (const chunk of await objects.get(key)) {
    sum.bytes += (chunk as Buffer).length;
    sum.crc = crc32(chunk as Buffer, sum.crc);
  }
  return sum;
}

/** Streams a range of an archive, one open file at a time. When the reader stops, the remaining files aren't read. */
export function streamZip(
  objects: Pick<ObjectStore, "get">,
  { bytes, parts }: ZipLayout,
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): Readable {
  return Readable.from(
    (async function* () {
      for (const part of parts) {
        const [from, to] = [Math.max(start - part.start, 0), Math.min(end - part.start, part.bytes - 1)];
        if (from > to) continue;
        if (part.content instanceof Uint8Array) yield part.content.subarray(from, to + 1);
        else yield* await objects.get(part.content.key, { start: from, end: to });
      }
    })(),
    { objectMode: false },
  );
}
