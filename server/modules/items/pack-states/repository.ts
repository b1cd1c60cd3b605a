import { sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import type { Transaction } from "@/server/platform/db/database";
import type { StoredFinding } from "@/server/platform/db/schema/pack-reviews";
import { STATUS } from "@/server/platform/db/schema/pack-status";

/** A move of a pack to another status, as its history tells it. */
export interface PackMove {
  to: number;
  /** Null for the system. */
  actor_id: number | null;
  /** Codes of reasons, for moves that need some. */
  reasons?: readonly string[];
  /** What the creator reads. */
  message?: string | undefined;
  /** What only admins read. */
  note?: string | undefined;
  /** What is wrong with which sound or preset. */
  findings?: readonly StoredFinding[];
  /** What the moderator had heard; only admins read it. */
  heard?: { whole: number; partly: number; of: number } | undefined;
}

/**
 * Moves a pack and writes the move into its history. A claim is the actor's. An approval approves the
 * pack's sounds, which are listed once it is active, and its first publication is to be announced, but for an
 * addition's. Returns the status before. The database throws for a move that is
 * not in its table.
 */
export async function movePack(tx: Transaction, pack: ReviewedPackRef, move: PackMove): Promise<number> {
  const claims = move.to === PACK_STATUS.qualityCheck;
  const { rows } = await tx.execute<{ key: number; status: number; adds_to_id: number | null }>(sql`
    with before as (select b.id, b.status from packs b where ${isPack(sql`b`, pack)} for no key update)
    update packs p set
      status = ${move.to},
      sent_at = case when ${move.to} = ${STATUS.inReview} and p.status = ${STATUS.requiresUpdate} then now() else p.sent_at end,
      published_at = case when ${move.to} = ${STATUS.active} then coalesce(p.published_at, now()) else p.published_at end,
      claimed_by = ${claims ? move.actor_id : null}::integer,
      claimed_at = ${claims ? sql`now()` : sql`null`},
      claim_seen_at = ${claims ? sql`now()` : sql`null`}
    from before where p.id = before.id returning p.id as key, before.status, p.adds_to_id`);
  const [before] = rows;
  if (!before) throw new Error(`There is no ${pack.kind} pack ${pack.id}.`);
  if (move.to === PACK_STATUS.active || move.to === PACK_STATUS.ready) {
    await tx.execute(sql`update ${PACK_SQL[pack.kind].items} set state = 'approved'
      where pack_id = ${before.key} and state = 'draft'`);
  }
  if (move.to === PACK_STATUS.active && before.adds_to_id === null) {
    await tx.execute(sql`insert into pack_announcements (pack_id) values (${before.key}) on conflict do nothing`);
  }
  await insertPackEvent(tx, pack, before.status, move);
  return before.status;
}

/** Writes an entry of a pack's history; `from` is null for its creation. */
export async function insertPackEvent(
  tx: Transaction,
  pack: ReviewedPackRef,
  from: number | null,
  { to, actor_id, reasons = [], message, note, findings = [], heard }: PackMove,
): Promise<void> {
  await tx.execute(sql`
    insert into pack_events (pack_id, actor_id, from_status, to_status, reasons, message, note,
      findings, heard)
    values (${packKey(pack)}, ${actor_id}, ${from}, ${to}, ${sql.param([...reasons])}::text[], ${message ?? null}, ${note ?? null},
      ${JSON.stringify(findings)}::jsonb, ${heard ? JSON.stringify(heard) : null}::jsonb)`);
}
