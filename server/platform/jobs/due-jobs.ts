import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import type { Job } from "@/server/platform/jobs/job";

/**
 * Which of these kinds of jobs have one that is due. One statement for all: fetching from each kind's queue in turn cost
 * the database more at rest than everything else. What is found of a kind is the first entry of its index.
 */
export async function findDue(db: Executor, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select known.name from unnest(${sql.param(names)}::text[]) as known (name)
    cross join lateral (select 1 from pgboss.job j
      where j.name = known.name and j.state < 'active' and j.start_after < now() limit 1) due`);
  return rows.map(({ name }) => name);
}

/** How many jobs of a kind are due and not begun, up to `limit`. */
export async function countDue<Data extends object>(db: Executor, { name }: Job<Data>, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from pgboss.job
      where name = ${name} and state < 'active' and start_after < now() limit ${limit}) due`);
  return rows[0]?.count ?? 0;
}
