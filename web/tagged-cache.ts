/** Dropped tags that are remembered for what is still being made; what began before that is not stored. */
const MOST_REMEMBERED = 20_000;
/** Bookkeeping of one entry, in bytes. */
const OVERHEAD = 1024;

interface Entry<Value> {
  value: Value;
  size: number;
  begunAt: number;
  /** Null where it isn't known what the value was made from: any drop may concern it. */
  tags: ReadonlySet<string> | null;
}

/**
 * Values in memory, each with the tags of what it was made from, bounded by bytes, least recently used out first.
 * Dropping a tag drops what has it and nothing else, and keeps out what was being made from it meanwhile.
 */
export class TaggedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly untagged = new Set<string>();
  private readonly droppedAt = new Map<string, number>();
  private bytes = 0;
  private drops = 0;
  private allDroppedAt = 0;

  /** `sizeOf` is in bytes, without bookkeeping. */
  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  /** Counts drops. Whoever makes a value notes it before looking at anything that may change. */
  get moment(): number {
    return this.drops;
  }

  /** The value kept under a key. `tags` are further ones that the reader knows it by. */
  get(key: string, tags: readonly string[] = []): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    const unknown = entry.tags ? tags.filter((tag) => !entry.tags?.has(tag)) : [];
    if (unknown.length === 0) return entry.value;
    this.remove(key);
    this.set(key, entry.value, { tags: [...(entry.tags ?? []), ...unknown], begunAt: entry.begunAt });
    return this.entries.get(key)?.value;
  }

  /** Keeps a value that began to be made at `begunAt`, unless what it was made from has been dropped since. */
  set(key: string, value: Value, { tags, begunAt }: { tags: readonly string[] | null; begunAt: number }): void {
    const size = key.length * 2 + this.sizeOf(value) + OVERHEAD;
    if (size > this.maxBytes / 8 || this.wasDroppedSince(begunAt, tags)) return;
    this.remove(key);
    this.entries.set(key, { value, size, begunAt, tags: tags && new Set(tags) });
    this.bytes += size;
    if (!tags) this.untagged.add(key);
    for (const tag of tags ?? []) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  drop(tags: readonly string[]): void {
    this.drops += 1;
    for (const tag of tags) {
      for (const key of this.keysByTag.get(tag) ?? []) this.remove(key);
      this.droppedAt.delete(tag);
      this.droppedAt.set(tag, this.drops);
    }
    for (const key of this.untagged) this.remove(key);
    for (const [tag, at] of this.droppedAt) {
      if (this.droppedAt.size <= MOST_REMEMBERED) break;
      this.droppedAt.delete(tag);
      this.allDroppedAt = at;
    }
  }

  clear(): void {
    this.drops += 1;
    this.allDroppedAt = this.drops;
    this.entries.clear();
    this.keysByTag.clear();
    this.untagged.clear();
    this.droppedAt.clear();
    this.bytes = 0;
  }

  /** Whether a value with these tags that began to be made at `begunAt` may be out of date. */
  private wasDroppedSince(begunAt: number, tags: readonly string[] | null): boolean {
    if (begunAt < this.allDroppedAt) return true;
    return tags ? tags.some((tag) => (this.droppedAt.get(tag) ?? 0) > begunAt) : begunAt < this.drops;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.untagged.delete(key);
    this.bytes -= entry.size;
    for (const tag of entry.tags ?? []) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
