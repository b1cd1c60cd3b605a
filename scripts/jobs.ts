import { readEnv } from "@/server/env";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { listDeadJobs, retryDeadJob, retryDeadJobs } from "@/server/platform/jobs/dead-jobs";
import { StartupError } from "@/server/platform/startup-error";

/**
 * Lists dead jobs, newest first, or makes one or all of a kind due again, as /admin/jobs does: `npm run jobs`, `npm run
 * jobs -- retry ID`, `npm run jobs -- retry KIND`. Stop the product first if it uses the embedded database; with
 * PostgreSQL (`DATABASE_URL`) this can run at any time.
 */
async function main([command, which = ""]: string[]): Promise<void> {
  const database = await createDatabase(readEnv(process.env));
  try {
    if (command === "retry") return console.warn(await retry(database.db, which));
    const dead = await listDeadJobs(database.db);
    for (const job of dead) console.warn(`${job.failed_at} ${job.name} ${job.id} ${job.error}`);
    console.warn(dead.length === 0 ? "No job is dead." : `${dead.length} dead jobs.`);
  } finally {
    await database.close();
  }
}

async function retry(db: Database, which: string): Promise<string> {
  if (/^[0-9a-f-]{36}$/.test(which)) {
    const name = await retryDeadJob(db, which);
    return name ? `${name} is due again.` : "There is no dead job of that id.";
  }
  return `Due again of ${which}: ${await retryDeadJobs(db, which)}.`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
