import { join } from "node:path";
import { z } from "zod";
import { type Checksum, checksumOf } from "@/server/modules/kit/archives/stored-zip";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const checksum = z.object({ bytes: z.number(), crc: z.number() });

/** What reads checksums of stored objects. */
export type ChecksumReader = Pick<Checksums, "read">;

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
      return Buffer.from(JSON.stringify(await checksumOf(this.objects, key)));
    });
    return checksum.parse(JSON.parse(Buffer.from(text ?? []).toString()));
  }
}
