import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ObjectStore } from "@/server/platform/adapters/object-store/object-store";
import type { Database } from "@/server/platform/db/database";
import { StartupError } from "@/server/platform/startup-error";

/** What a startup task works with. It must stop soon after `signal` is aborted: the database closes then. */
export interface StartupContext<Jobs = unknown> {
  db: Database;
  objects: ObjectStore;
  signal: AbortSignal;
  /** What the jobs of the queue depend on, which runs already. */
  jobs?: Jobs;
}

/** A task that runs beside the first requests. */
export interface RunningTask {
  /** How many parts of the catalogue are done, of how many; null when all are. */
  progress: () => { done: number; total: number } | null;
  /** Rejects when the task fails, but not when it was stopped. */
  finished: Promise<void>;
}

/** What the module of a startup task exports as `begin`: starts the task, or returns null when nothing is to be done. */
export type BeginTask<Jobs = unknown> = (context: StartupContext<Jobs>) => Promise<RunningTask | null>;

/** Loads the module at `path` and begins its task. Throws a StartupError when the module has none. */
export async function beginStartupTask(path: string, context: StartupContext): Promise<RunningTask | null> {
  const module = (await import(pathToFileURL(resolve(path)).href)) as { begin?: BeginTask };
  if (typeof module.begin !== "function") {
    throw new StartupError(`The setting STARTUP_TASK names ${path}, which exports no function "begin".`);
  }
  return module.begin(context);
}
