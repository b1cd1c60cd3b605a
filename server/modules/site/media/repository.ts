import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** Whether a user exists and isn't banned. */
export async function hasAccess(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where id = ${userId} and banned_at is null`);
  return rows.length > 0;
}
