import { and, asc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { UNFINISHED_DAYS } from "@/lib/contract/rules/packs";
import { packKey, packWireId } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import type { FileKind } from "@/server/modules/studio/uploads/file-kinds";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { packFileParts, packFiles } from "@/server/platform/db/schema/pack-files";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { sounds } from "@/server/platform/db/schema/sounds";

/** A file with the pack that it was sent for. */
export type FileRow = Omit<typeof packFiles.$inferSelect, "pack_id"> & { pack: PackRef };
export type PartRow = Pick<typeof packFileParts.$inferSelect, "number" | "start" | "bytes" | "sha256" | "object_key">;

/** A file as its list shows it. */
export interface ListedFile extends FileRow {
  received_bytes: number;
}

const { pack_id, ...columns } = getTableColumns(packFiles);
/** What is selected of a {@link FileRow}. */
const FILE = {
  ...columns,
  pack: sql<PackRef>`(select json_build_object('kind', p.kind, 'id', p.wire_id) from packs p where p.id = ${pack_id})`,
};

const isOf = (pack: PackRef) => eq(pack_id, packKey(pack));

/** The files of a pack in the order of their paths. */
export async function listFiles(db: Executor, pack: PackRef): Promise<ListedFile[]> {
  const rows = await db
    .select({ file: FILE, received_bytes: sql<number>`coalesce(sum(${packFileParts.bytes}), 0)::int` })
    .from(packFiles)
    .leftJoin(packFileParts, eq(packFileParts.file_id, packFiles.id))
    .where(isOf(pack))
    .groupBy(packFiles.id)
    .orderBy(asc(packFiles.path));
  return rows.map(({ file, received_bytes }) => ({ ...file, received_bytes }));
}

export async function findFile(db: Executor, id: number): Promise<FileRow | null> {
  const [file] = await db.select(FILE).from(packFiles).where(eq(packFiles.id, id));
  return file ?? null;
}

/** A file whose row is locked until the transaction ends. Lock its pack before. */
export async function lockFile(tx: Transaction, id: number): Promise<FileRow | null> {
  const [file] = await tx.select(FILE).from(packFiles).where(eq(packFiles.id, id)).for("update");
  return file ?? null;
}

/** The file at a path of a pack, locked as by {@link lockFile}. */
export async function lockFileAt(tx: Transaction, pack: PackRef, path: string): Promise<FileRow | null> {
  const [file] = await tx
    .select(FILE)
    .from(packFiles)
    .where(and(isOf(pack), eq(packFiles.path, path)))
    .for("update");
  return file ?? null;
}

/** The columns by which a file names the item whose recording it is to replace. */
const REPLACES = { sample: "replaces_id", oneshot: "replaces_oneshot_id" } as const;

/** The values with which a file of a pack is to replace that of an item. */
export const replacing = (kind: PackKind, itemId: number | null): Partial<NewFile> => ({
  [kind === "oneshot" ? REPLACES.oneshot : REPLACES.sample]: itemId,
});

/** The item of its pack whose recording a file is to replace, or null. */
export const replacedBy = (file: Pick<NewFile, "replaces_id" | "replaces_oneshot_id">): number | null =>
  file.replaces_id ?? file.replaces_oneshot_id ?? null;

/** The files that are to replace that of an item, locked as by {@link lockFile}. */
export function lockReplacements(tx: Transaction, kind: keyof typeof REPLACES, itemId: number): Promise<FileRow[]> {
  return tx.select(FILE).from(packFiles).where(eq(packFiles[REPLACES[kind]], itemId)).for("update");
}

/** A file that is to be inserted, without its pack. */
export type NewFile = Omit<typeof packFiles.$inferInsert, "pack_id">;

export async function insertFile(tx: Transaction, pack: PackRef, values: NewFile): Promise<FileRow> {
  const [file] = await tx
    .insert(packFiles)
    .values({ ...values, pack_id: packKey(pack) })
    .returning(FILE);
  if (!file) throw new Error("The file was not inserted.");
  return file;
}

/** Changes a file; its `changed_at` is now. */
export async function updateFile(tx: Transaction, id: number, values: Partial<NewFile>): Promise<FileRow> {
  const [file] = await tx
    .update(packFiles)
    .set({ ...values, changed_at: sql`now()` })
    .where(eq(packFiles.id, id))
    .returning(FILE);
  if (!file) throw new Error(`There is no file ${id}.`);
  return file;
}

/** Parts the other files of a preset from it. */
export async function partOthers(tx: Transaction, { id, preset_id }: FileRow): Promise<void> {
  await tx.execute(sql`update pack_files set preset_id = null where preset_id = ${preset_id} and id <> ${id}`);
}

/** Deletes a file with its parts, and returns the keys of its objects. */
export async function deleteFile(
  tx: Transaction,
  { id, object_key, midi_key, upload_key }: FileRow,
): Promise<(string | null)[]> {
  const parts = await listParts(tx, id);
  // Its parts go with it: what is removed counts by them.
  await tx.delete(packFiles).where(eq(packFiles.id, id));
  return [...parts.map((part) => part.object_key), object_key, midi_key, upload_key];
}

/** The parts of a file in their order, and the pieces of each. */
export function listParts(db: Executor, fileId: number): Promise<PartRow[]> {
  const { number, start, bytes, sha256, object_key } = packFileParts;
  return db
    .select({ number, start, bytes, sha256, object_key })
    .from(packFileParts)
    .where(eq(packFileParts.file_id, fileId))
    .orderBy(asc(number), asc(start));
}

/** The part, or piece, that is exactly there. */
export async function findPart(
  db: Executor,
  fileId: number,
  { number, start, bytes }: Pick<PartRow, "number" | "start" | "bytes">,
): Promise<PartRow | null> {
  const [part] = await db
    .select()
    .from(packFileParts)
    .where(
      and(
        eq(packFileParts.file_id, fileId),
        eq(packFileParts.number, number),
        eq(packFileParts.start, start),
        eq(packFileParts.bytes, bytes),
      ),
    );
  return part ?? null;
}

type ReplacedPart = Pick<typeof packFileParts.$inferSelect, "bytes" | "object_key" | "created_at">;

/**
 * Saves a part, or a piece, of a file that is locked, in the place of those that have any of its bytes. Returns these.
 */
export async function savePart(tx: Transaction, fileId: number, part: PartRow): Promise<ReplacedPart[]> {
  const { number, start, bytes } = part;
  const replaced = await tx
    .delete(packFileParts)
    .where(
      and(
        eq(packFileParts.file_id, fileId),
        eq(packFileParts.number, number),
        lt(packFileParts.start, start + bytes),
        sql`${packFileParts.start} + ${packFileParts.bytes} > ${start}`,
      ),
    )
    .returning({
      bytes: packFileParts.bytes,
      object_key: packFileParts.object_key,
      created_at: packFileParts.created_at,
    });
  await tx.insert(packFileParts).values({ file_id: fileId, ...part });
  return replaced;
}

/** Gives a file that is being sent its upload, unless it has one; returns the one that it has then. */
export async function setUpload(db: Executor, fileId: number, key: string): Promise<string | null> {
  const [file] = await db
    .update(packFiles)
    .set({ upload_key: sql`coalesce(${packFiles.upload_key}, ${key})` })
    .where(and(eq(packFiles.id, fileId), eq(packFiles.state, "uploading")))
    .returning({ key: packFiles.upload_key });
  return file?.key ?? null;
}

/** Forgets an upload that is lost with the parts that were in it, whose bytes have to be sent again. */
export async function forgetUpload(tx: Transaction, fileId: number, key: string): Promise<void> {
  const forgotten = await tx
    .update(packFiles)
    .set({ upload_key: null })
    .where(and(eq(packFiles.id, fileId), eq(packFiles.upload_key, key)))
    .returning({ id: packFiles.id });
  if (forgotten.length === 0) return;
  await tx.delete(packFileParts).where(and(eq(packFileParts.file_id, fileId), isNull(packFileParts.object_key)));
}

/** Deletes the parts of a file, and returns the keys of their objects. */
export async function deleteParts(tx: Transaction, fileId: number): Promise<(string | null)[]> {
  const parts = await tx
    .delete(packFileParts)
    .where(eq(packFileParts.file_id, fileId))
    .returning({ key: packFileParts.object_key });
  return parts.map(({ key }) => key);
}

/** Locks the files of all packs of a creator against another count until the transaction ends. */
export async function lockFilesOf(tx: Transaction, creatorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${creatorId}`}, 0))`);
}

