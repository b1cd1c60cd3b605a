import { linkSync, mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "@/server/platform/startup-error";

const STALE_BREAKER_MS = 5_000;

/**
 * Locks the data folder for this process: two programs that open one PGlite folder corrupt it. The lock names its
 * process and that process's start time, so a stale one, left by a kill or a power cut, is recognised and replaced.
 * Returns the function that releases the folder. Throws a StartupError when another process has it.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = join(folder, "lock");
  const own = JSON.stringify({ pid: process.pid, started: startTime(process.pid) });
  const draft = join(folder, `lock.${process.pid}`);
  writeFileSync(draft, own);
  try {
    while (!tryLink(draft, lock)) {
      const holder = readHolder(lock);
      if (holder && isRunning(holder)) {
        throw new StartupError(
          `The data folder ${folder} is in use by another Wavecrate (process ${holder.pid}); stop it or set DATA_DIR to another folder.`,
        );
      }
      breakStale(lock);
    }
  } finally {
    unlinkSync(draft);
  }
  const release = () => {
    if (readText(lock) === own) unlinkSync(lock);
    process.off("exit", release);
  };
  process.on("exit", release);
  return release;
}

type Holder = { pid: number; started: string | null };

function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a lock whose process is gone; a second lock keeps two processes from removing each other's new one. */
function breakStale(lock: string): void {
  const breaker = `${lock}.break`;
  try {
    mkdirSync(breaker);
  } catch {
    const age = Date.now() - (statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_BREAKER_MS) rmdirSync(breaker);
    return;
  }
  try {
    const holder = readHolder(lock);
    if (!holder || !isRunning(holder)) unlinkSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    rmdirSync(breaker);
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(readText(lock) ?? "null") as Holder | null;
  } catch {
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startTime(holder.pid) === holder.started;
}

/**
 * When a process started, in the kernel's ticks; null where there is no /proc. It distinguishes a reused process id.
 */
function startTime(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
