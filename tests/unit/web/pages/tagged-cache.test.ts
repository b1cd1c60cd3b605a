import { beforeEach, describe, expect, it } from "vitest";
import { TaggedCache } from "@/web/pages/tagged-cache";

const KB = 1024;
let cache: TaggedCache<string>;

/** Stores a value of `bytes`, including the overhead of 1 KB. */
function keep(key: string, { bytes = 2 * KB, tags = [] as string[] | null, begunAt = cache.moment } = {}): void {
  cache.set(key, "x".repeat(bytes - KB - key.length * 2), { tags, begunAt });
}
const held = (keys: string) => [...keys].filter((key) => cache.get(key) !== undefined).join("");

beforeEach(() => {
  cache = new TaggedCache(40 * KB, (value) => value.length);
});

describe("the bounds of a cache with tags", () => {
  it("holds no more than its bytes, the least recently used out first", () => {
    for (const key of "abcdefghij") keep(key, { bytes: 4 * KB });
    expect(held("a")).toBe("a");
    keep("k", { bytes: 4 * KB });
    expect(held("abcdefghijk")).toBe("acdefghijk");
  });

  it("counts a value that takes the place of another once", () => {
    for (let round = 0; round < 50; round += 1) keep("a", { bytes: 4 * KB });
    for (const key of "bcdefghij") keep(key, { bytes: 4 * KB });
    expect(held("abcdefghij")).toBe("abcdefghij");
  });

  it("stores nothing that would push out most of the others", () => {
    keep("a", { bytes: 4 * KB });
    keep("b", { bytes: 6 * KB });
    expect(held("ab")).toBe("a");
  });
});

describe("invalidating tags", () => {
  it("removes what has one of them and leaves the very same value of everything else", () => {
    keep("a", { tags: ["pack:1", "packs"] });
    keep("b", { tags: ["pack:2", "packs"] });
    keep("c", { tags: ["pack:3"] });
    const before = cache.get("c");
    cache.invalidate(["pack:1", "pack:2"]);
    expect(held("abc")).toBe("c");
    expect(cache.get("c")).toBe(before);
  });

  it("removes what it knows nothing about with any tag", () => {
    keep("a", { tags: null });
    keep("b", { tags: ["packs"] });
    cache.invalidate(["home"]);
    expect(held("ab")).toBe("b");
  });

  it("doesn't store what was in progress, but what began after", () => {
    const begunAt = cache.moment;
    cache.invalidate(["pack:1"]);
    keep("a", { tags: ["pack:1"], begunAt });
    keep("b", { tags: ["pack:2"], begunAt });
    keep("c", { tags: null, begunAt });
    expect(held("abc")).toBe("b");
    keep("a", { tags: ["pack:1"] });
    keep("c", { tags: null });
    expect(held("abc")).toBe("abc");
  });

  it("leaves a newer value in its place when an overtaken one arrives late", () => {
    const begunAt = cache.moment;
    cache.invalidate(["pack:1"]);
    cache.set("a", "new", { tags: ["pack:1"], begunAt: cache.moment });
    cache.set("a", "old", { tags: ["pack:1"], begunAt });
    expect(cache.get("a")).toBe("new");
  });

  it("clears everything, and stores nothing that was in progress", () => {
    keep("a", { tags: ["packs"] });
    const begunAt = cache.moment;
    cache.clear();
    keep("b", { tags: [], begunAt });
    expect(held("ab")).toBe("");
    keep("b", { tags: [] });
    expect(held("b")).toBe("b");
  });

  it("forgets tags invalidated long ago, and then stores nothing that began before them", () => {
    const early = cache.moment;
    cache.invalidate(["pack:1"]);
    const late = cache.moment;
    cache.invalidate(Array.from({ length: 20_000 }, (_, number) => `sound:${number}`));
    keep("a", { tags: ["other"], begunAt: early });
    keep("b", { tags: ["other"], begunAt: late });
    expect(held("ab")).toBe("b");
  });
});