/** How many files of each kind are in a pack or on their way to it. Of those that become items, the items count, too. */
export async function countFiles(db: Executor, pack: PackRef): Promise<Record<FileKind, number>> {
  const { items, item } = PACK_SQL[pack.kind];
  const key = packKey(pack);
  const { rows } = await db.execute<{ kind: FileKind; files: number; without: number }>(sql`
    select kind, count(*)::int as files, count(*) filter (where ${item} is null and replaces_id is null and replaces_oneshot_id is null)::int as without
    from pack_files where pack_id = ${key} group by kind`);
  const {
    rows: [present],
  } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${items} where pack_id = ${key}`);
  const counts: Record<FileKind, number> = { sound: 0, midi: 0, stem: 0, preset: 0, demo: 0, resource: 0, zip: 0 };
  for (const row of rows) counts[row.kind] = row.files;
  const own = ITEM_FILES[pack.kind];
  counts[own] = present!.count + (rows.find((row) => row.kind === own)?.without ?? 0);
  return counts;
}

/** The bytes of the files that wait to be sent, but for approved items and unpacked zips, in all packs of a creator. */
export async function countUnsentBytes(db: Executor, creatorId: number): Promise<number> {
  // One-shot packs that were not sent are inactive.
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(f.bytes), 0)::float8 as bytes from packs p join pack_files f on f.pack_id = p.id
      left join sounds s on s.id = f.sound_id left join presets t on t.id = f.preset_id
      left join oneshots o on o.id = f.oneshot_id
    where p.creator_id = ${creatorId} and p.status in (${STATUS.inactive}, ${STATUS.requiresUpdate})
      and coalesce(s.state, t.state, o.state) is distinct from 'approved' and (f.kind <> 'zip' or f.state <> 'ready')`);
  return rows[0]?.bytes ?? 0;
}

