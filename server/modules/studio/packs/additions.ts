import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { lockPack } from "@/server/modules/items/pack-states/access";
import { openAddition } from "@/server/modules/items/pack-states/additions";
import { insertPackEvent } from "@/server/modules/items/pack-states/repository";
import { countUnsent, lockActiveCreator, MAX_UNSENT } from "@/server/modules/studio/packs/repository";
import type { Database } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict, forbidden } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const ADDS = { limit: 100, seconds: 3_600 };

/**
 * Begins an addition to a sample pack on sale of the viewer's: new sounds that are reviewed by themselves. Returns its id,
 * or that of the open one. Throws a Failure.
 */
export async function addToPack(db: Database, viewer: Viewer, id: number): Promise<number> {
  await countUse(db, `pack-add:user:${viewer.id}`, ADDS);
  return db.transaction(async (tx) => {
    // As with a new pack: first the creator, so that what isn't sent yet is counted in turns.
    await lockActiveCreator(tx, viewer.id);
    const target = await lockPack(tx, viewer, { kind: "sample", id });
    if (target.role !== "owner") throw forbidden("Only its creator may do this.");
    if (target.status !== PACK_STATUS.active || target.adds_to_id !== null) {
      throw conflict("Only a pack on sale gets new sounds this way. Add them to this one directly.");
    }
    const addition = await openAddition(tx, id);
    if (!addition.is_new) return addition.id;
    if ((await countUnsent(tx, viewer.id)) > MAX_UNSENT) {
      throw conflict(`At most ${MAX_UNSENT} packs of a creator can be not sent yet.`);
    }
    await insertPackEvent(tx, { kind: "sample", id: addition.id }, null, {
      to: PACK_STATUS.requiresUpdate,
      actor_id: viewer.id,
    });
    return addition.id;
  });
}
