import { LRUCache } from "lru-cache";

/** Number of invalidated tags to remember: a value that was begun before an invalidation of its tag is not stored. */
const MAX_REMEMBERED = 20_000;
/** Estimated overhead of one entry, in bytes. */
const OVERHEAD = 1024;

interface Entry<Value> {
  value: Value;
  /** Null if the sources of the value are unknown: any invalidation may affect it. */
  tags: ReadonlySet<string> | null;
  /** Since when a source of the value is known to have changed in something that may be shown late; null if none has. */
  outdatedAt: number | null;
}

/**
 * Values in memory, each with the tags of its sources, limited by bytes; the least recently used are evicted first.
 * Invalidating a tag removes the values that have it, and prevents those in progress from being stored. Outdating a tag
 * marks them, and those in progress.
 */
export class TaggedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly untagged = new Set<string>();
  private readonly invalidatedAt = new Map<string, number>();
  private readonly outdatedMoments = new Map<string, number>();
  private invalidations = 0;
  private allInvalidatedAt = 0;

  /** `sizeOf` is in bytes, without overhead. A value of more than an eighth of `maxBytes` is not stored. */
  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: ({ value }, key) => Math.ceil(key.length * 2 + sizeOf(value)) + OVERHEAD,
      dispose: ({ tags }, key) => this.forget(key, tags),
    });
  }

  /** The number of events so far. Read it before reading the sources of a value. */
  get moment(): number {
    return this.invalidations;
  }

  /** Bytes in use, overhead included. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.entries.get(key)?.value;
  }

  /** Milliseconds since one of a value's tags was outdated, which happened after its sources were read; else null. */
  outdatedMs(key: string): number | null {
    const at = this.entries.peek(key)?.outdatedAt ?? null;
    return at === null ? null : performance.now() - at;
  }

  /** Stores a value that was begun at `begunAt`, unless one of its tags has been invalidated since. */
  set(key: string, value: Value, { tags, begunAt }: { tags: readonly string[] | null; begunAt: number }): void {
    if (this.wasInvalidatedSince(begunAt, tags)) return;
    const isOutdated = tags?.some((tag) => (this.outdatedMoments.get(tag) ?? 0) > begunAt) ?? false;
    this.entries.set(key, { value, tags: tags && new Set(tags), outdatedAt: isOutdated ? performance.now() : null });
    if (!this.entries.has(key)) return;
    if (!tags) this.untagged.add(key);
    for (const tag of tags ?? []) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
  }

  invalidate(tags: readonly string[]): void {
    this.invalidations += 1;
    for (const tag of tags) {
      for (const key of [...(this.keysByTag.get(tag) ?? [])]) this.entries.delete(key);
      this.invalidatedAt.delete(tag);
      this.invalidatedAt.set(tag, this.invalidations);
    }
    for (const key of [...this.untagged]) this.entries.delete(key);
    for (const [tag, at] of this.invalidatedAt) {
      if (this.invalidatedAt.size <= MAX_REMEMBERED) break;
      this.invalidatedAt.delete(tag);
      this.allInvalidatedAt = at;
    }
  }

  /** Marks the values that have one of the tags, the first time counts. */
  outdate(tags: readonly string[]): void {
    this.invalidations += 1;
    const now = performance.now();
    for (const tag of tags) {
      for (const key of this.keysByTag.get(tag) ?? []) this.mark(key, now);
      this.outdatedMoments.delete(tag);
      this.outdatedMoments.set(tag, this.invalidations);
    }
    for (const key of this.untagged) this.mark(key, now);
    for (const tag of this.outdatedMoments.keys()) {
      if (this.outdatedMoments.size <= MAX_REMEMBERED) break;
      this.outdatedMoments.delete(tag);
    }
  }

  private mark(key: string, now: number): void {
    const entry = this.entries.peek(key);
    if (entry) entry.outdatedAt ??= now;
  }

  clear(): void {
    this.invalidations += 1;
    this.allInvalidatedAt = this.invalidations;
    this.entries.clear();
    this.invalidatedAt.clear();
  }

  /** Whether a value with these tags that was begun at `begunAt` may be out of date. */
  private wasInvalidatedSince(begunAt: number, tags: readonly string[] | null): boolean {
    if (begunAt < this.allInvalidatedAt) return true;
    return tags ? tags.some((tag) => (this.invalidatedAt.get(tag) ?? 0) > begunAt) : begunAt < this.invalidations;
  }

  private forget(key: string, tags: ReadonlySet<string> | null): void {
    this.untagged.delete(key);
    for (const tag of tags ?? []) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
