import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import type { DeadJob } from "@/server/platform/jobs/job";

const LIMIT = 100;

/** Jobs whose retries are exhausted, newest first. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const { rows } = await db.execute<Omit<DeadJob, "error"> & { error: string | null }>(sql`
    select id::text, name, data, coalesce(output ->> 'message', output #>> '{value,message}') as error,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${LIMIT}`);
  return rows.map((row) => ({ ...row, error: row.error ?? "" }));
}

/** Makes a dead job due again and returns its name, or null if no job has this id. */
export async function retryDeadJob(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where id = ${id}::uuid and state = 'failed' returning name`);
  return rows[0]?.name ?? null;
}
