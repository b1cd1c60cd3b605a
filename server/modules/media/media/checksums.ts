import { join } from "node:path";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { FileCache } from "@/server/modules/media/media/file-cache";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const checksum = z.object({ bytes: z.number(), crc: z.number() });

/** The length and the CRC-32 of a stored object. */
export type Checksum = z.output<typeof checksum>;

/** Checksums of stored objects, each read once: an object never changes. */
export class Checksums {
  private readonly cache: FileCache;

  constructor(
    private readonly objects: ObjectStore,
    folder: string,
  ) {
    this.cache = new FileCache(folder);
  }

  /**
   * The checksum of an object. Throws ObjectMissingError, and a Failure "unavailable" if too many are waiting to be
   * read.
   */
  async read(key: string): Promise<Checksum> {
    const name = key.slice(key.lastIndexOf("/") + 1);
    const text = await this.cache.read(join(name.slice(0, 2), `${name}.json`), async () => {
      const sum: Checksum = { bytes: 0, crc: 0 };
      for await (const chunk of await this.objects.get(key)) {
        sum.bytes += (chunk as Buffer).length;
        sum.crc = crc32(chunk as Buffer, sum.crc);
      }
      return Buffer.from(JSON.stringify(sum));
    });
    return checksum.parse(JSON.parse(Buffer.from(text ?? []).toString()));
  }
}
