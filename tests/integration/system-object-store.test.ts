import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFileStore } from "@/server/providers/objects/file-store";
import { ObjectMissingError, type ObjectStore, StorageFullError } from "@/server/providers/objects/object-store";

describe("the file store", () => {
  let folder: string;
  let store: ObjectStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-objects-"));
    store = await openFileStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const wav = { folder: "originals", extension: "wav" };

  it("returns what was stored, bit for bit, whole and in part", async () => {
    const content = randomBytes(300_000);
    const { key, bytes } = await store.put(
      Readable.from([content.subarray(0, 100_001), content.subarray(100_001)]),
      wav,
    );
    expect(key).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f]{64}\.wav$/);
    expect(bytes).toBe(300_000);
    expect(await store.stat(key)).toEqual({ bytes: 300_000 });
    expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    const part = await buffer(await store.get(key, { start: 99_999, end: 100_004 }));
    expect(part.equals(content.subarray(99_999, 100_005))).toBe(true);
  });

  it("stores equal content once and removes deleted objects", async () => {
    const first = await store.put(Buffer.from("same"), wav);
    expect(await store.put(Buffer.from("same"), wav)).toEqual(first);
    await store.delete(first.key);
    await store.delete(first.key);
    expect(await store.stat(first.key)).toBeNull();
    await expect(store.get(first.key)).rejects.toBeInstanceOf(ObjectMissingError);
  });

  it("leaves no draft of a failed upload", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw new Error("connection lost");
      })(),
    );
    await expect(store.put(broken, wav)).rejects.toThrow("connection lost");
    expect(await readdir(join(folder, "drafts"))).toEqual([]);
  });

  it("reports a full disk in one sentence", async () => {
    const full = Readable.from(
      (async function* () {
        yield Buffer.from("half");
        throw Object.assign(new Error("write"), { code: "ENOSPC" });
      })(),
    );
    const refusal = store.put(full, wav);
    await expect(refusal).rejects.toBeInstanceOf(StorageFullError);
    await expect(refusal).rejects.toThrow(
      `There is no space left in ${folder}; free some or set DATA_DIR to another disk.`,
    );
  });

  it.each(["../secret", "originals/../../secret", "originals/aa/x.wav", "/etc/passwd", ""])(
    "refuses the key %j",
    async (key) => {
      expect(await store.stat(key)).toBeNull();
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissingError);
    },
  );

  it("removes the drafts of a process that died long ago", async () => {
    const drafts = join(folder, "drafts");
    await writeFile(join(drafts, "old"), "x");
    await writeFile(join(drafts, "new"), "x");
    await utimes(join(drafts, "old"), 0, 0);
    await openFileStore(folder);
    expect(await readdir(drafts)).toEqual(["new"]);
  });
});
