import { inArray, sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_SQL } from "@/server/modules/catalogue/pack-states/packs";
import { insertPackEvent, movePack } from "@/server/modules/catalogue/pack-states/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { oneshotGenres, oneshotInstruments, oneshots } from "@/server/platform/db/schema/oneshots";
import {
  oneshotPackGenres,
  oneshotPacks,
  packGenres,
  packs,
  presetPackGenres,
  presetPacks,
} from "@/server/platform/db/schema/packs";
import { presetGenres, presetInstruments, presetPlugins, presets } from "@/server/platform/db/schema/presets";
import { soundGenres, soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { plugins } from "@/server/platform/db/schema/taxonomy";

interface Terms {
  genres: readonly number[];
  instruments: readonly number[];
}

type Share = { user_id: number; percentage: number };

/** A sample ready to be added: its row, its terms and its own collaborators. */
export interface SampleRow extends Terms {
  values: typeof sounds.$inferInsert;
  collaborators: readonly Share[];
}

export interface OneshotRow extends Terms {
  values: typeof oneshots.$inferInsert;
}

/** A preset ready to be added; `plugins` are titles. */
export interface PresetRow extends Terms {
  values: typeof presets.$inferInsert;
  plugins: readonly string[];
}

/** The id of the single row that an insert returns. */
function insertedId(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The new row cannot be read.");
  return row.id;
}

/** Inserts samples in one transaction, all or none. Returns their ids in the same order. */
export function insertSamples(db: Database, rows: readonly SampleRow[]): Promise<number[]> {
  return db.transaction((tx) => addSamples(tx, rows));
}

/** Inserts samples as part of a transaction. Returns their ids in the same order. */
export async function addSamples(tx: Transaction, rows: readonly SampleRow[]): Promise<number[]> {
  const ids = idsOf(rows, await tx.insert(sounds).values(valuesOf(rows)).returning({ id: sounds.id }));
  const shares = rows.flatMap((row, at) => row.collaborators.map((share) => ({ sound_id: ids[at]!, ...share })));
  await insertAll(tx, soundGenres, links("sound_id", ids, "genre_id", genresOf(rows)));
  await insertAll(tx, soundInstruments, links("sound_id", ids, "instrument_id", instrumentsOf(rows)));
  await insertAll(tx, collaborators, shares);
  return ids;
}

/** Inserts one-shots in one transaction, all or none. Returns their ids in the same order. */
export function insertOneshots(db: Database, rows: readonly OneshotRow[]): Promise<number[]> {
  return db.transaction((tx) => addOneshots(tx, rows));
}

/** Inserts one-shots as part of a transaction. Returns their ids in the same order. */
export async function addOneshots(tx: Transaction, rows: readonly OneshotRow[]): Promise<number[]> {
  const ids = idsOf(rows, await tx.insert(oneshots).values(valuesOf(rows)).returning({ id: oneshots.id }));
  await insertAll(tx, oneshotGenres, links("oneshot_id", ids, "genre_id", genresOf(rows)));
  await insertAll(tx, oneshotInstruments, links("oneshot_id", ids, "instrument_id", instrumentsOf(rows)));
  return ids;
}

/** Inserts presets in one transaction, all or none; unknown plugins are added. Returns ids in order. */
export function insertPresets(db: Database, rows: readonly PresetRow[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = idsOf(rows, await tx.insert(presets).values(valuesOf(rows)).returning({ id: presets.id }));
    const titles = rows.map((row) => [...new Set(row.plugins)]);
    const idOfPlugin = await pluginIds(tx, titles.flat());
    const pluginsOf = titles.map((distinct) => distinct.map((title) => idOfPlugin.get(title)!));
    await insertAll(tx, presetGenres, links("preset_id", ids, "genre_id", genresOf(rows)));
    await insertAll(tx, presetInstruments, links("preset_id", ids, "instrument_id", instrumentsOf(rows)));
    await insertAll(tx, presetPlugins, links("preset_id", ids, "plugin_id", pluginsOf));
    return ids;
  });
}

const genresOf = (rows: readonly Terms[]) => rows.map(({ genres }) => genres);
const instrumentsOf = (rows: readonly Terms[]) => rows.map(({ instruments }) => instruments);

