import { recordAudit } from "@/server/modules/kit/audit/service";
import { updateCover } from "@/server/modules/library/selection-editing/repository";
import { lockOpen } from "@/server/modules/library/selection-editing/states";
import { type CoverPicture, storeCover } from "@/server/modules/studio/packs/cover";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/**
 * Cuts a selection's cover from a picture and stores it. Returns its URL. Throws a Failure if there is no such selection
 * or if it is retired, and InvalidInput as `cutPicture`.
 */
export function setSelectionCover(
  { actor, db, objects }: ActionContext & { objects: ObjectStore },
  id: number,
  picture: CoverPicture,
): Promise<string> {
  return storeCover({ db, objects }, picture, {
    lock: (tx) => lockOpen(tx, id),
    find: async (tx) => (await lockOpen(tx, id)).thumb_key,
    update: async (tx, cover) => {
      await updateCover(tx, id, cover);
      await recordAudit(tx, actor, { action: "selection.set-cover", subject: { type: "selection", id }, after: {} });
    },
  });
}
