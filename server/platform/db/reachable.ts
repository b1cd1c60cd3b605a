import { sql } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";

/** Rejects when the database doesn't respond. */
export async function assertReachable(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
