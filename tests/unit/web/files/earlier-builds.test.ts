import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withEarlierBuilds } from "@/web/files/earlier-builds";
import { StaticFiles } from "@/web/files/static-files";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wavecrate-builds-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** Unpacks a build that has one chunk, named after it. */
async function unpack(name: string): Promise<void> {
  const chunks = join(folder, name, ".next", "static", "chunks");
  await mkdir(chunks, { recursive: true });
  await writeFile(join(chunks, `${name}.js`), `/* ${name} */`);
  await writeFile(join(folder, name, ".next", "BUILD_ID"), name);
}

const open = async (own: string) =>
  withEarlierBuilds(
    await StaticFiles.load(join(folder, own, ".next"), join(folder, "public")),
    folder,
    join(folder, own),
  );

const served = ({ serve }: Awaited<ReturnType<typeof open>>, name: string) => {
  const response = { setHeader: vi.fn(), writeHead: vi.fn(() => response), end: vi.fn() };
  const request = { headers: {}, method: "GET" } as unknown as IncomingMessage;
  return serve(`/_next/static/chunks/${name}.js`, request, response as unknown as ServerResponse);
};

it("serves the code of builds beside its own, for a day", async () => {
  await unpack("old");
  await unpack("new");
  vi.useFakeTimers();
  const files = await open("new");
  expect([served(files, "old"), served(files, "new"), served(files, "unknown")]).toEqual([true, true, false]);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect([served(files, "old"), served(files, "new")]).toEqual([false, true]);
});

it("serves that of the three newest, and of nothing that is no build", async () => {
  for (const name of ["first", "second", "third", "fourth", "own"]) await unpack(name);
  const longAgo = new Date(0);
  await utimes(join(folder, "first", ".next", "BUILD_ID"), longAgo, longAgo);
  await mkdir(join(folder, "half"));
  const files = await open("own");
  expect(["first", "second", "third", "fourth"].map((name) => served(files, name))).toEqual([false, true, true, true]);
});

it("counts a build once, and never its own, whatever links lead to them", async () => {
  for (const name of ["first", "second", "third", "own"]) await unpack(name);
  await symlink(join(folder, "own"), join(folder, "current"));
  await symlink(join(folder, "third"), join(folder, "previous"));
  const longAgo = new Date(0);
  await utimes(join(folder, "first", ".next", "BUILD_ID"), longAgo, longAgo);
  const files = await open("current");
  expect(["first", "second", "third"].map((name) => served(files, name))).toEqual([true, true, true]);
});

it("serves its own where the folder isn't there", async () => {
  await unpack("own");
  const own = await StaticFiles.load(join(folder, "own", ".next"), join(folder, "public"));
  expect(served(await withEarlierBuilds(own, join(folder, "nowhere")), "own")).toBe(true);
});
