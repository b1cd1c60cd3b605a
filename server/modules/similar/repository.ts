import { sql } from "drizzle-orm";
import type { Executor } from "@/server/db/database";

/** Ids of the listed samples nearest to a vector of features, nearest first. Needs the `vector` extension. */
export async function findNearestSamples(db: Executor, features: Float32Array, limit: number): Promise<number[]> {
  const vector = JSON.stringify(Array.from(features));
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from sounds t where t.is_listed and t.embedding is not null
    order by t.embedding <=> ${vector}::vector, t.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
