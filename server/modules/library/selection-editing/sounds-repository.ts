import { type SQL, sql } from "drizzle-orm";
import type { SelectionSound, SoundReference } from "@/lib/contract/entities/edited-selection";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor, Transaction } from "@/server/platform/db/database";

/** A sound of any kind, as far as a selection decides by it. */
export interface SoundFacts extends SoundReference {
  title: string;
  creator_id: number;
  /** The cover of its pack. */
  thumb_key: string | null;
  state: SelectionSound["state"];
}

/** The sounds that rows `r` with `type`, `id` and `place` name, in the order of their places; unknown ones are left out. */
function factsOf(source: SQL): SQL {
  const ofKinds = Object.entries(SOUND_TABLES).map(
    ([kind, { items }]) => sql`select t.title, t.creator_id, p.thumb_key,
      case when t.banned_at is not null then 'banned' when t.is_listed then 'listed' else 'withdrawn' end as state
      from ${sql.identifier(items)} t left join packs p on p.id = t.pack_id
      where r.type = ${sql.raw(`'${kind}'`)} and t.id = r.id`,
  );
  return sql`select r.type, r.id, t.* from ${source} r cross join lateral (${sql.join(ofKinds, sql` union all `)}) t
    order by r.place`;
}

/** Kind and id of an entry `j` of a selection. */
const TYPE = sql`case when j.sound_id is not null then 'sample' when j.preset_id is not null then 'preset'
  else 'oneshot' end`;
const ID = sql`coalesce(j.sound_id, j.preset_id, j.oneshot_id)`;

/** Rows of `type`, `id` and `place`, which counts from 1. */
const rowsOf = (sounds: readonly SoundReference[]) => sql`unnest(${sql.param(sounds.map(({ type }) => type))}::text[],
  ${sql.param(sounds.map(({ id }) => id))}::int[]) with ordinality`;

/** Every sound of a selection in its order, also those that aren't on sale. */
export async function readSelectionSounds(db: Executor, selectionId: number): Promise<SoundFacts[]> {
  const { rows } = await db.execute<SoundFacts & Record<string, unknown>>(
    factsOf(sql`(select ${TYPE} as type, ${ID} as id, row_number() over (order by j.position, j.id) as place
      from selection_items j where j.selection_id = ${selectionId})`),
  );
  return rows;
}

/** These sounds in this order; unknown ones are left out. */
export async function readSoundFacts(db: Executor, sounds: readonly SoundReference[]): Promise<SoundFacts[]> {
  if (sounds.length === 0) return [];
  const { rows } = await db.execute<SoundFacts & Record<string, unknown>>(
    factsOf(sql`(select * from ${rowsOf(sounds)} u (type, id, place))`),
  );
  return rows;
}

/** Makes these the sounds of a selection, in this order. New ones are added by `userId`. */
export async function writeSelectionSounds(
  tx: Transaction,
  selectionId: number,
  sounds: readonly SoundReference[],
  userId: number,
): Promise<void> {
  const rows = rowsOf(sounds);
  const isEntry = sql`u.type = ${TYPE} and u.id = ${ID}`;
  await tx.execute(sql`delete from selection_items j where j.selection_id = ${selectionId}
    and not exists (select from ${rows} u (type, id, place) where ${isEntry})`);
  await tx.execute(sql`update selection_items j set position = u.place from ${rows} u (type, id, place)
    where j.selection_id = ${selectionId} and ${isEntry} and j.position <> u.place`);
  await tx.execute(sql`insert into selection_items (selection_id, sound_id, preset_id, oneshot_id, position, added_by)
    select ${selectionId}::int, case u.type when 'sample' then u.id end, case u.type when 'preset' then u.id end,
      case u.type when 'oneshot' then u.id end, u.place, ${userId}::int
    from ${rows} u (type, id, place)
    where not exists (select from selection_items j where j.selection_id = ${selectionId} and ${isEntry})`);
}
