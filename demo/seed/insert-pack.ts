import { sql } from "drizzle-orm";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { insertPackEvent, movePack } from "@/server/modules/items/pack-states/repository";
import { insertPack as insertNewPack, setGenres } from "@/server/modules/studio/packs/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { packs } from "@/server/platform/db/schema/packs";

const { active, inReview, requiresUpdate, rejected, ready, qualityCheck } = PACK_STATUS;

type PackValues = Omit<typeof packs.$inferInsert, "id" | "kind" | "wire_id" | "status"> & { status: number };

interface Related {
  genres: readonly number[];
  collaborators: readonly { user_id: number; percentage: number }[];
  reviewer_id: number;
}

/**
 * Adds a pack of one kind with its genres and collaborators, as its creator does. One that is reviewed comes to its status
 * by the usual moves: its creator sends it, and `reviewer_id`, who has no part in it, decides. Returns its id.
 */
export function insertPack(db: Database, kind: PackKind, values: PackValues, related: Related): Promise<number> {
  return db.transaction(async (tx) => {
    const { status, ...details } = values;
    const id = await insertNewPack(tx, kind, details);
    await setGenres(tx, { kind, id }, related.genres);
    const shares = related.collaborators.map((share) => ({ ...share, pack_id: packKey({ kind, id }) }));
    if (shares.length > 0) await tx.insert(collaborators).values(shares);
    if (kind === "oneshot")
      await tx
        .update(packs)
        .set({ status })
        .where(isPack(sql`${packs}`, { kind, id }));
    else await walkToStatus(tx, { kind, id }, values, related.reviewer_id);
    return id;
  });
}

/** The statuses through which a new pack comes to one. */
const WAYS: Record<number, readonly number[]> = {
  [active]: [inReview, qualityCheck, active],
  [inReview]: [inReview],
  [requiresUpdate]: [],
  [rejected]: [inReview, qualityCheck, rejected],
  [ready]: [inReview, qualityCheck, ready],
  [qualityCheck]: [inReview, qualityCheck],
};

async function walkToStatus(
  tx: Transaction,
  pack: ReviewedPackRef,
  { creator_id, status }: PackValues,
  reviewer_id: number,
): Promise<void> {
  await insertPackEvent(tx, pack, null, { to: requiresUpdate, actor_id: creator_id });
  for (const to of WAYS[status] ?? [])
    await movePack(tx, pack, { to, actor_id: to === inReview ? creator_id : reviewer_id });
  // The demo's packs aren't announced to followers.
  await tx.execute(sql`update pack_announcements set completed_at = now() where pack_id = ${packKey(pack)}`);
}
