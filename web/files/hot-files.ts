import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";

const MB = 1024 * 1024;
const MAX_FILE_BYTES = 8 * MB;
const MAX_CACHED_BYTES = 64 * MB;
/** Maximum bytes of evicted files that are still being sent to slow clients. */
const MAX_EVICTED_BYTES = 64 * MB;
const MAX_REMEMBERED_PATHS = 10_000;

interface HotFile {
  content: Buffer;
  uses: number;
  isEvicted: boolean;
}

/**
 * Frequently requested stored files in memory. A stored file is named by its content, so it never changes. However
 * slowly clients read, memory is limited to the cache and the same size again.
 */
export class HotFiles {
  private readonly requested = new LRUCache<string, true>({ max: MAX_REMEMBERED_PATHS });
  private readonly files = new LRUCache<string, HotFile>({
    maxSize: MAX_CACHED_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ content }) => content.length || 1,
    dispose: (file) => {
      file.isEvicted = true;
      if (file.uses > 0) this.evictedBytes += file.content.length;
    },
  });
  private evictedBytes = 0;
  private isReading = false;

  /** The content of a cached file, which is in use until `release` is called. */
  use(path: string): { content: Buffer; release: () => void } | null {
    const file = this.files.get(path);
    if (!file) return null;
    file.uses += 1;
    const release = () => {
      file.uses -= 1;
      if (file.isEvicted && file.uses === 0) this.evictedBytes -= file.content.length;
    };
    return { content: file.content, release };
  }

  /** Records a request for a file that isn't cached. After the second one it is read, one file at a time. */
  async noteRequest(path: string, bytes: number): Promise<void> {
    const isFirst = !this.requested.has(path);
    this.requested.set(path, true);
    if (isFirst || this.isReading || bytes > MAX_FILE_BYTES || this.evictedBytes > MAX_EVICTED_BYTES - MAX_FILE_BYTES) {
      return;
    }
    this.isReading = true;
    const content = await readFile(path).catch(() => null);
    this.isReading = false;
    if (content) this.files.set(path, { content, uses: 0, isEvicted: false });
  }

  /** Bytes of cached files, and of those that are only held until they have been sent. */
  get bytes(): { cached: number; evicted: number } {
    return { cached: this.files.calculatedSize, evicted: this.evictedBytes };
  }
}
