import { readEnv } from "@/server/env";
import { createDatabase } from "@/server/platform/db/client";
import { listDeadJobs, retryDeadJob } from "@/server/platform/jobs/dead-jobs";
import { StartupError } from "@/server/platform/startup-error";

/**
 * Lists dead jobs, newest first, or makes one due again: `npm run jobs`, `npm run jobs -- retry ID`. Stop the product
 * first if it uses the embedded database; with PostgreSQL (`DATABASE_URL`) this can run at any time.
 */
async function main([command, id]: string[]): Promise<void> {
  const database = await createDatabase(readEnv(process.env));
  try {
    if (command === "retry") {
      const name = id && /^[0-9a-f-]{36}$/.test(id) ? await retryDeadJob(database.db, id) : null;
      console.warn(name ? `${name} is due again.` : "There is no dead job of that id.");
      return;
    }
    const dead = await listDeadJobs(database.db);
    for (const job of dead) console.warn(`${job.failed_at} ${job.name} ${job.id} ${job.error}`);
    console.warn(dead.length === 0 ? "No job is dead." : `${dead.length} dead jobs.`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
