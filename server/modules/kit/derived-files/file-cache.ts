import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Failure } from "@/server/platform/errors";

const AT_ONCE = 2;
const MAX_PENDING = 100;
const RETRY_SECONDS = 5;

/**
 * Caches files, such as resized pictures, which are created on the first request, in a folder that may be deleted at
 * any time. Few are created at once; concurrent requests for one file share the work.
 */
export class FileCache {
  private readonly underWay = new Map<string, Promise<Uint8Array | null>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly folder: string) {}

  /**
   * The cached file at a path in the folder, or the one that `make` returns; null isn't cached. Throws a Failure
   * "unavailable" if too many files are waiting to be created.
   */
  async read(path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const place = join(this.folder, path);
    const cached = await readFile(place).catch(() => null);
    if (cached) return cached;
    const known = this.underWay.get(place);
    if (known) return known;
    const creation = this.make(place, make).finally(() => this.underWay.delete(place));
    this.underWay.set(place, creation);
    return creation;
  }

  private async make(place: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    if (this.waiting.length >= MAX_PENDING) {
      throw new Failure("unavailable", "The server is busy. Try again in a moment.", RETRY_SECONDS);
    }
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
    try {
      const file = await make();
      if (file) await writeCached(place, file);
      return file;
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

/** Writes atomically: two processes may create the same file. */
async function writeCached(path: string, file: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, file);
  await rename(draft, path);
}
