import type { madeOneshotPacks } from "@/lib/contract/calls/studio/oneshot-packs";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { MadeOneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { eachText } from "@/lib/contract/rules/pack-fields";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readOneshotDetail } from "@/server/modules/studio/packs/detail-repository";
import { readApprovedIds, readPackRow, readPacksFor } from "@/server/modules/studio/packs/oneshot-table";
import { readSold } from "@/server/modules/studio/packs/sold";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

const MAX_MADE = 200;

/** The one-shot packs that were made for a creator, on sale or not, the newest first. */
export async function listMadePacks(db: Database, creatorId: number): Promise<ResponseOf<typeof madeOneshotPacks>> {
  const packs = await readPacksFor(db, creatorId, MAX_MADE);
  return { packs: packs.map(({ creator: _, ...pack }) => pack) };
}

/**
 * A pack that was made for a creator, with what it earned them and those of its one-shots that are, or were, on sale.
 * Throws a Failure (404) for any other.
 */
export async function readMadePack(db: Database, creatorId: number, id: number): Promise<MadeOneshotPackDetail> {
  const row = await readPackRow(db, id);
  const detail = await readOneshotDetail(db, id);
  if (row?.creator.id !== creatorId || !detail) throw notFound();
  const { creator: _, ...pack } = row;
  const sounds = await readOneshots(db, await readApprovedIds(db, id), creatorId);
  const sold = await readSold(db, id, creatorId);
  const { genres, price } = detail;
  return { ...pack, ...eachText((name) => detail[name]), genres, price, ...sold, sounds };
}
