import { and, desc, eq, sql } from "drizzle-orm";
import { noticeType } from "@/lib/contract/entities/notice-types";
import type { Executor } from "@/server/platform/db/database";
import { notifications } from "@/server/platform/db/schema/engagement";

/** Adds notifications for users. `message` is HTML. Throws a ZodError for a type that the contract doesn't have. */
export async function insertNotifications(
  db: Executor,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(notifications).values(rows.map((row) => ({ ...row, type: noticeType.parse(row.type) })));
}

export function listNotifications(db: Executor, userId: number, part: { offset: number; limit: number }) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(desc(notifications.id))
    .offset(part.offset)
    .limit(part.limit);
}

/** Counts a user's notifications, the unread ones, and the unread sales. */
export async function countNotifications(db: Executor, userId: number) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where not ${notifications.is_read}))::int`,
      sales: sql<number>`(count(*) filter (where not ${notifications.is_read} and ${notifications.is_sale}))::int`,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId));
  return row ?? { total: 0, unread: 0, sales: 0 };
}

export async function markAllRead(db: Executor, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ is_read: true })
    .where(and(eq(notifications.user_id, userId), eq(notifications.is_read, false)));
}
