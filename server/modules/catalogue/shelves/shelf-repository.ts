import { eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { shelves } from "@/server/platform/db/schema/operations";

/**
 * Lists that admins arrange; `days`, whose time is until when days have begun and ended by themselves; and
 * `top-creators`, whose lock lets one change of them follow another.
 */
export type ShelfName = "featured-packs" | "slides" | "selections" | "days" | "top-creators";

export interface Shelf {
  version: number;
  updated_by: { id: number; username: string; display: string; thumb_key: string | null } | null;
  updated_at: string | null;
}

/** The version of a list and who published it; version 0 if nobody has yet. */
export async function readShelf(db: Executor, name: ShelfName): Promise<Shelf> {
  const { rows } = await db.execute<Shelf & Record<string, unknown>>(sql`
    select s.version, ${isoTime(sql`s.updated_at`)} as updated_at, case when u.id is not null then
      json_build_object('id', u.id, 'username', u.username, 'display', u.display, 'thumb_key', u.thumb_key) end as updated_by
    from shelves s left join users u on u.id = s.updated_by where s.name = ${name} and s.version > 0`);
  return rows[0] ?? { version: 0, updated_by: null, updated_at: null };
}

/** Locks a list until the transaction ends. Returns its version, and when it was changed. */
export async function lockShelf(tx: Transaction, name: ShelfName): Promise<{ version: number; updated_at: Date }> {
  await tx.insert(shelves).values({ name }).onConflictDoNothing();
  const [row] = await tx
    .select({ version: shelves.version, updated_at: shelves.updated_at })
    .from(shelves)
    .where(eq(shelves.name, name))
    .for("update");
  return row!;
}

/** Counts a change of a locked list. */
export async function touchShelf(tx: Transaction, name: ShelfName, userId: number | null): Promise<void> {
  await tx
    .update(shelves)
    .set({ version: sql`${shelves.version} + 1`, updated_by: userId, updated_at: sql`clock_timestamp()` })
    .where(eq(shelves.name, name));
}
