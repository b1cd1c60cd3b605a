import { mkdtemp, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evictDerived } from "@/server/modules/kit/derived-files/evict";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import { derivedFolder } from "@/server/providers/objects/derived-folder";
import { describeDerived } from "@/tests/support/derived-suite";

const DAY_MS = 24 * 3_600_000;

describe("a folder of derived files", () => {
  let folder: string;
  let files: DerivedFiles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wavecrate-derived-"));
    files = derivedFolder(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const age = async (path: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS);
    await utimes(join(folder, path), at, at);
  };

  describeDerived("keeps them", () => files);

  it("renews what is read, so that only what nobody reads is old", async () => {
    await files.write("pictures/read.webp", Buffer.from("read"));
    await age("pictures/read.webp", 20);
    await files.read("pictures/read.webp");
    expect(Date.now() - (await stat(join(folder, "pictures/read.webp"))).mtimeMs).toBeLessThan(DAY_MS);
    await files.delete("pictures/read.webp");
  });

  it("lets go of whole days, the oldest first, until the rest fits", async () => {
    for (const [days, bytes] of [
      [0, 50],
      [1, 40],
      [4, 30],
      [9, 20],
    ] as const) {
      await files.write(`pictures/${days}.webp`, Buffer.alloc(bytes));
      await age(`pictures/${days}.webp`, days + 0.1);
    }
    expect(await evictDerived(files, { maxBytes: 139 })).toEqual({ removed: 1, bytes: 120 });
    expect(await evictDerived(files, { maxBytes: 95 })).toEqual({ removed: 1, bytes: 90 });
    expect(await files.read("pictures/1.webp")).toHaveLength(40);
    expect(await files.read("pictures/4.webp")).toBeNull();
  });
});
