import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { isCorrectable, isEditable, type PackRole, packAccess } from "@/server/modules/items/pack-states/access";
import { readAddition } from "@/server/modules/items/pack-states/additions";
import { readCorrections } from "@/server/modules/items/pack-states/corrections";
import { isOwned, readDetail, readHistory, readOneshotDetail } from "@/server/modules/studio/packs/detail-repository";
import { readMissing } from "@/server/modules/studio/packs/missing";
import { readPackRow } from "@/server/modules/studio/packs/oneshot-table";
import { readPack } from "@/server/modules/studio/packs/repository";
import { readSold } from "@/server/modules/studio/packs/sold";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Statuses in which a pack can be deleted: requires update or not sent yet, and rejected. */
export const DELETABLE: readonly number[] = [PACK_STATUS.requiresUpdate, PACK_STATUS.rejected];

/** A pack as the viewer sees it on its own page. Throws a Failure (404) as {@link packAccess}. */
export async function getPack(db: Executor, viewer: Viewer, pack: ReviewedPackRef): Promise<CreatorPackDetail> {
  return packFor(db, viewer, pack, await packAccess(db, viewer, pack));
}

/** The same for a viewer whose role is known: who created a pack reads it once more when it has just been sent. */
export async function packFor(
  db: Executor,
  viewer: Viewer,
  ref: ReviewedPackRef,
  role: PackRole,
): Promise<CreatorPackDetail> {
  const [pack, detail, missing, history, corrections, owned, addition] = await Promise.all([
    readPack(db, ref),
    readDetail(db, ref),
    readMissing(db, ref),
    readHistory(db, ref, { isAdmin: viewer.is_admin }),
    readCorrections(db, ref),
    isOwned(db, ref),
    readAddition(db, ref),
  ]);
  if (!pack || !detail) throw notFound();
  const is_own = role === "owner";
  return {
    ...pack,
    ...detail,
    missing,
    history,
    corrections,
    addition,
    is_own,
    can_edit: isEditable(ref.kind, pack.status),
    can_correct: isCorrectable({ ...ref, status: pack.status, adds_to_id: pack.adds_to?.id ?? null }),
    can_delete: is_own && !owned && DELETABLE.includes(pack.status),
  };
}

/** A one-shot pack as admins see it. Throws a Failure (404). */
export async function readOneshotPack(db: Executor, id: number): Promise<OneshotPackDetail> {
  const ref = { kind: "oneshot" as const, id };
  const pack = await readPackRow(db, id);
  const detail = await readOneshotDetail(db, id);
  if (!pack || !detail) throw notFound();
  const missing = await readMissing(db, ref);
  const owned = await isOwned(db, ref);
  const can_edit = isEditable("oneshot", pack.status);
  return { ...pack, ...detail, ...(await readSold(db, id)), missing, can_edit, can_delete: can_edit && !owned };
}
