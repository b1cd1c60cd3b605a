import { inArray } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Database, Transaction } from "@/server/db/database";
import { collaborators } from "@/server/db/schema/collaborators";
import { oneshotGenres, oneshotInstruments, oneshots } from "@/server/db/schema/oneshots";
import {
  oneshotPackGenres,
  oneshotPacks,
  packGenres,
  packs,
  presetPackGenres,
  presetPacks,
} from "@/server/db/schema/packs";
import { presetGenres, presetInstruments, presetPlugins, presets } from "@/server/db/schema/presets";
import { soundGenres, soundInstruments, sounds } from "@/server/db/schema/sounds";
import { plugins } from "@/server/db/schema/taxonomy";

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

/** The id of the one row that an insert returns. */
function insertedId(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The new row cannot be read.");
  return row.id;
}

/** Adds samples in one transaction, all or none. Returns their ids in the same order. */
export function insertSamples(db: Database, rows: readonly SampleRow[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = idsOf(rows, await tx.insert(sounds).values(valuesOf(rows)).returning({ id: sounds.id }));
    const genres = rows.flatMap((row, at) => row.genres.map((genre_id) => ({ sound_id: ids[at]!, genre_id })));
    const instruments = rows.flatMap((row, at) =>
      row.instruments.map((instrument_id) => ({ sound_id: ids[at]!, instrument_id })),
    );
    const shares = rows.flatMap((row, at) => row.collaborators.map((share) => ({ sound_id: ids[at]!, ...share })));
    if (genres.length > 0) await tx.insert(soundGenres).values(genres);
    if (instruments.length > 0) await tx.insert(soundInstruments).values(instruments);
    if (shares.length > 0) await tx.insert(collaborators).values(shares);
    return ids;
  });
}

/** Adds one-shots in one transaction, all or none. Returns their ids in the same order. */
export function insertOneshots(db: Database, rows: readonly OneshotRow[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = idsOf(rows, await tx.insert(oneshots).values(valuesOf(rows)).returning({ id: oneshots.id }));
    const genres = rows.flatMap((row, at) => row.genres.map((genre_id) => ({ oneshot_id: ids[at]!, genre_id })));
    const instruments = rows.flatMap((row, at) =>
      row.instruments.map((instrument_id) => ({ oneshot_id: ids[at]!, instrument_id })),
    );
    if (genres.length > 0) await tx.insert(oneshotGenres).values(genres);
    if (instruments.length > 0) await tx.insert(oneshotInstruments).values(instruments);
    return ids;
  });
}

/** Adds presets in one transaction, all or none; plugins that aren't known yet become known. Returns ids in order. */
export function insertPresets(db: Database, rows: readonly PresetRow[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    const ids = idsOf(rows, await tx.insert(presets).values(valuesOf(rows)).returning({ id: presets.id }));
    const genres = rows.flatMap((row, at) => row.genres.map((genre_id) => ({ preset_id: ids[at]!, genre_id })));
    const instruments = rows.flatMap((row, at) =>
      row.instruments.map((instrument_id) => ({ preset_id: ids[at]!, instrument_id })),
    );
    const idOfPlugin = await pluginIds(
      tx,
      rows.flatMap((row) => row.plugins),
    );
    const known = rows.flatMap((row, at) =>
      [...new Set(row.plugins)].map((title) => ({ preset_id: ids[at]!, plugin_id: idOfPlugin.get(title)! })),
    );
    if (genres.length > 0) await tx.insert(presetGenres).values(genres);
    if (instruments.length > 0) await tx.insert(presetInstruments).values(instruments);
    if (known.length > 0) await tx.insert(presetPlugins).values(known);
    return ids;
  });
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

type PackValues = Omit<typeof packs.$inferInsert, "id">;

/** Adds a pack of one kind with its genres and collaborators. */
export function insertPack(
  db: Database,
  kind: PackKind,
  values: PackValues,
  related: { genres: readonly number[]; collaborators: readonly Share[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, genres, target } = await insertPackRow(tx, kind, values, related.genres);
    await genres;
    const shares = related.collaborators.map((share) => ({ [target]: id, ...share }));
    if (shares.length > 0) await tx.insert(collaborators).values(shares);
    return id;
  });
}

async function insertPackRow(tx: Transaction, kind: PackKind, values: PackValues, genreIds: readonly number[]) {
  switch (kind) {
    case "sample": {
      const id = insertedId(await tx.insert(packs).values(values).returning({ id: packs.id }));
      const rows = genreIds.map((genre_id) => ({ pack_id: id, genre_id }));
      return { id, target: "pack_id", genres: rows.length > 0 ? tx.insert(packGenres).values(rows) : null };
    }
    case "preset": {
      const id = insertedId(await tx.insert(presetPacks).values(values).returning({ id: presetPacks.id }));
      const rows = genreIds.map((genre_id) => ({ preset_pack_id: id, genre_id }));
      return {
        id,
        target: "preset_pack_id",
        genres: rows.length > 0 ? tx.insert(presetPackGenres).values(rows) : null,
      };
    }
    case "oneshot": {
      const id = insertedId(await tx.insert(oneshotPacks).values(values).returning({ id: oneshotPacks.id }));
      const rows = genreIds.map((genre_id) => ({ oneshot_pack_id: id, genre_id }));
      return {
        id,
        target: "oneshot_pack_id",
        genres: rows.length > 0 ? tx.insert(oneshotPackGenres).values(rows) : null,
      };
    }
  }
}
