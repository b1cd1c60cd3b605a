import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

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
