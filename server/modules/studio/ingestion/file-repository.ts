import { sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import type { FileKind } from "@/server/modules/studio/uploads/file-kinds";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { soundReadings } from "@/server/platform/db/schema/pack-files";

/** A file of a pack whose analysis has begun. */
export interface BegunFile {
  id: number;
  pack: PackRef;
  kind: FileKind;
  path: string;
  bytes: number;
  object_key: string;
  uploader_id: number;
  /** The sound or one-shot of its pack whose file it replaces. */
  replaces_id: number | null;
  /** Its analysis was begun before, and its process ended in the middle. */
  was_begun: boolean;
  /** The preset files that a demo sound was joined to by hand. */
  preset_file_ids?: readonly number[] | undefined;
}

/** Begins the analysis of a file that waits for it, or whose analysis was interrupted; null for any other. */
export async function beginFile(db: Executor, id: number): Promise<BegunFile | null> {
  const { rows } = await db.execute<BegunFile & Record<string, unknown>>(sql`
    with before as (select id, state from pack_files where id = ${id} and state in ('waiting', 'analysing') for update)
    update pack_files f set state = 'analysing', changed_at = now() from before where f.id = before.id
    returning f.id, f.kind, f.path, f.bytes, f.object_key, f.uploader_id,
      (select json_build_object('kind', p.kind, 'id', p.wire_id) from packs p where p.id = f.pack_id) as pack,
      coalesce(f.replaces_id, f.replaces_oneshot_id) as replaces_id,
      before.state = 'analysing' as was_begun`);
  return rows[0] ?? null;
}

/** Lets a file wait again. */
export async function putBackFile(db: Executor, id: number): Promise<void> {
  await db.execute(sql`
    update pack_files set state = 'waiting', changed_at = now() where id = ${id} and state = 'analysing'`);
}

/** Notes why a file can't be used. With `isUseless` its bytes are released, and it can't be analysed again. */
export async function failFile(
  tx: Transaction,
  { id, object_key }: Pick<BegunFile, "id" | "object_key">,
  { sentence, isUseless }: { sentence: string; isUseless: boolean },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update pack_files set state = 'failed', failure = ${sentence}, changed_at = now(),
      object_key = case when ${isUseless} then null else object_key end
    where id = ${id} and state = 'analysing' returning id`);
  if (rows.length > 0 && isUseless) await releaseObjects(tx, [object_key]);
}

/** The pack of a file, as its sounds take it over. */
export interface FilePack {
  creator_id: number;
  genres: number[];
}

/** Locks a pack until the transaction ends, and returns its status; null if it is gone. */
export async function lockPack(tx: Transaction, pack: PackRef): Promise<number | null> {
  const { rows } = await tx.execute<{ status: number }>(
    sql`select p.status from packs p where ${isPack(sql`p`, pack)} for no key update`,
  );
  return rows[0]?.status ?? null;
}

/**
 * Locks the pack of a file and the file, in this order, until the transaction ends; null if either is gone, or the file
 * is no longer being analysed.
 */
export async function lockFile(tx: Transaction, file: Pick<BegunFile, "id" | "pack">): Promise<FilePack | null> {
  const { rows } = await tx.execute<{ creator_id: number }>(
    sql`select p.creator_id from packs p where ${isPack(sql`p`, file.pack)} for no key update`,
  );
  const { rows: files } = await tx.execute(
    sql`select id from pack_files where id = ${file.id} and state = 'analysing' for update`,
  );
  const [pack] = rows;
  if (!pack || files.length === 0) return null;
  const { rows: details } = await tx.execute<Omit<FilePack, "creator_id"> & Record<string, unknown>>(sql`
    select array(select genre_id from pack_genres where pack_id = ${packKey(file.pack)} order by genre_id) as genres`);
  return { ...pack, ...details[0]! };
}

/** Completes a file: as the sound or one-shot that it became, or for MIDI and stems without one. `object_key` is where its bytes are now. */
export async function completeFile(
  tx: Transaction,
  id: number,
  {
    sound_id = null,
    oneshot_id = null,
    object_key,
    notice = null,
  }: { sound_id?: number | null; oneshot_id?: number | null; object_key: string; notice?: string | null },
): Promise<void> {
  await tx.execute(sql`
    update pack_files set state = 'ready', sound_id = ${sound_id}, oneshot_id = ${oneshot_id}, object_key = ${object_key},
      notice = ${notice}, replaces_id = null, replaces_oneshot_id = null, changed_at = now()
    where id = ${id}`);
}

/** Completes a zip, of which only a sentence stays. */
export async function completeZip(tx: Transaction, id: number, notice: string): Promise<void> {
  await tx.execute(sql`
    update pack_files set state = 'ready', notice = ${notice}, object_key = null, sound_id = null, changed_at = now()
    where id = ${id}`);
}

/** Stores what was heard in a sound, and what its name says. */
export async function insertReading(tx: Transaction, reading: typeof soundReadings.$inferInsert): Promise<void> {
  await tx.insert(soundReadings).values(reading);
}

/** A file of a sample pack that hasn't failed. */
export interface SiblingFile {
  id: number;
  kind: FileKind;
  path: string;
  state: string;
  sound_id: number | null;
  /** Whether its sound has MIDI. */
  has_midi: boolean;
}

/** The files of a sample pack but those that failed, in the order of their paths. */
export async function readFilesOfPack(db: Executor, packId: number): Promise<SiblingFile[]> {
  const { rows } = await db.execute<SiblingFile & Record<string, unknown>>(sql`
    select f.id, f.kind, f.path, f.state, f.sound_id, s.mid_key is not null as has_midi
    from pack_files f left join sounds s on s.id = f.sound_id
    where f.pack_id = ${packKey({ kind: "sample", id: packId })} and f.state <> 'failed' order by f.path, f.id`);
  return rows;
}

/** The paths of the sound files of a pack but those that failed, in their order. */
export async function readSoundPaths(db: Executor, pack: PackRef): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select f.path from pack_files f
    where f.pack_id = ${packKey(pack)} and f.kind = 'sound' and f.state <> 'failed' order by f.path, f.id`);
  return rows.map(({ path }) => path);
}

