import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TaggedCache } from "@/web/pages/tagged-cache";

const KB = 1024;
let cache: TaggedCache<string>;

/** Stores a value of `bytes`, including the overhead of 1 KB. */
function store(key: string, { bytes = 2 * KB, tags = [] as string[] | null, begunAt = cache.moment } = {}): void {
  cache.set(key, "x".repeat(bytes - KB - key.length * 2), { tags, begunAt });
}
const cached = (keys: string) => [...keys].filter((key) => cache.get(key) !== undefined).join("");

beforeEach(() => {
  cache = new TaggedCache(40 * KB, (value) => value.length);
});

describe("a cache with tags", () => {
  it("holds no more than its bytes, and evicts the least recently used value first", () => {
    for (const key of "abcdefghij") store(key, { bytes: 4 * KB });
    expect(cached("a")).toBe("a");
    store("k", { bytes: 4 * KB });
    expect(cached("abcdefghijk")).toBe("acdefghijk");
  });

  it("counts a value that replaces another once", () => {
    for (let round = 0; round < 50; round += 1) store("a", { bytes: 4 * KB });
    for (const key of "bcdefghij") store(key, { bytes: 4 * KB });
    expect(cached("abcdefghij")).toBe("abcdefghij");
  });

  it("stores no value that would evict most of the others", () => {
    store("a", { bytes: 4 * KB });
    store("b", { bytes: 6 * KB });
    expect(cached("ab")).toBe("a");
  });
});

describe("removing tags", () => {
  it("removes the values with one of them and leaves all others unchanged", () => {
    store("a", { tags: ["pack:1", "packs"] });
    store("b", { tags: ["pack:2", "packs"] });
    store("c", { tags: ["pack:3"] });
    const before = cache.get("c");
    cache.remove(["pack:1", "pack:2"]);
    expect(cached("abc")).toBe("c");
    expect(cache.get("c")?.value).toBe(before?.value);
  });

  it("removes values with unknown tags for any tag", () => {
    store("a", { tags: null });
    store("b", { tags: ["packs"] });
    cache.remove(["home"]);
    expect(cached("ab")).toBe("b");
  });

  it("doesn't store values that were in progress, but those that began later", () => {
    const begunAt = cache.moment;
    cache.remove(["pack:1"]);
    store("a", { tags: ["pack:1"], begunAt });
    store("b", { tags: ["pack:2"], begunAt });
    store("c", { tags: null, begunAt });
    expect(cached("abc")).toBe("b");
    store("a", { tags: ["pack:1"] });
    store("c", { tags: null });
    expect(cached("abc")).toBe("abc");
  });

  it("keeps a newer value when an overtaken one arrives late", () => {
    const begunAt = cache.moment;
    cache.remove(["pack:1"]);
    cache.set("a", "new", { tags: ["pack:1"], begunAt: cache.moment });
    cache.set("a", "old", { tags: ["pack:1"], begunAt });
    expect(cache.get("a")?.value).toBe("new");
  });

  it("clears everything, and stores nothing that was in progress", () => {
    store("a", { tags: ["packs"] });
    const begunAt = cache.moment;
    cache.removeAll();
    store("b", { tags: [], begunAt });
    expect(cached("ab")).toBe("");
    store("b", { tags: [] });
    expect(cached("b")).toBe("b");
  });

  it("forgets tags invalidated long ago, and then stores nothing that began before them", () => {
    const early = cache.moment;
    cache.remove(["pack:1"]);
    const late = cache.moment;
    cache.remove(Array.from({ length: 20_000 }, (_, number) => `sound:${number}`));
    store("a", { tags: ["other"], begunAt: early });
    store("b", { tags: ["other"], begunAt: late });
    expect(cached("ab")).toBe("b");
  });
});

describe("changing and outdating tags", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("keeps the values with one of them, and tells for how long they are out of date", () => {
    store("a", { tags: ["pack:1"] });
    store("b", { tags: ["pack:2"] });
    store("c", { tags: null });
    cache.change(["pack:1"]);
    vi.advanceTimersByTime(300);
    cache.change(["pack:1"]);
    cache.outdate(["pack:2"]);
    vi.advanceTimersByTime(700);
    expect(cache.get("a")).toMatchObject({ changedMs: 1_000, outdatedMs: null });
    expect(cache.get("b")).toMatchObject({ changedMs: null, outdatedMs: 700 });
    expect(cache.get("c")).toMatchObject({ changedMs: 1_000, outdatedMs: 700 });
    store("a", { tags: ["pack:1"] });
    expect(cache.get("a")).toMatchObject({ changedMs: null, outdatedMs: null });
    cache.changeAll();
    expect(cache.get("a")).toMatchObject({ changedMs: 0 });
  });

  it("stores what was in progress as out of date since it was begun, unless something was removed", () => {
    const begunAt = cache.moment;
    vi.advanceTimersByTime(400);
    cache.change(["pack:1"]);
    cache.remove(["pack:2"]);
    vi.advanceTimersByTime(100);
    store("a", { tags: ["pack:1"], begunAt });
    store("b", { tags: ["pack:1", "pack:2"], begunAt });
    expect(cache.get("a")).toMatchObject({ changedMs: 500 });
    expect(cache.get("b")).toBeUndefined();
    expect(cache.wasRemovedSince(begunAt, ["pack:2"])).toBe(true);
    expect(cache.wasRemovedSince(begunAt, ["pack:1"])).toBe(false);
  });
});
