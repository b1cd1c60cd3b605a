import { eq, sql } from "drizzle-orm";
import type { Playlist, SoundKind } from "@/lib/contract/entities/library";
import type { PackRef } from "@/lib/contract/entities/pack";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import { packKey } from "@/server/modules/items/items/pack-key";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { playlists } from "@/server/platform/db/schema/collections";

/** Playlists of a user, or one of them, newest first, with their sounds. */
export async function readPlaylists(db: Executor, userId: number, playlistId?: number): Promise<Playlist[]> {
  const { rows } = await db.execute<Omit<Playlist, "thumb" | "samples_count"> & { thumb_key: string | null }>(sql`
    select g.id, g.title, g.slug, g.description, g.type, g.is_public,
      (select coalesce(json_agg(json_build_object(
          'type', case when i.sound_id is not null then 'sample' when i.preset_id is not null then 'preset'
            else 'oneshot' end,
          'sample_id', coalesce(i.sound_id, i.preset_id, i.oneshot_id)) order by i.position desc, i.id desc), '[]')
        from playlist_items i where i.playlist_id = g.id) as samples,
      (select p.thumb_key from playlist_items i
        left join sounds s on s.id = i.sound_id left join presets r on r.id = i.preset_id
        left join oneshots o on o.id = i.oneshot_id join packs p on p.id = coalesce(s.pack_id, r.pack_id, o.pack_id)
        where i.playlist_id = g.id and p.thumb_key is not null
        order by i.position desc, i.id desc limit 1) as thumb_key
    from playlists g where g.user_id = ${userId} ${playlistId === undefined ? sql`` : sql`and g.id = ${playlistId}`}
    order by g.id desc`);
  return rows.map(({ thumb_key, ...row }) => ({
    ...row,
    samples_count: row.samples.length,
    thumb: pictureUrl(thumb_key),
  }));
}

/** Locks and counts a user's playlists. */
export async function countPlaylistsLocked(tx: Transaction, userId: number): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from playlists where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertPlaylist(db: Executor, values: typeof playlists.$inferInsert): Promise<number> {
  const [playlist] = await db.insert(playlists).values(values).returning({ id: playlists.id });
  if (!playlist) throw new Error("The new playlist cannot be read.");
  return playlist.id;
}

/** Locks a playlist and returns it, or null. */
export async function findPlaylistLocked(
  tx: Transaction,
  playlistId: number,
): Promise<Pick<typeof playlists.$inferSelect, "user_id" | "version" | "title" | "description" | "type"> | null> {
  const { user_id, version, title, description, type } = playlists;
  const columns = { user_id, version, title, description, type };
  const [row] = await tx.select(columns).from(playlists).where(eq(playlists.id, playlistId)).for("no key update");
  return row ?? null;
}

export async function updatePlaylist(
  db: Executor,
  playlistId: number,
  values: { title?: string; description?: string | undefined; is_public?: boolean },
): Promise<void> {
  await db.update(playlists).set(values).where(sql`${playlists.id} = ${playlistId}`);
}

export async function deletePlaylist(db: Executor, playlistId: number): Promise<void> {
  await db.delete(playlists).where(sql`${playlists.id} = ${playlistId}`);
}

export async function countPlaylistItems(db: Executor, playlistId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from playlist_items where playlist_id = ${playlistId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Every entry of a playlist in order: its id, and the sound's kind and id. */
export async function readOrder(
  db: Executor,
  playlistId: number,
): Promise<{ id: number; type: SoundKind; sample_id: number }[]> {
  const { rows } = await db.execute<{ id: number; type: SoundKind; sample_id: number }>(sql`
    select id, case when sound_id is not null then 'sample' when preset_id is not null then 'preset'
      else 'oneshot' end as type, coalesce(sound_id, preset_id, oneshot_id) as sample_id
    from playlist_items where playlist_id = ${playlistId} order by position desc, id desc`);
  return rows;
}

/** Writes the entries of a playlist in this order. Returns the new version. */
export async function writeOrder(db: Executor, playlistId: number, entryIds: readonly number[]): Promise<number> {
  await db.execute(sql`update playlist_items i set position = ${entryIds.length}::int - o.place
    from unnest(${sql.param([...entryIds])}::int[]) with ordinality o (id, place)
    where i.id = o.id and i.playlist_id = ${playlistId}`);
  return countOrderChange(db, playlistId);
}

/** Increments the version of a playlist's order. Returns the new one. */
export async function countOrderChange(db: Executor, playlistId: number): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`update playlists set version = version + 1 where id = ${playlistId} returning version`,
  );
  return rows[0]?.version ?? 0;
}

/** Copies the sounds of a playlist into an empty one, in their order. */
export async function copyItems(db: Executor, fromId: number, toId: number): Promise<void> {
  await db.execute(sql`
    insert into playlist_items (playlist_id, sound_id, preset_id, oneshot_id, position)
    select ${toId}::int, sound_id, preset_id, oneshot_id, row_number() over (order by position, id)
    from playlist_items where playlist_id = ${fromId}`);
}

/** Removes a sound from a playlist; false if it isn't in it. */
export async function removePlaylistItem(
  db: Executor,
  playlistId: number,
  { type, sample_id }: { type: SoundKind; sample_id: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from playlist_items where playlist_id = ${playlistId}
    and ${sql.identifier(SOUND_TABLES[type].reference)} = ${sample_id} returning id`);
  return rows.length > 0;
}

/** The listed sounds of a pack, in the pack's order. */
export async function readPackSounds(db: Executor, pack: PackRef): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${sql.identifier(SOUND_TABLES[pack.kind].items)} where pack_id = ${packKey(pack)} and is_listed order by id`);
  return rows.map(({ id }) => id);
}

/** Adds those sounds that aren't in a playlist yet at its top, the first one topmost. Returns how many were added. */
export async function insertMissingItems(
  db: Executor,
  playlistId: number,
  kind: SoundKind,
  soundIds: readonly number[],
): Promise<number> {
  const reference = sql.identifier(SOUND_TABLES[kind].reference);
  const { rows } = await db.execute(sql`
    insert into playlist_items (playlist_id, ${reference}, position)
    select ${playlistId}::int, s.id, ${soundIds.length}::int - s.place + 1
      + (select coalesce(max(position), 0) from playlist_items where playlist_id = ${playlistId})
    from unnest(${sql.param([...soundIds])}::int[]) with ordinality s (id, place)
    where not exists (select from playlist_items i where i.playlist_id = ${playlistId} and i.${reference} = s.id)
    returning id`);
  return rows.length;
}

/** Adds a sound at the top of a playlist. */
export async function insertPlaylistItem(
  db: Executor,
  playlistId: number,
  { type, sample_id }: { type: SoundKind; sample_id: number },
): Promise<void> {
  await db.execute(sql`insert into playlist_items (playlist_id, ${sql.identifier(SOUND_TABLES[type].reference)}, position)
    select ${playlistId}::int, ${sample_id}::int, coalesce(max(position), 0) + 1
    from playlist_items where playlist_id = ${playlistId}`);
}
