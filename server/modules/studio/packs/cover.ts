import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { requireOwnDetails } from "@/server/modules/items/pack-states/access";
import { correctCover } from "@/server/modules/items/pack-states/corrections";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { releasePictures, reservingIn } from "@/server/modules/kit/objects/released-objects";
import { type Crop, cutPicture } from "@/server/modules/kit/pictures/cut-picture";
import { requireInactive } from "@/server/modules/studio/packs/oneshot-table";
import { findCover, updatePack } from "@/server/modules/studio/packs/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** A picture at a path, and the square to cut from it. */
export interface CoverPicture {
  file: string;
  crop: Crop;
  isSquare: boolean;
}

/** The row of a pack whose cover is set. */
interface CoverRow {
  /** Locks it until the transaction ends. Throws a Failure for a pack that may not be changed. */
  lock: (tx: Transaction) => Promise<unknown>;
  find: (tx: Transaction) => Promise<string | null>;
  update: (tx: Transaction, cover: { thumb_key: string; glow: string }) => Promise<void>;
}

type CoverDependencies = { db: Database; objects: ObjectStore };

/** Locks a pack whose cover may be set; that of a one-shot pack also by moderators, who may do nothing else with it. */
const LOCKS: Record<PackKind, (tx: Transaction, viewer: Viewer, pack: PackRef) => Promise<unknown>> = {
  sample: requireOwnDetails,
  preset: requireOwnDetails,
  oneshot: (tx, _, { id }) => requireInactive(tx, id),
};

/**
 * Cuts a pack's cover from a picture, stores it, and returns its URL. Throws a Failure for a pack that may not be changed,
 * and InvalidInput as `cutPicture`.
 */
export function setCover(
  deps: CoverDependencies,
  viewer: Viewer,
  pack: PackRef,
  picture: CoverPicture,
): Promise<string> {
  return storeCover(deps, picture, {
    lock: (tx) => LOCKS[pack.kind](tx, viewer, pack),
    find: (tx) => findCover(tx, pack),
    update: async (tx, cover) => {
      await correctCover(tx, viewer, pack, cover.thumb_key);
      await updatePack(tx, pack, cover);
    },
  });
}

/** The same for any row with a cover. */
export async function storeCover(
  { db, objects }: CoverDependencies,
  picture: CoverPicture,
  { lock, find, update }: CoverRow,
): Promise<string> {
  // Asked before the picture is decoded, and again when it is stored.
  await db.transaction(lock);
  const { key, glow } = await cutPicture(objects, { ...picture, folder: "covers", reserve: reservingIn(db) });
  await db.transaction(async (tx) => {
    await lock(tx);
    const before = await find(tx);
    await update(tx, { thumb_key: key, glow });
    if (before !== key) await releasePictures(tx, [before]);
  });
  return pictureUrl(key);
}
