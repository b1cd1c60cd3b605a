import { describe, expect, it } from "vitest";
import { fakePool } from "@/tests/unit/lib/client/player/fake-media";

const MEGABYTE = 1024 * 1024;

async function warmMany(pool: ReturnType<typeof fakePool>["pool"], count: number) {
  for (let id = 1; id <= count; id++) await pool.warm(`sample:${id}`, `/media/${id}.mp3`);
}

describe("warming", () => {
  it("prepares an element, which a click then uses without loading", async () => {
    const { pool, media } = fakePool();
    await pool.warm("sample:1", "/media/1.mp3");
    expect(media[0]).toMatchObject({ src: "blob:1", preload: "auto", loads: 1 });
    expect(pool.take("sample:1", "/media/1.mp3")).toBe(media[0]);
    expect(media[0]?.loads).toBe(1);
  });

  it("leaves the playing element alone", async () => {
    const { pool, media } = fakePool();
    const playing = pool.take("sample:1", "/media/1.mp3");
    await warmMany(pool, 9);
    expect(playing.src).toBe("/media/1.mp3");
    expect(media.length).toBeLessThanOrEqual(4);
  });

  it("reuses the last played element for a sound that isn't warm", () => {
    const { pool, media } = fakePool();
    pool.take("sample:1", "/media/1.mp3");
    pool.take("sample:2", "/media/2.mp3");
    expect(media).toHaveLength(1);
    expect(media[0]?.src).toBe("/media/2.mp3");
  });

  it("fetches once, and not at all with a data saver", async () => {
    const { pool, fetch } = fakePool();
    await Promise.all([pool.warm("sample:1", "/1"), pool.warm("sample:1", "/1")]);
    await pool.warm("sample:1", "/1");
    expect(fetch).toHaveBeenCalledTimes(1);
    const scarce = fakePool({ savesData: () => true });
    await scarce.pool.warm("sample:1", "/1");
    expect(scarce.fetch).not.toHaveBeenCalled();
    expect(scarce.pool.isWarm("sample:1")).toBe(false);
  });

  it("aborts an unfinished fetch when the pointer leaves, and can start over", async () => {
    const signals: AbortSignal[] = [];
    const { pool, media } = fakePool({
      fetch: (_, { signal }) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const warming = pool.warm("sample:1", "/1");
    pool.leave("sample:1");
    await warming;
    expect(signals[0]?.aborted).toBe(true);
    expect(media).toEqual([]);
    void pool.warm("sample:1", "/1");
    expect(signals).toHaveLength(2);
  });

  it("caches no error response", async () => {
    const { pool } = fakePool({ fetch: async () => new Response("gone", { status: 404 }) });
    await pool.warm("sample:1", "/1");
    expect(pool.isWarm("sample:1")).toBe(false);
  });
});

describe("bounds", () => {
  it("caches 12 previews, and evicts the least recently used first", async () => {
    const { pool, revoked } = fakePool();
    await warmMany(pool, 12);
    await pool.warm("sample:1", "/media/1.mp3");
    expect(revoked).toEqual([]);
    await pool.warm("sample:13", "/media/13.mp3");
    expect(revoked).toEqual(["blob:2"]);
    expect(pool.isWarm("sample:1")).toBe(true);
    expect(pool.isWarm("sample:2")).toBe(false);
  });

  it("caches up to 6 MB", async () => {
    const { pool, revoked } = fakePool({ fetch: async () => new Response(new Blob([new Uint8Array(2.5 * MEGABYTE)])) });
    await warmMany(pool, 3);
    expect(revoked).toEqual(["blob:1"]);
  });

  it("never evicts the preview that plays", async () => {
    const { pool, revoked } = fakePool();
    await pool.warm("sample:1", "/media/1.mp3");
    pool.take("sample:1", "/media/1.mp3");
    await warmMany(pool, 20);
    expect(revoked).not.toContain("blob:1");
    expect(revoked).toHaveLength(8);
  });

  it("loads a sound again whose preview was evicted", async () => {
    const { pool } = fakePool();
    await warmMany(pool, 20);
    expect(pool.take("sample:1", "/media/1.mp3").src).toBe("/media/1.mp3");
  });
});
