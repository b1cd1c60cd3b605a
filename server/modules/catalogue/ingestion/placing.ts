import { sql } from "drizzle-orm";
import { inNaturalOrder } from "@/lib/format/natural-order";
import type { Transaction } from "@/server/platform/db/database";

interface Placed extends Record<string, unknown> {
  position: number;
  /** Null for a sound that didn't come from a file. */
  path: string | null;
}

/** What was dropped together: a folder, or files without one. */
const dropOf = (path: string) => path.slice(0, path.indexOf("/") + 1);

/**
 * Makes room for the sound of a file in its pack, and returns its position: beside those that came with it, in the
 * natural order of their names; after all others for the first of a folder. The order of the others stays as it is, also
 * where it is the creator's own. Lock the pack before.
 */
export async function makeRoom(tx: Transaction, packId: number, path: string): Promise<number> {
  const { rows } = await tx.execute<Placed>(sql`
    select s.position, f.path from sounds s left join pack_files f on f.sound_id = s.id and f.kind = 'sound'
    where s.pack_id = ${packId}`);
  const place = placeAmong(rows, path);
  await tx.execute(sql`update sounds set position = position + 1 where pack_id = ${packId} and position >= ${place}`);
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
