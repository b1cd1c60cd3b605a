import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { beingPrepared } from "@/server/modules/items/items/being-prepared";
import { PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { isPack } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { isListedOrOwned, isOwnedBy } from "@/server/modules/items/items/visibility";
import { ownsPack, readPackItems } from "@/server/modules/money/pack-quote/repository";
import type { ArchivedFile, PackContents } from "@/server/modules/purchases/zips/pack-archive";
import type { Executor } from "@/server/platform/db/database";

/** What the presets of pack `p` load, and where presets and these are. */
const RESOURCES = sql`
  (select coalesce(json_agg(json_build_object('path', f.path, 'key', f.object_key,
    'bytes', f.bytes) order by f.path), '[]')
    from pack_files f where f.pack_id = p.id and f.kind = 'resource' and f.state = 'ready') as resources,
  (select coalesce(json_agg(f.path), '[]') from pack_files f where f.pack_id = p.id and f.kind = 'preset') as paths`;

type ContentsRow = Omit<PackContents, "kind"> & { paths: string[] } & Record<string, unknown>;

/** A preset with what it loads; null if there is none that is the user's. Admins have any. */
export async function readPresetContents(db: Executor, id: number, userId: number): Promise<PackContents | null> {
  const { rows } = await db.execute<ContentsRow>(sql`
    select t.title, u.display as creator, json_build_array(json_build_object('title', t.title, 'key', t.preset_key,
      'bytes', t.preset_bytes, 'file_name', t.preset_file_name, 'copyright_label', null)) as files, ${RESOURCES}
    from presets t join packs p on p.id = t.pack_id join users u on u.id = t.creator_id
    where t.id = ${id} and (${isAdminSql(userId)}
      or t.taken_at is null and (${isOwnedBy(PRESET_TABLES, userId, "preset")} or ${isMadeBy(sql`c.pack_id = t.pack_id`, userId)}))`);
  const row = rows[0];
  if (!row) return null;
  const { title, creator, files, resources, paths } = row;
  return { kind: "preset", title, creator, files, resources: belowTheirFolder(resources, paths) };
}

/** What some presets that a user bought alone load, in a folder of each pack. */
export async function readOwnedResources(
  db: Executor,
  ids: readonly number[],
  userId: number,
): Promise<PackContents["resources"]> {
  const { rows } = await db.execute<Pick<ContentsRow, "title" | "resources" | "paths"> & Record<string, unknown>>(sql`
    select p.title, ${RESOURCES} from packs p where exists (select from presets t join downloads d on d.preset_id = t.id
      where t.pack_id = p.id and t.id = any(${sql.param([...ids])}::int[]) and d.user_id = ${userId}
        and t.taken_at is null) order by p.id`);
  return rows.flatMap(({ title, resources, paths }) =>
    belowTheirFolder(resources, paths).map((resource) => ({ ...resource, path: `${title}/${resource.path}` })),
  );
}

/**
 * The files of a pack's items that a user may download, in the order in which they were added; null if there is no such
 * pack. Throws a Failure while the WAV of one is still being prepared.
 */
export async function readPackContents(
  db: Executor,
  kind: PackKind,
  id: number,
  userId: number,
): Promise<PackContents | null> {
  const { items } = PACK_TABLES[kind];
  const columns = {
    sample: sql`'key', t.wav_key, 'bytes', t.wav_bytes, 'file_name', null, 'copyright_label', t.copyright_label`,
    oneshot: sql`'key', t.wav_key, 'bytes', t.wav_bytes, 'file_name', null, 'copyright_label', 'Royalty-Free'`,
    preset: sql`'key', t.preset_key, 'bytes', t.preset_bytes, 'file_name', t.preset_file_name, 'copyright_label', null`,
  }[kind];
  const { rows } = await db.execute<ContentsRow>(sql`
    select p.title, u.display as creator,
      (select coalesce(json_agg(json_build_object('title', t.title, ${columns}) order by t.id), '[]')
        from ${sql.identifier(items.items)} t where t.pack_id = p.id and ${isListedOrOwned(items, userId)}) as files, ${RESOURCES}
    from packs p join users u on u.id = p.creator_id where ${isPack(sql`p`, { kind, id })}`);
  const row = rows[0];
  if (row?.files.some(({ key }) => key === null)) throw beingPrepared();
  if (!row) return null;
  const { title, creator, files, resources, paths } = row;
  return { kind, title, creator, files, resources: belowTheirFolder(resources, paths) };
}

/** What presets load, at its place beside them: without the one folder that all of them came in. */
function belowTheirFolder(resources: PackContents["resources"], presetPaths: readonly string[]) {
  const all = [...presetPaths, ...resources.map(({ path }) => path)];
  const folder = all[0]?.slice(0, all[0].indexOf("/") + 1) ?? "";
  const isShared = folder !== "" && all.every((path) => path.startsWith(folder));
  return isShared ? resources.map((one) => ({ ...one, path: one.path.slice(folder.length) })) : resources;
}

/** Whether a user may have a whole pack now: it is theirs, or they made it or share in it, or each of its sounds is free or theirs. Admins have any. */
export async function mayHavePack(db: Executor, kind: PackKind, id: number, userId: number): Promise<boolean> {
  if (await ownsPack(db, kind, id, userId)) return true;
  const items = await readPackItems(db, kind, id, userId);
  if (items.length > 0 && items.every(({ price }) => price === 0)) return true;
  const { rows } = await db.execute(sql`
    select 1 where ${isAdminSql(userId)} or exists (select from packs p where ${isPack(sql`p`, { kind, id })}
      and (p.creator_id = ${userId}
        or exists (select from collaborators c where c.pack_id = p.id and c.user_id = ${userId})))`);
  return rows.length > 0;
}

/** Whether a user is an admin now. */
export async function isAdmin(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where ${isAdminSql(userId)}`);
  return rows.length > 0;
}

const isAdminSql = (userId: number): SQL => sql`exists (select from users a where a.id = ${userId} and a.is_admin)`;

/** Whether an item `t` that isn't banned was made by a user, or the user is one of its collaborators `c`, of whom `own` tells. */
const isMadeBy = (own: SQL, userId: number): SQL =>
  sql`(t.banned_at is null and (t.creator_id = ${userId}
    or exists (select from collaborators c where c.user_id = ${userId} and ${own})))`;

/** A sample's own collaborators, or if it has none, its pack's. */
const SHARE_IN_SAMPLE = sql`(c.sound_id = t.id or c.pack_id = t.pack_id
  and not exists (select from collaborators o where o.sound_id = t.id))`;

/** Whether one of some sounds was taken from its owners. */
export async function isAnyTaken(db: Executor, kind: PackKind, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${sql.identifier(PACK_TABLES[kind].items.items)}
    where id = any(${sql.param([...ids])}::int[]) and taken_at is not null limit 1`);
  return rows.length > 0;
}