/** The bytes that a user sent within the last 24 hours and that were removed, or replaced, since. */
export async function countRemovedBytes(db: Executor, userId: number): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from removed_uploads
    where user_id = ${userId} and hour > now() - interval '25 hours'`);
  return rows[0]?.bytes ?? 0;
}

/** Adds parts that others replaced to what {@link countRemovedBytes} counts of their sender. */
export async function countRemoved(tx: Transaction, userId: number, parts: readonly ReplacedPart[]): Promise<void> {
  for (const { bytes, created_at } of parts) {
    await tx.execute(sql`select count_removed_upload(${userId}, ${created_at.toISOString()}::timestamptz, ${bytes})`);
  }
}

/** The files of which each becomes an item of its pack. */
const ITEM_FILES: Record<PackKind, FileKind> = { sample: "sound", preset: "preset", oneshot: "sound" };

/** Whether a file became an item that was approved, which is locked until the transaction ends. */
export async function isApproved(tx: Transaction, file: FileRow): Promise<boolean> {
  const { items, item } = PACK_SQL[file.pack.kind];
  const { rows } = await tx.execute<{ state: string }>(sql`
    select i.state from ${items} i
    where i.id = (select f.${item} from pack_files f where f.id = ${file.id}) for update`);
  return rows[0]?.state === "approved";
}

/** A sound with the id of its pack, locked until the transaction ends. */
export async function lockSound(tx: Transaction, id: number) {
  const { title, mid_key } = sounds;
  const pack_id = sql<number | null>`${packWireId(sql`${sounds.pack_id}`)}`;
  const [sound] = await tx.select({ title, mid_key, pack_id }).from(sounds).where(eq(sounds.id, id)).for("update");
  return sound ?? null;
}

/** Whether a zip of stems is on its way to a sound. */
export async function hasZip(db: Executor, soundId: number): Promise<boolean> {
  return (await db.$count(packFiles, and(eq(packFiles.sound_id, soundId), eq(packFiles.kind, "zip")))) > 0;
}

/** The path of the file that became a sound; null for one that wasn't uploaded here. */
export async function findPathOf(db: Executor, soundId: number): Promise<string | null> {
  const [file] = await db
    .select({ path: packFiles.path })
    .from(packFiles)
    .where(and(eq(packFiles.sound_id, soundId), eq(packFiles.kind, "sound")));
  return file?.path ?? null;
}

/** Whether somebody owns the MIDI of a sound. */
export async function isMidiOwned(db: Executor, soundId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_owned: boolean }>(
    sql`select exists (select from downloads where sound_id = ${soundId} and format = 'mid') as is_owned`,
  );
  return rows[0]?.is_owned ?? false;
}

/** Gives a sound a MIDI file, or takes it away. */
export async function setMidi(
  tx: Transaction,
  soundId: number,
  midi: { mid_key: string; mid_bytes: number } | null,
): Promise<void> {
  await tx
    .update(sounds)
    .set(midi ?? { mid_key: null, mid_bytes: null })
    .where(eq(sounds.id, soundId));
}

/** The files of which nothing arrived for so long that they are given up. */
export function findAbandoned(db: Executor, now: Date, limit: number): Promise<Pick<FileRow, "id" | "changed_at">[]> {
  const before = new Date(now.getTime() - UNFINISHED_DAYS * 24 * 3_600_000);
  return db
    .select({ id: packFiles.id, changed_at: packFiles.changed_at })
    .from(packFiles)
    .where(and(eq(packFiles.state, "uploading"), lt(packFiles.changed_at, before)))
    .orderBy(asc(packFiles.changed_at))
    .limit(limit);
}
