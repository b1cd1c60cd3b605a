import { and, eq, isNull, sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { movePack } from "@/server/modules/items/pack-states/repository";
import type { Transaction } from "@/server/platform/db/database";
import { packHolds } from "@/server/platform/db/schema/pack-reviews";

/**
 * Ends a hold of a pack. With the last open one an approved pack becomes active. Ending a hold that has ended, or that
 * doesn't exist, changes nothing. Returns whether the pack became active.
 */
export async function endHold(tx: Transaction, holdId: number): Promise<boolean> {
  const [hold] = await tx.select().from(packHolds).where(eq(packHolds.id, holdId));
  if (!hold) return false;
  // Two holds that end at the same time take turns, so that the second sees that it is the last.
  const { rows } = await tx.execute<ReviewedPackRef & { status: number } & Record<string, unknown>>(
    sql`select kind, wire_id as id, status from packs where id = ${hold.pack_id} for no key update`,
  );
  const [pack] = rows;
  const ended = await tx
    .update(packHolds)
    .set({ ended_at: new Date() })
    .where(and(eq(packHolds.id, holdId), isNull(packHolds.ended_at)))
    .returning({ id: packHolds.id });
  if (ended.length === 0 || pack?.status !== PACK_STATUS.ready) return false;
  const { rows: open } = await tx.execute(
    sql`select id from pack_holds where pack_id = ${hold.pack_id} and ended_at is null limit 1`,
  );
  if (open.length > 0) return false;
  await movePack(tx, { kind: pack.kind, id: pack.id }, { to: PACK_STATUS.active, actor_id: null });
  return true;
}
