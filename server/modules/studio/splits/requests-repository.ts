import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { collaborators, shareBlocks, shareRequests } from "@/server/platform/db/schema/collaborators";

/** Asks somebody to share in a pack. */
export async function insertRequest(
  tx: Transaction,
  pack: ReviewedPackRef,
  values: { user_id: number; asked_by: number; percentage: number },
): Promise<void> {
  await tx.insert(shareRequests).values({ ...values, pack_id: packKey(pack) });
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
  pack: ReviewedPackRef,
  values: { user_id: number; percentage: number },
): Promise<void> {
  await tx
    .insert(collaborators)
    .values({ ...values, pack_id: packKey(pack) })
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
  pack: ReviewedPackRef & { owner_id: number },
  { user_id, state }: { user_id: number; state: "left" | "withdrawn" },
): Promise<number | null> {
  const key = packKey(pack);
  const [removed] = await tx
    .delete(collaborators)
    .where(and(eq(collaborators.pack_id, key), eq(collaborators.user_id, user_id)))
    .returning({ percentage: collaborators.percentage, created_at: collaborators.created_at });
  if (!removed) return null;
  const answered_at = new Date();
  const accepted = await tx
    .update(shareRequests)
    .set({ state, answered_at })
    .where(and(eq(shareRequests.pack_id, key), eq(shareRequests.user_id, user_id), eq(shareRequests.state, "accepted")))
    .returning({ id: shareRequests.id });
  if (accepted.length === 0) {
    // The share is older than the requests.
    const older = { user_id, asked_by: pack.owner_id, state, answered_at, ...removed };
    await tx.insert(shareRequests).values({ ...older, pack_id: key });
  }
  return removed.percentage;
}

/** Holds back the release of a pack until its requests are answered, if nothing of them does yet. */
export async function holdRelease(tx: Transaction, pack: ReviewedPackRef): Promise<void> {
  await tx.execute(sql`
    insert into pack_holds (pack_id, kind) select p.id, 'share' from packs p where ${isPack(sql`p`, pack)} and not exists (
      select from pack_holds h where h.pack_id = p.id and h.kind = 'share' and h.ended_at is null)`);
}

/** Of a pack's requests, to which row `s` refers as well: none is open any more. */
const IS_SETTLED = sql`not exists (select from share_requests r where r.state = 'asked' and r.pack_id = s.pack_id)`;

/** Packs that are held back by requests of which none is open any more, at most `limit`. */
export async function readSettled(db: Executor, limit: number): Promise<ReviewedPackRef[]> {
  const { rows } = await db.execute<ReviewedPackRef & Record<string, unknown>>(sql`
    select distinct p.kind, p.wire_id as id from pack_holds s join packs p on p.id = s.pack_id
    where s.kind = 'share' and s.ended_at is null and ${IS_SETTLED} order by id limit ${limit}`);
  return rows.map((row) => ({ ...row }));
}

/** The hold of a pack by its requests, if none of them is open; null otherwise. */
export async function findSettledHold(tx: Transaction, pack: ReviewedPackRef): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id from pack_holds s where s.pack_id = ${packKey(pack)} and s.kind = 'share'
      and s.ended_at is null and ${IS_SETTLED} limit 1`);
  return rows[0]?.id ?? null;
}

/** The requests `s` of a creator's packs to a user. */
const requestsBetween = (creatorId: number, userId: number): SQL => sql`share_requests s
  join packs p on p.id = s.pack_id where p.creator_id = ${creatorId} and s.user_id = ${userId}`;

/** Whether a creator has ever asked a user to share in a pack. */
export async function hasAsked(db: Executor, creatorId: number, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${requestsBetween(creatorId, userId)} limit 1`);
  return rows.length > 0;
}

/** The packs of a creator in which a user is asked to share. */
export async function readAskedPacks(db: Executor, creatorId: number, userId: number): Promise<ReviewedPackRef[]> {
  const { rows } = await db.execute<ReviewedPackRef & Record<string, unknown>>(sql`
    select p.kind, p.wire_id as id from ${requestsBetween(creatorId, userId)} and s.state = 'asked'
    order by p.kind, p.wire_id`);
  return rows.map((row) => ({ ...row }));
}

export async function insertBlock(tx: Transaction, userId: number, blockedId: number): Promise<void> {
  await tx.insert(shareBlocks).values({ user_id: userId, blocked_id: blockedId }).onConflictDoNothing();
}

export async function deleteBlock(db: Executor, userId: number, blockedId: number): Promise<void> {
  await db.delete(shareBlocks).where(and(eq(shareBlocks.user_id, userId), eq(shareBlocks.blocked_id, blockedId)));
}
