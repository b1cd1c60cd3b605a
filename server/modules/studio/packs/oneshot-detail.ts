import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { isEditable } from "@/server/modules/items/pack-states/access";
import { isOwned } from "@/server/modules/studio/packs/detail-repository";
import { readDetail, readMissing, readSold } from "@/server/modules/studio/packs/oneshot-detail-repository";
import { readPackRow } from "@/server/modules/studio/packs/oneshot-table";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

/** A one-shot pack as admins see it. Throws a Failure (404). */
export async function readOneshotPack(db: Executor, id: number): Promise<OneshotPackDetail> {
  const pack = await readPackRow(db, id);
  const detail = await readDetail(db, id);
  if (!pack || !detail) throw notFound();
  const missing = await readMissing(db, id);
  const owned = await isOwned(db, { kind: "oneshot", id });
  const can_edit = isEditable("oneshot", pack.status);
  return { ...pack, ...detail, ...(await readSold(db, id)), missing, can_edit, can_delete: can_edit && !owned };
}
