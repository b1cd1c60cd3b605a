import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HotFiles } from "@/web/files/hot-files";

const MB = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wavecrate-hot-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A sparse file that takes no space on the disk. */
async function fileOf(bytes: number, name: string): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, "w");
  await file.truncate(bytes);
  await file.close();
  return path;
}

async function request(files: HotFiles, path: string, bytes: number, times = 2): Promise<void> {
  for (let time = 0; time < times; time++) await files.noteRequest(path, bytes);
}

describe("hot files", () => {
  it("are files of up to 8 MB that are requested twice", async () => {
    const files = new HotFiles();
    const path = await fileOf(MB, "small");
    await request(files, path, MB, 1);
    expect(files.use(path)).toBeNull();
    await request(files, path, MB, 1);
    expect(files.use(path)?.content).toHaveLength(MB);
    const large = await fileOf(9 * MB, "large");
    await request(files, large, 9 * MB, 3);
    expect(files.use(large)).toBeNull();
    await request(files, join(folder, "missing"), 1, 3);
    expect(files.use(join(folder, "missing"))).toBeNull();
  });

  it("are read one at a time", async () => {
    const files = new HotFiles();
    const paths = await Promise.all([fileOf(MB, "one"), fileOf(MB, "two")]);
    for (const path of paths) await request(files, path, MB, 1);
    await Promise.all(paths.map((path) => request(files, path, MB, 1)));
    expect(paths.map((path) => files.use(path) !== null)).toEqual([true, false]);
  });

  it("stay within their bounds however slowly clients read them, and are cached again afterwards", async () => {
    const files = new HotFiles();
    const releases: (() => void)[] = [];
    let refused = 0;
    for (let number = 0; number < 40; number++) {
      const path = await fileOf(6 * MB, `slow-${number}`);
      await request(files, path, 6 * MB);
      const uses = [files.use(path), files.use(path)];
      if (!uses[0]) refused += 1;
      for (const use of uses) if (use) releases.push(use.release);
      expect(files.bytes.cached).toBeLessThanOrEqual(64 * MB);
      expect(files.bytes.evicted).toBeLessThanOrEqual(64 * MB);
    }
    expect(refused).toBeGreaterThan(15);
    expect(files.bytes.evicted).toBeGreaterThan(50 * MB);
    for (const release of releases) release();
    expect(files.bytes.evicted).toBe(0);
    const path = await fileOf(6 * MB, "later");
    await request(files, path, 6 * MB);
    expect(files.use(path)).not.toBeNull();
  });
});
