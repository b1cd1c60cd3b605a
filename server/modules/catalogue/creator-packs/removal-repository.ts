import { type SQL, sql } from "drizzle-orm";
import { isOwned } from "@/server/modules/catalogue/creator-packs/detail-repository";
import { removeSounds } from "@/server/modules/catalogue/pack-sounds/removal";
import { IS_OWNED } from "@/server/modules/catalogue/pack-sounds/repository";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import type { Transaction } from "@/server/platform/db/database";

const FILES = (condition: SQL) => sql`select f.object_key as key from pack_files f where ${condition}
  union select p.object_key from pack_file_parts p join pack_files f on f.id = p.file_id where ${condition}
  union select unnest(array[s.original_key, s.wav_key, s.mp3_key]) from sound_stems s
    join pack_files f on f.id = s.file_id where ${condition}`;

/** Deletes a pack with its sounds and files, and releases what is stored of them. */
export async function deletePack(tx: Transaction, packId: number): Promise<void> {
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    select unnest(array[original_key, wav_key, mp3_key, mid_key, stems_key]) as key from sounds where pack_id = ${packId}
    union ${FILES(sql`f.pack_id = ${packId}`)}
    union select thumb_key from packs where id = ${packId}`);
  await tx.execute(sql`delete from sounds where pack_id = ${packId}`);
  await tx.execute(sql`delete from packs where id = ${packId}`);
  await releaseObjects(
    tx,
    rows.map(({ key }) => key),
  );
}

/**
 * Deletes the sample packs of a creator who leaves of which nobody owns a sound; of the others the sounds that nobody owns,
 * and the names and parts of the files that were sent. None of them may be on sale or in review.
 */
export async function deletePacksOf(tx: Transaction, creatorId: number): Promise<void> {
  const { rows: packs } = await tx.execute<{ id: number }>(
    sql`select id from packs where creator_id = ${creatorId} and status in (3, 4) order by id for update`,
  );
  for (const { id } of packs) {
    if (await isOwned(tx, id)) await removeSounds(tx, await findUnowned(tx, id));
    else await deletePack(tx, id);
  }
  const left = sql`f.pack_id in (select id from packs where creator_id = ${creatorId})`;
  const { rows } = await tx.execute<{ key: string | null }>(FILES(left));
  await tx.execute(sql`delete from pack_files f where ${left}`);
  // They have the names of the files, too.
  await tx.execute(
    sql`delete from sound_readings where sound_id in (select id from sounds where creator_id = ${creatorId})`,
  );
  await releaseObjects(
    tx,
    rows.map(({ key }) => key),
  );
}

/** The sounds of a pack that nobody owns. */
async function findUnowned(tx: Transaction, packId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select t.id from sounds t where t.pack_id = ${packId} and not (${IS_OWNED}) order by t.id`,
  );
  return rows.map(({ id }) => id);
}
