import { beforeEach, describe, expect, it } from "vitest";
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

describe("invalidating tags", () => {
  it("removes the values with one of them and leaves all others unchanged", () => {
    store("a", { tags: ["pack:1", "packs"] });
    store("b", { tags: ["pack:2", "packs"] });
    store("c", { tags: ["pack:3"] });
    const before = cache.get("c");
    cache.invalidate(["pack:1", "pack:2"]);
    expect(cached("abc")).toBe("c");
    expect(cache.get("c")).toBe(before);
  });

  it("removes values with unknown tags for any tag", () => {
    store("a", { tags: null });
    store("b", { tags: ["packs"] });
    cache.invalidate(["home"]);
    expect(cached("ab")).toBe("b");
  });

  it("doesn't store values that were in progress, but those that began later", () => {
    const begunAt = cache.moment;
    cache.invalidate(["pack:1"]);
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
    cache.invalidate(["pack:1"]);
    cache.set("a", "new", { tags: ["pack:1"], begunAt: cache.moment });
    cache.set("a", "old", { tags: ["pack:1"], begunAt });
    expect(cache.get("a")).toBe("new");
  });

  it("clears everything, and stores nothing that was in progress", () => {
    store("a", { tags: ["packs"] });
    const begunAt = cache.moment;
    cache.clear();
    store("b", { tags: [], begunAt });
    expect(cached("ab")).toBe("");
    store("b", { tags: [] });
    expect(cached("b")).toBe("b");
  });

  it("forgets tags invalidated long ago, and then stores nothing that began before them", () => {
    const early = cache.moment;
    cache.invalidate(["pack:1"]);
    const late = cache.moment;
    cache.invalidate(Array.from({ length: 20_000 }, (_, number) => `sound:${number}`));
    store("a", { tags: ["other"], begunAt: early });
    store("b", { tags: ["other"], begunAt: late });
    expect(cached("ab")).toBe("b");
  });
});
