import { sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { canSeeItem } from "@/server/modules/items/items/visibility";
import { shareShown } from "@/server/modules/moderation/reports/stack-repository";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { reports } from "@/server/platform/db/schema/engagement";
import { conflict, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Reports by one user. */
const RATE = { limit: 20, seconds: 3_600 };

/**
 * Stores a report about a sound for the admins; a further one of the viewer replaces the open one. Throws a Failure if
 * the viewer can't see the sound, or it is banned.
 */
export async function reportSound(
  db: Database,
  { kind, id, description }: { kind: SoundKind; id: number; description: string },
  viewer: Viewer,
): Promise<void> {
  const tables = PACK_TABLES[kind].items;
  if (!(await canSeeItem(db, tables, id, viewer))) throw notFound();
  await countUse(db, `report:${viewer.id}`, RATE);
  await db.transaction(async (tx) => {
    // A ban answers every report that is open: one that comes at the same time is before it or is refused.
    const { rows } = await tx.execute<{ is_banned: boolean }>(
      sql`select banned_at is not null as is_banned from ${sql.identifier(tables.items)} where id = ${id} for share`,
    );
    if (!rows[0]) throw notFound();
    if (rows[0].is_banned) throw conflict("This sound is off sale already.");
    await tx
      .insert(reports)
      .values({ user_id: viewer.id, [tables.reference]: id, description })
      .onConflictDoUpdate({
        target: [reports.user_id, reports[tables.reference]],
        targetWhere: sql`status = 'open'`,
        set: { description },
      });
  });
}

/**
 * Stores a report about a stack that everybody may open, as {@link reportSound} does. Throws a Failure for any other, and
 * for one of the viewer's own.
 */
export async function reportStack(
  db: Database,
  { slug, description }: { slug: string; description: string },
  viewer: Viewer,
): Promise<void> {
  await countUse(db, `report:${viewer.id}`, RATE);
  await db.transaction(async (tx) => {
    // As with sounds: it can't be hidden before the report is stored, which that answers.
    const stack = await shareShown(tx, slug);
    if (!stack) throw notFound();
    if (stack.user_id === viewer.id) throw conflict("This stack is yours.");
    await tx
      .insert(reports)
      .values({ user_id: viewer.id, stack_id: stack.id, description })
      .onConflictDoUpdate({
        target: [reports.user_id, reports.stack_id],
        targetWhere: sql`status = 'open'`,
        set: { description },
      });
  });
}
