import { sql } from "drizzle-orm";
import { IS_OWNED } from "@/server/modules/catalogue/pack-sounds/repository";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";

/**
 * Removes sounds, all or none, with the files that they came from; their MIDI and their stems stay in the pack. What is stored of
 * them is released. Throws a Failure (409) that names those that somebody owns. Lock their pack before.
 */
export async function removeSounds(tx: Transaction, ids: readonly number[]): Promise<void> {
  const chosen = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(sql`select from sounds where id = ${chosen} order by id for update`);
  const { rows: owned } = await tx.execute<{ title: string }>(
    sql`select t.title from sounds t where t.id = ${chosen} and (${IS_OWNED}) order by t.title`,
  );
  const [first, ...others] = owned;
  if (first) {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    throw conflict(`Somebody owns “${first.title}”${more}, so it can’t be removed.`);
  }
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    with files as (delete from pack_files where sound_id = ${chosen} and kind = 'sound' returning object_key),
      parted as (update pack_files set sound_id = null where sound_id = ${chosen} and kind in ('midi', 'stem') returning id),
      loose as (update sound_stems set sound_id = null where sound_id = ${chosen} returning id),
      gone as (delete from sounds where id = ${chosen}
        returning original_key, wav_key, mp3_key, mid_key, stems_key)
    select object_key as key from files
    union select unnest(array[original_key, wav_key, mp3_key, mid_key, stems_key]) from gone`);
  await releaseObjects(
    tx,
    rows.map(({ key }) => key),
  );
}