/** A file of a stack; its key is null if there is none any more. */
export interface StackFile extends Pick<ArchivedFile, "title" | "copyright_label" | "bytes"> {
  id: number;
  format: "wav" | "mid";
  key: string | null;
  tempo: number | null;
  key_value: string | null;
  key_is_minor: boolean | null;
  creator: string;
}

interface StackRow extends Omit<StackFile, "format" | "key" | "bytes">, Record<string, unknown> {
  wav_key: string | null;
  wav_bytes: number;
  mid_key: string | null;
  mid_bytes: number | null;
  is_made: boolean;
  owns_wav: boolean;
  owns_mid: boolean;
}

/**
 * Those of some files of samples that are a user's, in the order in which they are named: bought, or made by the user. Of
 * sounds that were taken from their owners there are none.
 */
export async function readStackFiles(
  db: Executor,
  files: readonly Pick<StackFile, "id" | "format">[],
  userId: number,
): Promise<StackFile[]> {
  const { rows } = await db.execute<StackRow>(sql`
    select t.id, t.title, t.wav_key, t.wav_bytes, t.mid_key, t.mid_bytes, t.tempo, t.key_value, t.key_is_minor,
      t.copyright_label, u.display as creator, ${isMadeBy(SHARE_IN_SAMPLE, userId)} as is_made,
      ${isOwnedBy(SAMPLE_TABLES, userId, "wav")} as owns_wav,
      exists (select from downloads d where d.user_id = ${userId} and d.sound_id = t.id and d.format = 'mid') as owns_mid
    from sounds t join users u on u.id = t.creator_id
    where t.id = any(${sql.param(files.map(({ id }) => id))}::int[]) and t.taken_at is null`);
  const sounds = new Map(rows.map((row) => [row.id, row]));
  return files.flatMap(({ id, format }) => {
    const sound = sounds.get(id);
    if (!sound) return [];
    const { wav_key, wav_bytes, mid_key, mid_bytes, is_made, owns_wav, owns_mid, ...facts } = sound;
    if (!is_made && !(format === "wav" ? owns_wav : owns_mid)) return [];
    const file = format === "wav" ? { key: wav_key, bytes: wav_bytes } : { key: mid_key, bytes: mid_bytes ?? 0 };
    return [{ ...facts, format, ...file }];
  });
}
