import { type CoverPicture, storeCover } from "@/server/modules/studio/packs/cover";
import { requireInactive } from "@/server/modules/studio/packs/oneshot-table";
import { findCover, updatePack } from "@/server/modules/studio/packs/repository";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/**
 * Cuts a one-shot pack's cover from a picture and stores it, also for moderators, who may do nothing else with it. Returns
 * its URL. Throws a Failure (404, 409), and InvalidInput as `cutPicture`.
 */
export function setOneshotPackCover(
  deps: { db: Database; objects: ObjectStore },
  id: number,
  picture: CoverPicture,
): Promise<string> {
  const pack = { kind: "oneshot" as const, id };
  return storeCover(deps, picture, {
    lock: (tx) => requireInactive(tx, id),
    find: (tx) => findCover(tx, pack),
    update: (tx, cover) => updatePack(tx, pack, cover),
  });
}
