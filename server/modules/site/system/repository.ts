import { eq, sql } from "drizzle-orm";
import type { Database, Executor } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";

/** Whether an admin has put the site into maintenance. */
export async function readMaintenance(db: Executor): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "maintenance"));
  return row?.value === true;
}

/** Rejects when the database doesn't respond. */
export async function assertReachable(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
