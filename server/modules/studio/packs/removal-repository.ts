import { type SQL, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { isInReview, PACK_RULES } from "@/lib/contract/rules/packs";
import { packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { tellOfRemoval } from "@/server/modules/items/report-answers/answering";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import { releaseFormer } from "@/server/modules/studio/pack-items/recordings";
import { removeItems } from "@/server/modules/studio/pack-items/removal";
import { isOwned } from "@/server/modules/studio/packs/detail-repository";
import type { Transaction } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { conflict } from "@/server/platform/errors";

const FILES = (
  condition: SQL,
) => sql`select unnest(array[f.object_key, f.midi_key, f.upload_key]) as key from pack_files f where ${condition}
  union select p.object_key from pack_file_parts p join pack_files f on f.id = p.file_id where ${condition}
  union select unnest(array[s.original_key, s.wav_key, s.mp3_key]) from sound_stems s
    join pack_files f on f.id = s.file_id where ${condition}`;

/**
 * Deletes a pack with its items, files and additions, and releases what is stored of them. Throws a Failure (409) while an
 * addition is in review.
 */
export async function deletePack(tx: Transaction, pack: PackRef): Promise<void> {
  const { kind } = pack;
  const key = packKey(pack);
  await deleteAdditions(tx, key);
  const { items, item, keys } = PACK_SQL[kind];
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    select unnest(array[${keys}]) as key from ${items} where pack_id = ${key}
    union ${FILES(sql`f.pack_id = ${key}`)}
    union select thumb_key from packs where id = ${key}`);
  if (PACK_RULES[kind].hasRecordings)
    await releaseFormer(tx, sql`${item} in (select id from ${items} where pack_id = ${key})`);
  await tellOfRemoval(tx, kind, sql`select id from ${items} where pack_id = ${key}`);
  await tx.execute(sql`delete from ${items} where pack_id = ${key}`);
  await tx.execute(sql`delete from packs where id = ${key}`);
  await releaseObjects(
    tx,
    rows.map(({ key }) => key),
  );
}

async function deleteAdditions(tx: Transaction, key: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: number; status: number }>(
    sql`select p.wire_id as id, p.status from packs p where p.adds_to_id = ${key} order by p.id for update`,
  );
  if (rows.some(({ status }) => isInReview(status))) {
    throw conflict("New sounds of this pack are in review. Take them back first.");
  }
  for (const { id } of rows) await deletePack(tx, { kind: "sample", id });
}

/**
 * Deletes the packs of a creator who leaves of which nobody owns an item; of the others the items that nobody owns, and the
 * names and parts of the files that were sent. None of them may be on sale or in review.
 */
export async function deletePacksOf(tx: Transaction, creatorId: number): Promise<void> {
  const { rows } = await tx.execute<PackRef & Record<string, unknown>>(
    sql`select p.kind, p.wire_id as id from packs p
      where p.creator_id = ${creatorId} and p.kind <> 'oneshot'
        and p.status in (${STATUS.requiresUpdate}, ${STATUS.rejected})
      order by p.id for update`,
  );
  for (const pack of rows) {
    if (await isOwned(tx, pack)) await removeItems(tx, pack.kind, await findUnowned(tx, pack));
    else await deletePack(tx, pack);
  }
  // What the presets load that others own stays with them.
  const left = sql`f.pack_id in (select id from packs where creator_id = ${creatorId} and kind <> 'oneshot')
    and not (f.kind = 'resource' and exists (select from presets t where t.pack_id = f.pack_id))`;
  const { rows: files } = await tx.execute<{ key: string | null }>(FILES(left));
  await tx.execute(sql`delete from pack_files f where ${left}`);
  await releaseObjects(
    tx,
    files.map(({ key }) => key),
  );
  // They have the names of the files, too.
  await releaseFormer(tx, sql`sound_id in (select id from sounds where creator_id = ${creatorId})`);
  await tx.execute(
    sql`delete from sound_readings where sound_id in (select id from sounds where creator_id = ${creatorId})`,
  );
}

/** The items of a pack that nobody owns. */
async function findUnowned(tx: Transaction, pack: PackRef): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select t.id from ${PACK_SQL[pack.kind].items} t
      where t.pack_id = ${packKey(pack)} and not (${isOwnedOf(pack.kind)}) order by t.id`,
  );
  return rows.map((row) => row.id);
}
