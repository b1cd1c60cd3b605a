import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import { coverPreview } from "@/server/modules/kit/pictures/cover-preview";
import { findPicture } from "@/server/modules/site/media/picture-sizes";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const FOLDER = "covers";
/** Previews in memory, of about 300 characters each. */
const MAX_CACHED = 10_000;

/** Previews of covers by hash. A hash names the same picture for ever, so nothing has to be invalidated. */
export class CoverPreviews {
  private readonly files: FileCache;
  private readonly cached = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(
    private readonly objects: ObjectStore,
    derived: DerivedFiles,
  ) {
    this.files = new FileCache(derived, "pictures");
  }

  /** The previews of covers in base64, by hash. Those of no cover are left out. */
  async read(hashes: readonly string[]): Promise<Record<string, string>> {
    const found = await Promise.all(
      [...new Set(hashes)].map(async (hash) => [hash, await this.readOne(hash)] as const),
    );
    return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
  }

  private async readOne(hash: string): Promise<string | null> {
    const cached = this.cached.get(hash);
    if (cached) return cached;
    const file = await this.files.read(join(FOLDER, hash.slice(0, 2), `${hash}-preview.webp`), async () => {
      const key = await findPicture(this.objects, FOLDER, hash);
      return key ? coverPreview(await buffer(await this.objects.get(key))) : null;
    });
    if (!file) return null;
    const text = Buffer.from(file).toString("base64");
    this.cached.set(hash, text);
    return text;
  }
}
