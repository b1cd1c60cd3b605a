import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFileStore } from "@/server/providers/objects/file-store";
import { type ObjectStore, StorageFullError } from "@/server/providers/objects/object-store";
import { describeStore } from "@/tests/integration/support/store-suite";

describe("the file store", () => {
  let folder: string;
  let store: ObjectStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-objects-"));
    store = await openFileStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const wav = { folder: "originals", extension: "wav" };

  describeStore("as every store", () => store);

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

  it("removes the drafts of a process that died long ago", async () => {
    const drafts = join(folder, "drafts");
    await writeFile(join(drafts, "old"), "x");
    await writeFile(join(drafts, "new"), "x");
    await utimes(join(drafts, "old"), 0, 0);
    await openFileStore(folder);
    expect(await readdir(drafts)).toEqual(["new"]);
  });
});
