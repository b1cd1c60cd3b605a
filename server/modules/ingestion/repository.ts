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

/** The id of the one row that an insert returns. */
function insertedId(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The new row cannot be read.");
  return row.id;
}

/** Adds a sample with its terms and its own collaborators. */
export function insertSample(
  db: Database,
  values: typeof sounds.$inferInsert,
  related: Terms & { collaborators?: readonly Share[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const sound_id = insertedId(await tx.insert(sounds).values(values).returning({ id: sounds.id }));
    const genres = related.genres.map((genre_id) => ({ sound_id, genre_id }));
    const instruments = related.instruments.map((instrument_id) => ({ sound_id, instrument_id }));
    const shares = (related.collaborators ?? []).map((share) => ({ sound_id, ...share }));
    if (genres.length > 0) await tx.insert(soundGenres).values(genres);
    if (instruments.length > 0) await tx.insert(soundInstruments).values(instruments);
    if (shares.length > 0) await tx.insert(collaborators).values(shares);
    return sound_id;
  });
}

/** Adds a one-shot with its terms. */
export function insertOneshot(db: Database, values: typeof oneshots.$inferInsert, related: Terms): Promise<number> {
  return db.transaction(async (tx) => {
    const oneshot_id = insertedId(await tx.insert(oneshots).values(values).returning({ id: oneshots.id }));
    const genres = related.genres.map((genre_id) => ({ oneshot_id, genre_id }));
    const instruments = related.instruments.map((instrument_id) => ({ oneshot_id, instrument_id }));
    if (genres.length > 0) await tx.insert(oneshotGenres).values(genres);
    if (instruments.length > 0) await tx.insert(oneshotInstruments).values(instruments);
    return oneshot_id;
  });
}

/** Adds a preset with its terms and plugins; plugins that aren't known yet become known. */
export function insertPreset(
  db: Database,
  values: typeof presets.$inferInsert,
  related: Terms & { plugins: readonly string[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const preset_id = insertedId(await tx.insert(presets).values(values).returning({ id: presets.id }));
    const genres = related.genres.map((genre_id) => ({ preset_id, genre_id }));
    const instruments = related.instruments.map((instrument_id) => ({ preset_id, instrument_id }));
    const known = (await pluginIds(tx, related.plugins)).map((plugin_id) => ({ preset_id, plugin_id }));
    if (genres.length > 0) await tx.insert(presetGenres).values(genres);
    if (instruments.length > 0) await tx.insert(presetInstruments).values(instruments);
    if (known.length > 0) await tx.insert(presetPlugins).values(known);
    return preset_id;
  });
}

async function pluginIds(tx: Transaction, titles: readonly string[]): Promise<number[]> {
  const distinct = [...new Set(titles)];
  if (distinct.length === 0) return [];
  await tx
    .insert(plugins)
    .values(distinct.map((title) => ({ title })))
    .onConflictDoNothing();
  const rows = await tx.select({ id: plugins.id }).from(plugins).where(inArray(plugins.title, distinct));
  return rows.map(({ id }) => id);
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
