/** A page as Next rendered it, with everything needed to answer it again. */
export interface CachedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  etag: string;
}

/**
 * Finished pages in memory, bounded by bytes, least recently used out first. Next keeps what it rendered by tag; this
 * holds the same pages compressed and hashed, and is emptied whenever anything is revalidated: filling it again costs
 * one cached render a page.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private bytes = 0;
  private epoch = 0;

  constructor(private readonly maxBytes: number) {}

  /** Changes whenever the cache is emptied. A page rendered before may be out of date and must not be stored after. */
  get generation(): number {
    return this.epoch;
  }

  get(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    if (page) {
      this.pages.delete(key);
      this.pages.set(key, page);
    }
    return page;
  }

  /** Stores a page that began to render in `generation`. */
  set(key: string, page: CachedPage, generation: number): void {
    const size = sizeOf(key, page);
    if (generation !== this.epoch || size > this.maxBytes / 8) return;
    this.remove(key);
    this.pages.set(key, page);
    this.bytes += size;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  clear(): void {
    this.pages.clear();
    this.bytes = 0;
    this.epoch += 1;
  }

  private remove(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.pages.delete(key);
    this.bytes -= sizeOf(key, page);
  }
}

function sizeOf(key: string, page: CachedPage): number {
  return key.length * 2 + page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length + 1024;
}
