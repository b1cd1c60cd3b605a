import { sql } from "drizzle-orm";
import type { ItemTables } from "@/server/modules/catalogue/items/item-tables";
import { canSeeItem } from "@/server/modules/catalogue/items/visibility";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { reports } from "@/server/platform/db/schema/engagement";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Reports by one user. */
const RATE = { limit: 20, seconds: 3_600 };

/**
 * Stores a report about an item for the admins; a further one of the viewer replaces the open one. Throws a Failure if the viewer can't see the item.
 */
export async function reportItem(
  db: Database,
  tables: ItemTables,
  id: number,
  description: string,
  viewer: Viewer,
): Promise<void> {
  if (!(await canSeeItem(db, tables, id, viewer))) throw notFound();
  await countUse(db, `report:${viewer.id}`, RATE);
  await db
    .insert(reports)
    .values({ user_id: viewer.id, [tables.reference]: id, description })
    .onConflictDoUpdate({
      target: [reports.user_id, reports[tables.reference]],
      targetWhere: sql`status = 'open'`,
      set: { description },
    });
}
