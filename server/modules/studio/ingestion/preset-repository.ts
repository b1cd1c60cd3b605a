import { sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { packKey } from "@/server/modules/items/items/pack-key";
import type { BegunFile } from "@/server/modules/studio/ingestion/file-repository";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { presetGenres, presetInstruments, presetPlugins, presets } from "@/server/platform/db/schema/presets";
import { plugins } from "@/server/platform/db/schema/taxonomy";

/** A file of a preset pack that has arrived and is of no preset. */
export interface LooseFile {
  [column: string]: unknown;
  id: number;
  path: string;
  bytes: number;
  object_key: string;
}

/** The preset files, the demo sounds or what presets load, of a pack that have arrived and are of no preset, in the order of their paths. */
export async function readLoose(
  db: Executor,
  packId: number,
  kind: "preset" | "demo" | "resource",
): Promise<LooseFile[]> {
  const { rows } = await db.execute<LooseFile>(sql`
    select id, path, bytes, object_key from pack_files
    where pack_id = ${packKey({ kind: "preset", id: packId })} and kind = ${kind}
      and state = 'ready' and preset_id is null order by path, id`);
  return rows;
}

/** Those of these files that still are of no preset, locked until the transaction ends. Lock their pack before. */
export async function lockLoose(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from pack_files where id = any(${sql.param([...ids])}::int[]) and state = 'ready' and preset_id is null
    order by id for update`);
  return new Set(rows.map(({ id }) => id));
}

/** The paths of the preset files of a pack, also of those that are on their way. */
export async function readPresetPaths(db: Executor, packId: number): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from pack_files
    where pack_id = ${packKey({ kind: "preset", id: packId })} and kind = 'preset' order by path`);
  return rows.map(({ path }) => path);
}

/** Completes a file of a preset pack: as that of a preset, or of none yet. */
export async function completePresetFile(
  tx: Transaction,
  { id }: Pick<BegunFile, "id">,
  { preset_id, notice = null }: { preset_id: number | null; notice?: string | null },
): Promise<void> {
  await tx.execute(sql`
    update pack_files set state = 'ready', preset_id = ${preset_id}, notice = coalesce(${notice}, notice), changed_at = now()
    where id = ${id}`);
}

/** Completes a demo sound, as that of a preset unless it is of one already. It may have come as what presets load. */
export async function completeDemo(tx: Transaction, { id }: BegunFile, presetId: number | null): Promise<void> {
  await tx.execute(sql`
    update pack_files set state = 'ready', kind = 'demo', preset_id = coalesce(preset_id, ${presetId}), changed_at = now()
    where id = ${id}`);
}

/** Completes what presets load. It may have come as a demo sound. */
export async function completeResource(tx: Transaction, { id }: BegunFile): Promise<void> {
  await tx.execute(sql`update pack_files set state = 'ready', kind = 'resource', changed_at = now() where id = ${id}`);
}

/** Has a demo sound analysed again that is of no preset. */
export async function waitAgain(tx: Transaction, fileId: number): Promise<void> {
  await tx.execute(sql`update pack_files set state = 'waiting', changed_at = now() where id = ${fileId}`);
}

/** Inserts a preset with its terms, and with its plugin if that is known. Returns its id. */
export async function insertPreset(
  tx: Transaction,
  values: PgInsertValue<typeof presets>,
  { genres, instruments, plugin }: { genres: readonly number[]; instruments: readonly number[]; plugin: string | null },
): Promise<number> {
  const [row] = await tx.insert(presets).values(values).returning({ id: presets.id });
  const preset_id = row!.id;
  if (genres.length > 0) await tx.insert(presetGenres).values(genres.map((genre_id) => ({ preset_id, genre_id })));
  if (instruments.length > 0) {
    await tx.insert(presetInstruments).values(instruments.map((instrument_id) => ({ preset_id, instrument_id })));
  }
  if (plugin !== null) await tx.insert(presetPlugins).values({ preset_id, plugin_id: await pluginId(tx, plugin) });
  return preset_id;
}

/** A plugin that the format of a file names is in the list. */
async function pluginId(tx: Transaction, title: string): Promise<number> {
  await tx.insert(plugins).values({ title }).onConflictDoNothing();
  const { rows } = await tx.execute<{ id: number }>(sql`select id from plugins where title = ${title}`);
  return rows[0]!.id;
}
