import { Failure } from "@/server/platform/errors";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";

const AT_ONCE = 2;
const MAX_PENDING = 100;
const RETRY_SECONDS = 5;

/**
 * Caches files, such as resized pictures, which are created on the first request, in a folder of derived files. Few are
 * created at once; concurrent requests for one file share the work.
 */
export class FileCache {
  private readonly underWay = new Map<string, Promise<Uint8Array | null>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** `folder` is one of {@link DERIVED_DAYS}, or in one. */
  constructor(
    private readonly files: DerivedFiles,
    private readonly folder: string,
  ) {}

  /**
   * The cached file at a path in the folder, or the one that `make` returns; null isn't cached. Throws a Failure
   * "unavailable" if too many files are waiting to be created.
   */
  async read(path: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const place = `${this.folder}/${path}`;
    const cached = await this.files.read(place);
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
      if (file) await this.files.write(place, file);
      return file;
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}
