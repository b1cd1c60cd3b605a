import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Checksum, checksumOf } from "@/server/modules/kit/archives/stored-zip";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const MAX_KNOWN = 20_000;

const checksum = z.object({ bytes: z.number(), crc: z.number() });

/** What reads checksums of stored objects. */
export type ChecksumReader = Pick<Checksums, "read">;

/** Checksums of stored objects, each read once: an object never changes. */
export class Checksums {
  private readonly cache: FileCache;
  /** Of the many files of a zip, each of which may be on another machine. */
  private readonly known = new LRUCache<string, Checksum>({ max: MAX_KNOWN });

  constructor(
    private readonly objects: ObjectStore,
    derived: DerivedFiles,
  ) {
    this.cache = new FileCache(derived, "checksums");
  }

  /**
   * The checksum of an object. Throws ObjectMissingError, and a Failure "unavailable" if too many are waiting to be
   * read.
   */
  async read(key: string): Promise<Checksum> {
    const known = this.known.get(key);
    if (known) return known;
    const name = key.slice(key.lastIndexOf("/") + 1);
    const text = await this.cache.read(join(name.slice(0, 2), `${name}.json`), async () => {
      return Buffer.from(JSON.stringify(await checksumOf(this.objects, key)));
    });
    const sum = checksum.parse(JSON.parse(Buffer.from(text ?? []).toString()));
    this.known.set(key, sum);
    return sum;
  }
}