/** Whether a sound of a pack, or a zip in which there may be some, is still on its way. */
export async function isSoundOnItsWay(db: Executor, pack: PackRef): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pack_files where pack_id = ${packKey(pack)} and kind in ('sound', 'zip')
      and state in ('uploading', 'waiting', 'analysing') limit 1`);
  return rows.length > 0;
}

/** The second that begins next by the clock of the database, since 1970. */
export async function nextSecond(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ second: number }>(
    sql`select floor(extract(epoch from clock_timestamp()))::float8 + 1 as second`,
  );
  return rows[0]!.second;
}

/** The instruments of the taxonomy. */
export async function readInstruments(db: Executor) {
  const { rows } = await db.execute<{ id: number; title: string; slug: string }>(
    sql`select id, title, slug from instruments order by id`,
  );
  return rows;
}

/** The drafts of a one-shot pack that nobody has edited, with the paths of their files. */
export async function readUnedited(tx: Transaction, packId: number) {
  const { rows } = await tx.execute<{ id: number; title: string; path: string }>(sql`
    select o.id, o.title, f.path from oneshots o join pack_files f on f.oneshot_id = o.id
    where o.pack_id = ${packKey({ kind: "oneshot", id: packId })} and o.state = 'draft' and o.version = 1 order by o.id`);
  return rows;
}

/** Gives a one-shot the title that its file's name says, which is no edit by hand. */
export async function setTitle(tx: Transaction, oneshotId: number, title: string): Promise<void> {
  await tx.execute(sql`update oneshots set title = ${title} where id = ${oneshotId}`);
}
