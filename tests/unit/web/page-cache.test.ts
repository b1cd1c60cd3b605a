import { describe, expect, it } from "vitest";
import { type CachedPage, PageCache } from "@/web/page-cache";

/** A page that takes about `bytes` in memory, bookkeeping of 1 KB included. */
function page(bytes: number): CachedPage {
  const bodies = { identity: Buffer.alloc(bytes - 1024), br: Buffer.alloc(0), gzip: Buffer.alloc(0) };
  return { status: 200, headers: {}, etag: '"x"', bodies };
}

const KB = 1024;
const held = (cache: PageCache, keys: string) => [...keys].filter((key) => cache.get(key)).join("");

describe("the cache of finished pages", () => {
  it("gives back what was stored", () => {
    const cache = new PageCache(100 * KB);
    const stored = page(10 * KB);
    cache.set("a", stored, cache.generation);
    expect(cache.get("a")).toBe(stored);
    expect(cache.get("b")).toBeUndefined();
  });

  it("holds no more than its bounds, the least recently used out first", () => {
    const cache = new PageCache(40 * KB);
    for (const key of "abcdefgh") cache.set(key, page(4 * KB), cache.generation);
    // Nine pages of 4 KB and their keys fit in 40 KB, ten don't.
    cache.set("i", page(4 * KB), cache.generation);
    expect(cache.get("a")).toBeDefined();
    cache.set("j", page(4 * KB), cache.generation);
    expect(held(cache, "abcdefghij")).toBe("acdefghij");
  });

  it("counts a page that takes the place of another once", () => {
    const cache = new PageCache(40 * KB);
    for (let round = 0; round < 50; round += 1) cache.set("a", page(4 * KB), cache.generation);
    for (const key of "bcdefg") cache.set(key, page(4 * KB), cache.generation);
    expect(held(cache, "abcdefg")).toBe("abcdefg");
  });

  it("counts compressed bodies too", () => {
    const cache = new PageCache(40 * KB);
    const fat = {
      ...page(2 * KB),
      bodies: { identity: Buffer.alloc(KB), br: Buffer.alloc(2 * KB), gzip: Buffer.alloc(0) },
    };
    for (const key of "abcdefghijk") cache.set(key, fat, cache.generation);
    expect(held(cache, "abcdefghijk")).toBe("cdefghijk");
  });

  it("stores no page that would push out most of the others", () => {
    const cache = new PageCache(40 * KB);
    cache.set("small", page(4 * KB), cache.generation);
    cache.set("big", page(6 * KB), cache.generation);
    expect(cache.get("big")).toBeUndefined();
    expect(cache.get("small")).toBeDefined();
  });

  it("takes nothing that began to render before it was emptied", () => {
    const cache = new PageCache(40 * KB);
    const begun = cache.generation;
    cache.set("a", page(2 * KB), begun);
    cache.clear();
    expect(cache.get("a")).toBeUndefined();
    cache.set("a", page(2 * KB), begun);
    expect(cache.get("a")).toBeUndefined();
    cache.set("a", page(2 * KB), cache.generation);
    expect(cache.get("a")).toBeDefined();
  });
});
