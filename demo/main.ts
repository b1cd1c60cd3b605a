import { existsSync } from "node:fs";
import { join } from "node:path";
import { seedDemo } from "@/demo/seed/seed";
import { openFileStore } from "@/server/adapters/object-store/file-store";
import { createDatabase } from "@/server/db/client";
import { readEnv } from "@/server/env";
import { StartupError } from "@/server/startup-error";

/**
 * Fills the database with the demo catalogue and its accounts, once. What an interrupted run has done is kept. Runs
 * before the API host, because an embedded database takes one opener.
 */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const objects = await openFileStore(join(env.DATA_DIR, "objects"));
  const database = await createDatabase(env);
  try {
    await seedDemo(database.db, objects);
  } finally {
    await database.close();
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartupError) return error.message;
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") {
    return "The disk is full. Make room and start again: what the catalogue has so far is kept.";
  }
  return error;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exit(1);
  },
);
