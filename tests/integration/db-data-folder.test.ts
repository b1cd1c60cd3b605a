import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder } from "@/server/platform/db/data-folder-lock";

describe("lock of the data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wavecrate-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const writeLock = (holder: unknown) => writeFileSync(join(folder, "lock"), JSON.stringify(holder));

  it("admits one process, and names the folder and that process to the next", () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another Wavecrate (process ${process.pid}); stop it or set DATA_DIR to another folder.`,
    );
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockDataFolder(folder)();
  });

  it("replaces the lock of a process that was killed", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await once(child, "spawn");
    child.kill("SIGKILL");
    await once(child, "exit");
    writeLock({ pid: child.pid, started: "1" });
    lockDataFolder(folder)();
  });

  it.runIf(existsSync("/proc/self/stat"))("replaces a lock whose process id now belongs to another process", () => {
    writeLock({ pid: process.pid, started: "1" });
    lockDataFolder(folder)();
  });

  it("replaces a lock that a full disk left empty", () => {
    writeFileSync(join(folder, "lock"), "");
    lockDataFolder(folder)();
  });
});
