import { LRUCache } from "lru-cache";
import { TagEvents } from "@/web/pages/tag-events";

/** Estimated overhead of one entry, in bytes. */
const OVERHEAD = 1024;

/** A point between two events, and its time by `performance.now()`. */
export interface Moment {
  number: number;
  at: number;
}

interface Entry<Value> {
  value: Value;
  /** Null if the sources of the value are unknown: any event may affect it. */
  tags: ReadonlySet<string> | null;
  begunAt: Moment;
  /** Since when the content of a source is known to have changed; null if it hasn't. */
  changedAt: number | null;
  /** Since when a source is known to have changed in something that may be shown late; null if none has. */
  outdatedAt: number | null;
}

/** A cached value, and for how long it has been out of date, in milliseconds; null if it isn't. */
export interface Cached<Value> {
  value: Value;
  changedMs: number | null;
  outdatedMs: number | null;
}

/**
 * Values in memory, each with the tags of its sources, limited by bytes; the least recently used are evicted first.
 * Three kinds of event have tags. What is removed is gone, and what is in progress isn't stored. What has changed, or is
 * outdated, is marked, also if it was in progress.
 */
export class TaggedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly untagged = new Set<string>();
  private readonly removed = new TagEvents();
  private readonly changed = new TagEvents();
  private readonly outdated = new TagEvents();
  private events = 0;

  /** `sizeOf` is in bytes, without overhead. A value of more than an eighth of `maxBytes` is not stored. */
  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: ({ value }, key) => Math.ceil(key.length * 2 + sizeOf(value)) + OVERHEAD,
      dispose: ({ tags }, key) => this.forget(key, tags),
    });
  }

  /** Read it before reading the sources of a value. */
  get moment(): Moment {
    return { number: this.events, at: performance.now() };
  }

  /** Bytes in use, overhead included. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(key: string): Cached<Value> | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = performance.now();
    const since = (at: number | null) => (at === null ? null : now - at);
    return { value: entry.value, changedMs: since(entry.changedAt), outdatedMs: since(entry.outdatedAt) };
  }

  /**
   * Stores a value that was begun at `begunAt`, unless one of its tags has been removed since, or a newer value is
   * stored. One that has changed meanwhile is marked as if that had been when it was begun.
   */
  set(key: string, value: Value, { tags, begunAt }: { tags: readonly string[] | null; begunAt: Moment }): void {
    const { number } = begunAt;
    if (this.wasRemovedSince(begunAt, tags)) return;
    if ((this.entries.peek(key)?.begunAt.number ?? -1) > number) return;
    const changedAt = this.changed.isAfter(number, tags) ? begunAt.at : null;
    const outdatedAt = this.outdated.isAfter(number, tags) ? performance.now() : null;
    this.entries.set(key, { value, tags: tags && new Set(tags), begunAt, changedAt, outdatedAt });
    if (!this.entries.has(key)) return;
    if (!tags) this.untagged.add(key);
    for (const tag of tags ?? []) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
  }

  /** Whether one of the tags has been removed since a value was begun. */
  wasRemovedSince({ number }: Moment, tags: readonly string[] | null): boolean {
    return this.removed.isAfter(number, tags);
  }

  /** Removes the values that have one of the tags. */
  remove(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.removed.record(tags, ++this.events);
    for (const key of this.keysOf(tags)) this.entries.delete(key);
  }

  removeAll(): void {
    this.removed.recordAll(++this.events);
    this.entries.clear();
  }

  /** Marks the values that have one of the tags as changed; the first time counts. */
  change(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.changed.record(tags, ++this.events);
    this.mark(this.keysOf(tags), "changedAt");
  }

  changeAll(): void {
    this.changed.recordAll(++this.events);
    this.mark([...this.entries.keys()], "changedAt");
  }

  /** Marks the values that have one of the tags as outdated; the first time counts. */
  outdate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.outdated.record(tags, ++this.events);
    this.mark(this.keysOf(tags), "outdatedAt");
  }

  private keysOf(tags: readonly string[]): Set<string> {
    return new Set([...tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]), ...this.untagged]);
  }

  private mark(keys: Iterable<string>, since: "changedAt" | "outdatedAt"): void {
    const now = performance.now();
    for (const key of keys) {
      const entry = this.entries.peek(key);
      if (entry) entry[since] ??= now;
    }
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
