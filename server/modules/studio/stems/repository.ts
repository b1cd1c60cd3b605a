import { eq, type SQL, sql } from "drizzle-orm";
import type { Finding } from "@/lib/contract/entities/finding";
import type { PackRef } from "@/lib/contract/entities/pack";
import { inNaturalOrder } from "@/lib/format/natural-order";
import { packKey, packWireId } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { packFiles, soundStems } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { StoredObject } from "@/server/providers/objects/object-store";

export type StemRow = typeof soundStems.$inferSelect;

/** A sound whose stems become an archive, with what that is made of. */
export interface StemsOfSound {
  id: number;
  wav_key: string | null;
  sample_rate: number;
  duration_seconds: number;
  stems_key: string | null;
  /** In their order. */
  stems: Pick<StemRow, "id" | "title" | "wav_key" | "wav_bytes" | "sample_rate" | "duration_seconds">[];
  /** Files that are still to become stems of it, or failed to, and others on their way into the folders of its stems. */
  unfinished: number;
}

/** A sound with its stems; null if it is gone. In a transaction that `locks`, until it ends. */
export async function readStemsOf(db: Executor, soundId: number, { locks = false } = {}): Promise<StemsOfSound | null> {
  const { id, wav_key, sample_rate, duration_seconds, stems_key } = sounds;
  const query = db
    .select({ id, wav_key, sample_rate, duration_seconds, stems_key })
    .from(sounds)
    .where(eq(id, soundId));
  const [sound] = locks ? await query.for("update") : await query;
  if (!sound) return null;
  const stems = await db
    .select({
      id: soundStems.id,
      title: soundStems.title,
      wav_key: soundStems.wav_key,
      wav_bytes: soundStems.wav_bytes,
      sample_rate: soundStems.sample_rate,
      duration_seconds: soundStems.duration_seconds,
    })
    .from(soundStems)
    .where(eq(soundStems.sound_id, soundId))
    .orderBy(soundStems.position, soundStems.id);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pack_files f where f.kind in ('stem', 'zip') and f.state <> 'ready'
      and (f.sound_id = ${soundId} or f.sound_id is null and f.kind = 'stem' and f.state <> 'failed' and exists (select from pack_files o
        where o.sound_id = ${soundId} and o.kind = 'stem' and o.pack_id = f.pack_id
          and ${folderOf(sql`o.path`)} = ${folderOf(sql`f.path`)}))`);
  return { ...sound, stems, unfinished: rows[0]?.count ?? 0 };
}

const folderOf = (path: SQL) => sql`regexp_replace(${path}, '[^/]*$', '')`;

/** The sounds without an archive that have stems in the folder of a file of their pack. */
export async function readNeighbours(
  tx: Transaction,
  { pack, path }: { pack: PackRef; path: string },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct s.id from pack_files f join sounds s on s.id = f.sound_id
    where f.pack_id = ${packKey(pack)} and f.kind = 'stem' and s.stems_key is null
      and ${folderOf(sql`f.path`)} = ${folderOf(sql`${path}::text`)} order by s.id`);
  return rows.map(({ id }) => id);
}

/** How many stems a sound has, with those on their way, and how many bytes. */
export async function countStems(db: Executor, soundId: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await db.execute<{ count: number; bytes: number }>(sql`
    select count(*)::int as count, coalesce(sum(greatest(f.bytes, s.wav_bytes)), 0)::float8 as bytes
    from pack_files f left join sound_stems s on s.file_id = f.id where f.sound_id = ${soundId} and f.kind = 'stem'`);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Whether somebody owns the stems of a sound. */
export async function areStemsOwned(db: Executor, soundId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_owned: boolean }>(
    sql`select exists (select from downloads where sound_id = ${soundId} and format = 'stems') as is_owned`,
  );
  return rows[0]?.is_owned ?? false;
}

export async function insertStem(tx: Transaction, values: typeof soundStems.$inferInsert): Promise<void> {
  await tx.insert(soundStems).values(values);
}

/** Gives the stem of a file, if it was read already, to a sound or to none. */
export async function placeStem(
  tx: Transaction,
  fileId: number,
  values: Pick<StemRow, "sound_id" | "title">,
): Promise<void> {
  await tx.update(soundStems).set(values).where(eq(soundStems.file_id, fileId));
}

/** Deletes the stem of a file, and returns the keys of its objects. */
export async function deleteStem(tx: Transaction, fileId: number): Promise<string[]> {
  const { original_key, wav_key, mp3_key } = soundStems;
  const rows = await tx
    .delete(soundStems)
    .where(eq(soundStems.file_id, fileId))
    .returning({ original_key, wav_key, mp3_key });
  return rows.flatMap((row) => [row.original_key, row.wav_key, row.mp3_key]);
}

/** A stem with its sound and the id of its pack; null if there is none. */
export async function findStem(
  db: Executor,
  id: number,
): Promise<(Pick<StemRow, "sound_id" | "file_id" | "mp3_key"> & { pack_id: number }) | null> {
  const [stem] = await db
    .select({
      sound_id: soundStems.sound_id,
      file_id: soundStems.file_id,
      mp3_key: soundStems.mp3_key,
      pack_id: sql<number>`${packWireId(sql`${packFiles.pack_id}`)}`,
    })
    .from(soundStems)
    .innerJoin(packFiles, eq(packFiles.id, soundStems.file_id))
    .where(eq(soundStems.id, id));
  return stem ?? null;
}

/** Puts the stems of a sound in the natural order of their files. */
export async function orderStems(tx: Transaction, soundId: number): Promise<void> {
  const stems = await tx
    .select({ id: soundStems.id, path: packFiles.path })
    .from(soundStems)
    .innerJoin(packFiles, eq(packFiles.id, soundStems.file_id))
    .where(eq(soundStems.sound_id, soundId));
  const ids = stems.sort((one, other) => inNaturalOrder(one.path, other.path)).map(({ id }) => id);
  await tx.execute(sql`
    update sound_stems set position = o.position from unnest(${sql.param(ids)}::int[]) with ordinality as o (id, position)
    where sound_stems.id = o.id and sound_stems.position <> o.position`);
}

/** Sets, or takes away, the archive of a sound's stems. */
export async function setArchive(
  tx: Transaction,
  soundId: number,
  archive: (StoredObject & { count: number }) | null,
): Promise<void> {
  const columns = archive
    ? { stems_key: archive.key, stems_bytes: archive.bytes, stems_count: archive.count }
    : { stems_key: null, stems_bytes: null, stems_count: null, stems_findings: [] };
  await tx.update(sounds).set(columns).where(eq(sounds.id, soundId));
}

export async function setStemsFindings(tx: Transaction, soundId: number, findings: readonly Finding[]): Promise<void> {
  await tx
    .update(sounds)
    .set({ stems_findings: [...findings] })
    .where(eq(sounds.id, soundId));
}

/** Sounds whose stems are all there since an hour, and not yet an archive. */
export async function readForgotten(db: Executor, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from sounds s where s.stems_key is null
      and exists (select from sound_stems t where t.sound_id = s.id)
      and not exists (select from pack_files f where f.sound_id = s.id and f.kind = 'stem'
        and (f.state <> 'ready' or f.changed_at > now() - interval '1 hour'))
    order by s.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
