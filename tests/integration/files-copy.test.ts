import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "@/server/env";
import { checkFiles } from "@/server/modules/kit/objects/check-files";
import { copyFiles } from "@/server/modules/kit/objects/copy-files";
import { removeReleased, removeUnnamed, reservingIn } from "@/server/modules/kit/objects/released-objects";
import { openObjects } from "@/server/open-objects";
import { bucketWithAll, CopyLog } from "@/server/providers/objects/copy-log";
import { openFileStore } from "@/server/providers/objects/file-store";
import { movingStore } from "@/server/providers/objects/moving-store";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { Sender, someBytes } from "@/tests/integration/support/pack-files";
import { storedObjects } from "@/tests/integration/support/stored-objects";

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let disk: ObjectStore;
/** Another folder stands for the bucket: what happens around a store is the same with any. */
let bucket: ObjectStore;
let other: string;
beforeEach(async () => {
  app = await startApp(testEngine);
  disk = app.deps.objects;
  other = await mkdtemp(join(tmpdir(), "wavecrate-bucket-"));
  bucket = await openFileStore(other);
});
afterEach(async () => {
  await app.close();
  await rm(other, { recursive: true, force: true });
});

const folder = () => join(app.deps.env.DATA_DIR, "objects");
const store = async (text: string, where = disk) =>
  (await where.put(Buffer.from(text), { folder: "covers", extension: "png" })).key;
type Options = Partial<Pick<Parameters<typeof copyFiles>[0], "disk" | "bucket" | "onCopied">>;
const copy = async (options: Options = {}) => {
  const copied = await CopyLog.of(folder(), "files");
  return copyFiles({ db: app.db, disk, bucket, copied, ...options });
};
const contentOf = async (where: ObjectStore, key: string) => (await buffer(await where.get(key))).toString();

/** A store that does something before it stores, once it may. */
const doing = (where: ObjectStore, work: (key: string) => Promise<unknown>): ObjectStore => ({
  ...where,
  put: (content, name) =>
    where.put(content, {
      ...name,
      async reserve(object) {
        await name.reserve?.(object);
        await work(object.key);
      },
    }),
});

describe("copying files to a bucket", () => {
  it("copies each once, goes on where it was ended, and says when all are there", async () => {
    const keys = await Promise.all(["one", "two", "three", "four"].map((text) => store(text)));
    let count = 0;
    let onCopied = (_: number) => {};
    const twoAreNoted = new Promise<void>((resolve) => {
      onCopied = (copied) => copied === 2 && resolve();
    });
    const failing = doing(bucket, async () => {
      if (++count <= 2) return;
      await twoAreNoted;
      throw new Error("The network is gone.");
    });
    await expect(copy({ bucket: failing, onCopied })).rejects.toThrow("The network is gone.");
    expect(await bucketWithAll(folder())).toBeNull();

    const sent: string[] = [];
    const report = await copy({ bucket: doing(bucket, async (key) => sent.push(key)) });
    expect(report).toMatchObject({ files: 2, damaged: [] });
    expect(new Set(sent).size).toBe(2);
    for (const key of keys) expect(await contentOf(bucket, key)).toBe(await contentOf(disk, key));
    expect(await bucketWithAll(folder())).toBe("files");
    expect(await copy()).toMatchObject({ files: 0, bytes: 0, damaged: [] });
  });

  it("survives half a line of a process that was killed", async () => {
    const key = await store("one");
    await writeFile(join(folder(), "copied-to-files"), key.slice(0, 20));
    expect(await copy()).toMatchObject({ files: 1 });
    expect(await bucketWithAll(folder())).toBe("files");
    expect((await CopyLog.of(folder(), "files")).has(key)).toBe(true);
  });

  it("copies what is stored on the disk meanwhile", async () => {
    await store("one");
    let late = "";
    await copy({ bucket: doing(bucket, async () => (late ||= await store("late"))) });
    expect(await contentOf(bucket, late)).toBe("late");
  });

  it("names damaged files, copies all others, and isn't done", async () => {
    const [good, bad] = [await store("good"), await store("bad")];
    await writeFile(join(folder(), bad), "BAD");
    expect(await copy()).toMatchObject({ files: 1, damaged: [bad] });
    expect(await contentOf(bucket, good)).toBe("good");
    expect(await bucket.stat(bad)).toBeNull();
    expect(await bucketWithAll(folder())).toBeNull();
  });

  it("brings nothing back that is removed while it is read", async () => {
    const key = await store("gone");
    const both = movingStore(bucket, disk);
    const leaving: ObjectStore = {
      ...disk,
      async get(wanted) {
        const stream = await disk.get(wanted);
        await both.delete(wanted);
        return stream;
      },
    };
    expect(await copy({ disk: leaving })).toMatchObject({ files: 0, damaged: [] });
    expect(await bucket.stat(key)).toBeNull();
  });

  it("has what is released while it is stored removed a day later", async () => {
    const key = await store("released");
    const both = movingStore(bucket, disk);
    const removing = doing(bucket, () => removeUnnamed({ db: app.db, objects: both }, [key]));
    expect(await copy({ bucket: removing })).toMatchObject({ files: 1 });
    expect(await contentOf(bucket, key)).toBe("released");
    const tomorrow = new Date(Date.now() + DAY_MS + 60_000);
    expect(await removeReleased({ db: app.db, objects: both }, tomorrow)).toBe(1);
    expect([await bucket.stat(key), await disk.stat(key)]).toEqual([null, null]);
  });
});

