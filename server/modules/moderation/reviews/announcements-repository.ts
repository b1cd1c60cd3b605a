import { sql } from "drizzle-orm";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** A new pack whose creator's followers are to be told. */
export interface Announcement {
  [column: string]: unknown;
  id: number;
  kind: ReviewedKind;
  pack_id: number;
  title: string;
  thumb_key: string | null;
  creator_id: number;
  display: string;
  /** Followers up to this user have been told. */
  last_user_id: number;
}

/** Ids of the announcements that are not complete, of packs that are still active; the oldest first. */
export async function readOpenAnnouncements(db: Executor, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from pack_announcements a join packs p on p.id = a.pack_id and p.is_listed
    where a.completed_at is null order by a.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Locks an announcement; null if another process is at it, or it is complete. */
export async function lockAnnouncement(tx: Transaction, id: number): Promise<Announcement | null> {
  const { rows } = await tx.execute<Announcement>(sql`
    select a.id, p.kind, p.wire_id as pack_id, a.last_user_id, p.title, p.thumb_key, p.creator_id, u.display
    from pack_announcements a join packs p on p.id = a.pack_id and p.is_listed join users u on u.id = p.creator_id
    where a.id = ${id} and a.completed_at is null for update of a skip locked`);
  return rows[0] ?? null;
}

/** The next followers of a creator by user id, without closed accounts. */
export async function readFollowersAfter(
  tx: Transaction,
  { creator_id, last_user_id }: Announcement,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select f.user_id from follows f join users u on u.id = f.user_id and u.banned_at is null
    where f.creator_id = ${creator_id} and f.user_id > ${last_user_id} order by f.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/** Notes up to whom followers have been told; null completes the announcement. */
export async function saveProgress(tx: Transaction, id: number, lastUserId: number | null): Promise<void> {
  await tx.execute(
    lastUserId === null
      ? sql`update pack_announcements set completed_at = now() where id = ${id}`
      : sql`update pack_announcements set last_user_id = ${lastUserId} where id = ${id}`,
  );
}
