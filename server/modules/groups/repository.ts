import { sql } from "drizzle-orm";
import type { Group, SoundKind } from "@/lib/contract/entities/library";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/item-tables";
import { pictureAddress } from "@/server/modules/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { groups } from "@/server/platform/db/schema/collections";

/** The tables of what a group can hold. */
export const SOUND_TABLES = { sample: SAMPLE_TABLES, oneshot: ONESHOT_TABLES, preset: PRESET_TABLES } as const;

/** Groups of a user, or one of them, newest first, with what is in them. */
export async function readGroups(db: Executor, userId: number, groupId?: number): Promise<Group[]> {
  const { rows } = await db.execute<Omit<Group, "thumb" | "samples_count"> & { thumb_key: string | null }>(sql`
    select g.id, g.title, g.slug, g.type, g.is_public,
      (select coalesce(json_agg(json_build_object(
          'type', case when i.sound_id is not null then 'sample' when i.preset_id is not null then 'preset'
            else 'oneshot' end,
          'sample_id', coalesce(i.sound_id, i.preset_id, i.oneshot_id)) order by i.id desc), '[]')
        from group_items i where i.group_id = g.id) as samples,
      (select coalesce(a.thumb_key, b.thumb_key, c.thumb_key) from group_items i
        left join sounds s on s.id = i.sound_id left join packs a on a.id = s.pack_id
        left join presets r on r.id = i.preset_id left join preset_packs b on b.id = r.pack_id
        left join oneshots o on o.id = i.oneshot_id left join oneshot_packs c on c.id = o.pack_id
        where i.group_id = g.id and coalesce(a.thumb_key, b.thumb_key, c.thumb_key) is not null
        order by i.id desc limit 1) as thumb_key
    from groups g where g.user_id = ${userId} ${groupId === undefined ? sql`` : sql`and g.id = ${groupId}`}
    order by g.id desc`);
  return rows.map(({ thumb_key, ...row }) => ({
    ...row,
    samples_count: row.samples.length,
    thumb: pictureAddress(thumb_key),
  }));
}

/** How many groups a user has; other changes of the user's groups wait until the transaction ends. */
export async function countGroupsLocked(tx: Transaction, userId: number): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from groups where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertGroup(db: Executor, values: typeof groups.$inferInsert): Promise<number> {
  const [group] = await db.insert(groups).values(values).returning({ id: groups.id });
  if (!group) throw new Error("The new group cannot be read.");
  return group.id;
}

/** Whose a group is, or null; other changes of the group wait until the transaction ends. */
export async function findOwnerLocked(tx: Transaction, groupId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ user_id: number }>(
    sql`select user_id from groups where id = ${groupId} for no key update`,
  );
  return rows[0]?.user_id ?? null;
}

export async function updateGroup(
  db: Executor,
  groupId: number,
  values: { title?: string; is_public?: boolean },
): Promise<void> {
  await db.update(groups).set(values).where(sql`${groups.id} = ${groupId}`);
}

export async function deleteGroup(db: Executor, groupId: number): Promise<void> {
  await db.delete(groups).where(sql`${groups.id} = ${groupId}`);
}

export async function countGroupItems(db: Executor, groupId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from group_items where group_id = ${groupId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Takes a sound out of a group; false when it isn't in it. */
export async function removeGroupItem(
  db: Executor,
  groupId: number,
  { type, sample_id }: { type: SoundKind; sample_id: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from group_items where group_id = ${groupId}
    and ${sql.identifier(SOUND_TABLES[type].reference)} = ${sample_id} returning id`);
  return rows.length > 0;
}

export async function insertGroupItem(
  db: Executor,
  groupId: number,
  { type, sample_id }: { type: SoundKind; sample_id: number },
): Promise<void> {
  await db.execute(sql`insert into group_items (group_id, ${sql.identifier(SOUND_TABLES[type].reference)})
    values (${groupId}, ${sample_id})`);
}
