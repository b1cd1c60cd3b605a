import { JOB_WORK } from "@/server/jobs";
import { migratePostgres } from "@/server/platform/db/migrate-postgres";
import { createQueueTables } from "@/server/platform/jobs/queue-tables";

/** Makes all tables of the product in PostgreSQL, those of the queue included. `say` gets a sentence about each step. */
export async function migrateDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL }: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined },
  say?: (sentence: string) => void,
): Promise<void> {
  await migratePostgres(DATABASE_URL, {
    directUrl: DATABASE_DIRECT_URL,
    say,
    also: (run) =>
      createQueueTables(
        async (text, values) => ({ rows: await run(text, values) }),
        JOB_WORK.flatMap(({ jobs }) => jobs),
      ),
  });
}