describe("a shop whose files are being copied", () => {
  it("stores in the bucket, reads from either, and removes from both", async () => {
    const both = movingStore(bucket, disk);
    const old = await store("old");
    expect([await contentOf(both, old), await both.stat(old)]).toEqual(["old", { bytes: 3 }]);
    expect(await both.handOver(old, { contentType: "image/png" })).toBeNull();
    const fresh = await store("fresh", both);
    expect([await disk.stat(fresh), await contentOf(both, fresh)]).toEqual([null, "fresh"]);
    expect(await both.handOver(fresh, { contentType: "image/png" })).toEqual({ kind: "file", path: fresh });
    await copy();
    await both.delete(old);
    expect([await bucket.stat(old), await disk.stat(old)]).toEqual([null, null]);
  });

  it("refuses to start without its bucket once that has all files", async () => {
    await store("one");
    const env = readEnv({ NODE_ENV: "test", DATA_DIR: app.deps.env.DATA_DIR });
    await expect(openObjects(env)).resolves.toBeDefined();
    await copy();
    await expect(openObjects(env)).rejects.toThrow("have moved to the bucket files");
  });
});

describe("comparing the database with the store", () => {
  const check = (content = false) => checkFiles({ db: app.db, objects: disk }, { content });

  it("finds what is missing, extra and damaged, and nothing else", async () => {
    const sender = await Sender.in(app);
    await sender.send("tone.wav", someBytes(1_000));
    const [file] = (await storedObjects(app)).filter((key) => !key.startsWith("uploads/"));
    // With its upload, which waits to be removed.
    expect(await check(true)).toEqual({ objects: 2, bytes: 2_000, missing: [], extra: [], damaged: [] });

    const extra = await store("extra");
    await disk.put(Buffer.from("soon named"), { folder: "covers", extension: "png", reserve: reservingIn(app.db) });
    expect(await check()).toMatchObject({ objects: 4, missing: [], extra: [extra] });

    await writeFile(join(folder(), file!), "damaged");
    expect(await check()).toMatchObject({ missing: [], damaged: [] });
    expect(await check(true)).toMatchObject({ missing: [], damaged: [file] });
    await disk.delete(file!);
    expect(await check()).toMatchObject({ objects: 3, missing: [file], extra: [extra] });
  });

  it("counts an object once that is on the disk and in the bucket", async () => {
    await store("one");
    await copy();
    const found = await checkFiles({ db: app.db, objects: movingStore(bucket, disk) }, { content: true });
    expect(found).toMatchObject({ objects: 1, missing: [], extra: [], damaged: [] });
  });
});
