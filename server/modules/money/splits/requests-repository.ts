import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { collaborators, shareBlocks, shareRequests } from "@/server/platform/db/schema/collaborators";

/** Asks somebody to share in a pack. */
export async function insertRequest(
  tx: Transaction,
  values: { pack_id: number; user_id: number; asked_by: number; percentage: number },
): Promise<void> {
  await tx.insert(shareRequests).values(values);
}

/** Answers open requests, or takes them back. Returns how many were open. */
export async function endRequests(
  tx: Transaction,
  ids: readonly number[],
  state: "accepted" | "declined" | "withdrawn",
): Promise<number> {
  if (ids.length === 0) return 0;
  const ended = await tx
    .update(shareRequests)
    .set({ state, answered_at: new Date() })
    .where(and(inArray(shareRequests.id, [...ids]), eq(shareRequests.state, "asked")))
    .returning({ id: shareRequests.id });
  return ended.length;
}

/** Notes that somebody was asked once more. */
export async function markReminded(tx: Transaction, requestId: number): Promise<void> {
  await tx.update(shareRequests).set({ reminded_at: new Date() }).where(eq(shareRequests.id, requestId));
}

/** Makes a share of a pack count for sales from now on. */
export async function saveShare(
  tx: Transaction,
  values: { pack_id: number; user_id: number; percentage: number },
): Promise<void> {
  await tx
    .insert(collaborators)
    .values(values)
    .onConflictDoUpdate({
      target: [collaborators.pack_id, collaborators.user_id],
      targetWhere: sql`pack_id is not null`,
      set: { percentage: values.percentage },
    });
}

/**
 * Ends a share that counts: its holder `left`, or it is `withdrawn` by the pack's owner, who asked for it. Returns its
 * percentage; null if there is none.
 */
export async function removeShare(
  tx: Transaction,
  share: { pack_id: number; user_id: number; owner_id: number },
  state: "left" | "withdrawn",
): Promise<number | null> {
  const { pack_id, user_id, owner_id } = share;
  const [removed] = await tx
    .delete(collaborators)
    .where(and(eq(collaborators.pack_id, pack_id), eq(collaborators.user_id, user_id)))
    .returning({ percentage: collaborators.percentage, created_at: collaborators.created_at });
  if (!removed) return null;
  const answered_at = new Date();
  const accepted = await tx
    .update(shareRequests)
    .set({ state, answered_at })
    .where(
      and(eq(shareRequests.pack_id, pack_id), eq(shareRequests.user_id, user_id), eq(shareRequests.state, "accepted")),
    )
    .returning({ id: shareRequests.id });
  if (accepted.length === 0) {
    // The share is older than the requests.
    await tx.insert(shareRequests).values({ pack_id, user_id, asked_by: owner_id, state, answered_at, ...removed });
  }
  return removed.percentage;
}

/** Holds back the release of a pack until its requests are answered, if nothing of them does yet. */
export async function holdRelease(tx: Transaction, packId: number): Promise<void> {
  await tx.execute(sql`
    insert into pack_holds (pack_id, kind) select ${packId}, 'share' where not exists (
      select from pack_holds where pack_id = ${packId} and kind = 'share' and ended_at is null)`);
}

/** Packs that are held back by requests of which none is open any more, at most `limit`. */
export async function readSettled(db: Executor, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct h.pack_id as id from pack_holds h
    where h.kind = 'share' and h.ended_at is null and h.pack_id is not null and not exists (
      select from share_requests s where s.pack_id = h.pack_id and s.state = 'asked')
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The hold of a pack by its requests, if none of them is open; null otherwise. */
export async function findSettledHold(tx: Transaction, packId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select h.id from pack_holds h where h.pack_id = ${packId} and h.kind = 'share' and h.ended_at is null
      and not exists (select from share_requests s where s.pack_id = h.pack_id and s.state = 'asked') limit 1`);
  return rows[0]?.id ?? null;
}

/** Whether a creator has ever asked a user to share in a pack. */
export async function hasAsked(db: Executor, creatorId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from share_requests s join packs p on p.id = s.pack_id
    where p.creator_id = ${creatorId} and s.user_id = ${userId} limit 1`);
  return rows.length > 0;
}

/** The open requests of a creator's packs to a user, by pack. */
export async function readOpenRequests(
  db: Executor,
  creatorId: number,
  userId: number,
): Promise<{ id: number; pack_id: number }[]> {
  const { rows } = await db.execute<{ id: number; pack_id: number }>(sql`
    select s.id, s.pack_id from share_requests s join packs p on p.id = s.pack_id
    where p.creator_id = ${creatorId} and s.user_id = ${userId} and s.state = 'asked' order by s.pack_id`);
  return rows.map((row) => ({ ...row }));
}

export async function insertBlock(tx: Transaction, userId: number, blockedId: number): Promise<void> {
  await tx.insert(shareBlocks).values({ user_id: userId, blocked_id: blockedId }).onConflictDoNothing();
}

export async function deleteBlock(db: Executor, userId: number, blockedId: number): Promise<void> {
  await db.delete(shareBlocks).where(and(eq(shareBlocks.user_id, userId), eq(shareBlocks.blocked_id, blockedId)));
}
