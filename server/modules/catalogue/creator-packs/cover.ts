import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { findCover, updatePack } from "@/server/modules/catalogue/creator-packs/repository";
import { requireEditable } from "@/server/modules/catalogue/pack-states/access";
import { pictureUrl } from "@/server/modules/media/media-links/media-urls";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import { type Crop, cutPicture } from "@/server/modules/media/pictures/cut-picture";
import type { Database } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/**
 * Cuts a pack's cover from a picture at a path, stores it, and returns its URL. Throws a Failure for a pack that may not be
 * changed, and InvalidInput as `cutPicture`.
 */
export async function setCover(
  { db, objects }: { db: Database; objects: ObjectStore },
  viewer: Viewer,
  pack: ReviewedPackRef,
  picture: { file: string; crop: Crop; isSquare: boolean },
): Promise<string> {
  // Asked before the picture is decoded, and again when it is stored.
  await db.transaction((tx) => requireEditable(tx, viewer, pack));
  const { key, glow } = await cutPicture(objects, { ...picture, folder: "covers" });
  try {
    await db.transaction(async (tx) => {
      await requireEditable(tx, viewer, pack);
      const before = await findCover(tx, pack);
      await updatePack(tx, pack, { thumb_key: key, glow });
      if (before !== key) await releaseObjects(tx, [before]);
    });
  } catch (error) {
    await releaseObjects(db, [key]);
    throw error;
  }
  return pictureUrl(key);
}
