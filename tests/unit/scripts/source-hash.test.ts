import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSources } from "@/scripts/lib/source-hash.mjs";

describe("the hash of sources", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "wavecrate-sources-"));
    mkdirSync(join(folder, "scripts/made"), { recursive: true });
    writeFileSync(join(folder, "scripts/role.mjs"), "one");
    writeFileSync(join(folder, "scripts/made/role.jar"), "one");
    writeFileSync(join(folder, "package.json"), "{}");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const hashNow = async () => {
    const hash = createHash("sha256");
    await hashSources(hash, {
      folders: [join(folder, "scripts"), join(folder, "gone")],
      files: [join(folder, "package.json"), join(folder, "gone.json")],
      leftOut: [join(folder, "scripts/made")],
    });
    return hash.digest("hex");
  };

  it.each(["scripts/role.mjs", "scripts/lib/new.mjs", "package.json"])("is another when %s is", async (name) => {
    const before = await hashNow();
    mkdirSync(join(folder, "scripts/lib"), { recursive: true });
    writeFileSync(join(folder, name), "two");
    expect(await hashNow()).not.toBe(before);
  });

  it("stays while nothing but what is left out changes", async () => {
    const before = await hashNow();
    writeFileSync(join(folder, "scripts/made/role.jar"), "two");
    expect(await hashNow()).toBe(before);
  });
});
