import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_RULES } from "@/lib/contract/rules/packs";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { tellOfRemoval } from "@/server/modules/items/report-answers/answering";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import { releaseFormer } from "@/server/modules/studio/pack-items/recordings";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";

/** The files that go with an item of a kind; others that belong to it stay in the pack without it. */
const GOING: Record<PackKind, string[]> = { sample: ["sound"], preset: ["preset", "demo"], oneshot: ["sound"] };

/**
 * Removes items of packs of a kind, all or none, with the files that they came from; MIDI files and stems stay in the pack. What is
 * stored of them is released. Throws a Failure (409) that names those that somebody owns. Lock their pack before.
 */
export async function removeItems(tx: Transaction, kind: PackKind, ids: readonly number[]): Promise<void> {
  const { items, item, keys } = PACK_SQL[kind];
  const chosen = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(sql`select from ${items} where id = ${chosen} order by id for update`);
  const { rows: owned } = await tx.execute<{ title: string }>(
    sql`select t.title from ${items} t where t.id = ${chosen} and (${isOwnedOf(kind)}) order by t.title`,
  );
  const [first, ...others] = owned;
  if (first) {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    throw conflict(`Somebody owns “${first.title}”${more}, so it can’t be removed.`);
  }
  await tellOfRemoval(tx, kind, sql`select unnest(${sql.param([...ids])}::int[])`);
  if (PACK_RULES[kind].hasRecordings) await releaseFormer(tx, sql`${item} = ${chosen}`);
  const going = sql`any(${sql.param(GOING[kind])}::text[])`;
  const { rows } = await tx.execute<{ key: string | null }>(sql`
    with files as (delete from pack_files where ${item} = ${chosen} and kind = ${going} returning object_key),
      parted as (update pack_files set ${item} = null where ${item} = ${chosen} and not kind = ${going} returning id),
      ${PACK_RULES[kind].hasStems ? sql`loose as (update sound_stems set sound_id = null where sound_id = ${chosen} returning id),` : sql``}
      gone as (delete from ${items} where id = ${chosen} returning ${keys})
    select object_key as key from files
    union select unnest(array[${keys}]) from gone`);
  await releaseObjects(
    tx,
    rows.map(({ key }) => key),
  );
}