/** Link rows for every term of every item, with the two given column names; `terms` are in the order of `ids`. */
function links<Item extends string, Term extends string>(
  item: Item,
  ids: readonly number[],
  term: Term,
  terms: readonly (readonly number[])[],
) {
  return ids.flatMap((id, at) =>
    (terms[at] ?? []).map((termId) => ({ [item]: id, [term]: termId }) as Record<Item | Term, number>),
  );
}

async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: PgInsertValue<Table>[]) {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

function valuesOf<Values>(rows: readonly { values: Values }[]): Values[] {
  return rows.map(({ values }) => values);
}

/** Ids of new rows; an insert of several rows returns them in the order of its values. */
function idsOf(rows: readonly unknown[], inserted: { id: number }[]): number[] {
  if (inserted.length !== rows.length) throw new Error("The new rows cannot be read.");
  return inserted.map(({ id }) => id);
}

async function pluginIds(tx: Transaction, titles: readonly string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(titles)];
  if (distinct.length === 0) return new Map();
  await tx
    .insert(plugins)
    .values(distinct.map((title) => ({ title })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: plugins.id, title: plugins.title })
    .from(plugins)
    .where(inArray(plugins.title, distinct));
  return new Map(rows.map(({ id, title }) => [title, id]));
}

type PackValues = Omit<typeof packs.$inferInsert, "id" | "status"> & { status: number };

/**
 * Adds a pack of one kind with its genres and collaborators. One that is reviewed comes to its status by the usual moves:
 * its creator sends it, and `reviewer_id`, who has no part in it, decides.
 */
export function insertPack(
  db: Database,
  kind: PackKind,
  values: PackValues,
  related: { genres: readonly number[]; collaborators: readonly Share[]; reviewer_id: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, owner } = await insertPackRow(tx, kind, values, related.genres);
    await insertAll(
      tx,
      collaborators,
      related.collaborators.map((share) => ({ ...owner, ...share })),
    );
    if (kind !== "oneshot") await walkToStatus(tx, { kind, id }, values, related.reviewer_id);
    return id;
  });
}

/** The statuses through which a new pack comes to one. */
const WAYS: Record<number, readonly number[]> = { 1: [2, 6, 1], 2: [2], 3: [], 4: [2, 6, 4], 5: [2, 6, 5], 6: [2, 6] };

async function walkToStatus(
  tx: Transaction,
  pack: ReviewedPackRef,
  { creator_id, status }: PackValues,
  reviewer_id: number,
): Promise<void> {
  await insertPackEvent(tx, pack, null, { to: 3, actor_id: creator_id });
  for (const to of WAYS[status] ?? []) await movePack(tx, pack, { to, actor_id: to === 2 ? creator_id : reviewer_id });
  // Nobody is told of what was imported.
  const { reference } = PACK_SQL[pack.kind];
  await tx.execute(sql`update pack_announcements set completed_at = now() where ${reference} = ${pack.id}`);
}

/** Inserts a pack and its genres. `owner` is the column by which its collaborators reference it. */
async function insertPackRow(tx: Transaction, kind: PackKind, values: PackValues, genres: readonly number[]) {
  const unsent = { ...values, status: 3 };
  switch (kind) {
    case "sample": {
      const id = insertedId(await tx.insert(packs).values(unsent).returning({ id: packs.id }));
      await insertAll(tx, packGenres, links("pack_id", [id], "genre_id", [genres]));
      return { id, owner: { pack_id: id } };
    }
    case "preset": {
      const id = insertedId(await tx.insert(presetPacks).values(unsent).returning({ id: presetPacks.id }));
      await insertAll(tx, presetPackGenres, links("preset_pack_id", [id], "genre_id", [genres]));
      return { id, owner: { preset_pack_id: id } };
    }
    case "oneshot": {
      const id = insertedId(await tx.insert(oneshotPacks).values(values).returning({ id: oneshotPacks.id }));
      await insertAll(tx, oneshotPackGenres, links("oneshot_pack_id", [id], "genre_id", [genres]));
      return { id, owner: { oneshot_pack_id: id } };
    }
  }
}
