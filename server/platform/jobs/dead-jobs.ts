import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import type { DeadJob, QueueState } from "@/server/platform/jobs/job";

const LIMIT = 100;
/** Dead jobs of a kind that become due at once. */
const MAX_RETRIED = 1_000;

/** Jobs whose retries are exhausted, newest first, at most 100. */
export async function listDeadJobs(db: Executor): Promise<DeadJob[]> {
  const { rows } = await db.execute<Omit<DeadJob, "error"> & { error: string | null }>(sql`
    select id::text, name, data, coalesce(output ->> 'message', output #>> '{value,message}') as error,
      retry_count + 1 as tries, ${isoTime(sql`completed_on`)} as failed_at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${LIMIT}`);
  return rows.map((row) => ({ ...row, error: row.error ?? "" }));
}

/** What waits, runs and is dead of each kind of job, by name. */
export async function readQueueStates(db: Executor): Promise<QueueState[]> {
  const { rows } = await db.execute<QueueState>(sql`
    select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.later, 0) as later, coalesce(j.running, 0) as running,
      coalesce(j.failed, 0) as failed, ${isoTime(sql`j.oldest`)} as oldest_at
    from pgboss.queue q left join (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name) j on j.name = q.name
    where q.name not like '\\_\\_%' order by q.name`);
  return rows;
}

const DUE_AGAIN = sql.raw("state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null");

/** Makes a dead job due again and returns its name, or null if no dead job has this id. */
export async function retryDeadJob(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update pgboss.job set ${DUE_AGAIN} where id = ${id}::uuid and state = 'failed' returning name`);
  return rows[0]?.name ?? null;
}

/** Makes the oldest dead jobs of a kind due again, at most 1,000, and returns how many they are. */
export async function retryDeadJobs(db: Executor, name: string): Promise<number> {
  const { rows } = await db.execute(sql`
    update pgboss.job set ${DUE_AGAIN} where name = ${name} and state = 'failed' and id in (
      select id from pgboss.job where name = ${name} and state = 'failed'
      order by completed_on limit ${MAX_RETRIED} for update skip locked) returning id`);
  return rows.length;
}

/** Gives up a dead job and returns its name, or null if no dead job has this id. */
export async function discardDeadJob(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update pgboss.job set state = 'cancelled' where id = ${id}::uuid and state = 'failed' returning name`);
  return rows[0]?.name ?? null;
}

/** Whether there is, or was within the last days, a job with this id. */
export async function isKnownJob(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pgboss.job where id = ${id}::uuid limit 1`);
  return rows.length > 0;
}
