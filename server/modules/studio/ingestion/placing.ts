import { sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { inNaturalOrder } from "@/lib/format/natural-order";
import { packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import type { Transaction } from "@/server/platform/db/database";

interface Placed extends Record<string, unknown> {
  position: number;
  /** Null for an item that didn't come from a file. */
  path: string | null;
}

/** What was dropped together: a folder, or files without one. */
const dropOf = (path: string) => path.slice(0, path.indexOf("/") + 1);

/**
 * Makes room for the item of a file in its pack, and returns its position: beside those that came with it, in the
 * natural order of their names; after all others for the first of a folder. The order of the others stays as it is, also
 * where it is the creator's own. Lock the pack before.
 */
export async function makeRoom(tx: Transaction, pack: PackRef, path: string): Promise<number> {
  const { items, item } = PACK_SQL[pack.kind];
  const key = packKey(pack);
  const fileKind = pack.kind === "preset" ? "preset" : "sound";
  const { rows } = await tx.execute<Placed>(sql`
    select i.position, f.path from ${items} i left join pack_files f on f.${item} = i.id and f.kind = ${fileKind}
    where i.pack_id = ${key}`);
  const place = placeAmong(rows, path);
  await tx.execute(sql`update ${items} set position = position + 1 where pack_id = ${key} and position >= ${place}`);
  return place;
}

function placeAmong(sounds: readonly Placed[], path: string): number {
  let before: Required<Placed> | null = null;
  let after: Required<Placed> | null = null;
  let last = 0;
  for (const sound of sounds) {
    last = Math.max(last, sound.position);
    if (sound.path === null || dropOf(sound.path) !== dropOf(path)) continue;
    if (inNaturalOrder(sound.path, path) < 0) {
      if (!before || inNaturalOrder(before.path!, sound.path) < 0) before = sound;
    } else if (!after || inNaturalOrder(sound.path, after.path!) < 0) after = sound;
  }
  if (before) return before.position + 1;
  return after ? after.position : last + 1;
}
