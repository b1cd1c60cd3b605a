import { type ExecFileOptions, execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { createDataFolder, createPostgresDatabase } from "@/tests/integration/support/database";
import { compiled } from "@/tests/support/programs";

/** A program of `scripts/` in a process and with a database of its own, which is open only while a test asks for it. */
export async function prepareCommand(
  engine: DatabaseEngine,
  script: "scripts/admin.ts" | "scripts/files.ts" | "scripts/jobs.ts",
  more: Record<string, string> = {},
) {
  const program = await compiled(script);
  const folder = await createDataFolder();
  const created = engine === "postgres" ? await createPostgresDatabase() : null;
  const settings = { DATA_DIR: folder, ...(created && { DATABASE_URL: created.url }), ...more };
  const run = (words: string[], options: ExecFileOptions = {}) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const loaders = ["--import", "./scripts/lib/start-settings.mjs"];
      const secrets = { SIGNING_SECRET: "s".repeat(40), GATEWAY_SECRET: "g".repeat(20) };
      const env = { ...process.env, DATABASE_URL: "", ...secrets, ...settings, VITEST: "" };
      execFile(process.execPath, [...loaders, program, ...words], { ...options, env }, (error, out, text) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, text: `${out}${text}`.trim() }),
      );
    });
  return {
    folder,
    async withDatabase<Result>(work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
      const database = await createDatabase(settings);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    /** Runs the program; resolves to its exit code and what it printed. */
    run: (...words: string[]) => run(words),
    /** Runs the program, and kills it at the signal. */
    runUntil: (signal: AbortSignal, ...words: string[]) => run(words, { signal, killSignal: "SIGKILL" }),
    async close() {
      await created?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
