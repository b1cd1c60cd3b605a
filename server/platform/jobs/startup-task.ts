import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "@/server/platform/db/database";
import { SettingError } from "@/server/platform/startup-error";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** The dependencies of a startup task. It must stop soon after `signal` is aborted: the database closes then. */
export interface StartupContext<Jobs = unknown> {
  db: Database;
  objects: ObjectStore;
  signal: AbortSignal;
  /** The dependencies of the queue's jobs; the queue is already running. */
  jobs?: Jobs;
}

/** A task that runs during the first requests. If it fails, the process goes on without it until the next start. */
export interface RunningTask {
  /** How many parts of the catalogue are done, and of how many; null when all are. */
  progress: () => { done: number; total: number } | null;
  /** Rejects when the task fails, but not when it was stopped. */
  finished: Promise<void>;
}

/** The export `begin` of a startup task's module: starts the task, or returns null if there is nothing to do. */
export type BeginTask<Jobs = unknown> = (context: StartupContext<Jobs>) => Promise<RunningTask | null>;

/** Loads the module at `path` and begins its task. Throws a SettingError if the module has none. */
export async function beginStartupTask(path: string, context: StartupContext): Promise<RunningTask | null> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { begin?: BeginTask };
  if (typeof module.begin !== "function") {
    throw new SettingError(`The setting STARTUP_TASK names ${path}, which exports no function "begin".`);
  }
  return module.begin(context);
}
