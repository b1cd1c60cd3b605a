import type { PackKind } from "@/lib/contract/entities/pack";
import type { Executor } from "@/server/platform/db/database";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { packGenres } from "@/server/platform/db/schema/packs";
import { presetPlugins, presets } from "@/server/platform/db/schema/presets";
import { soundGenres, soundInstruments } from "@/server/platform/db/schema/sounds";
import { plugins } from "@/server/platform/db/schema/taxonomy";
import { addPack, insertReviewedPack, insertSound, readPack } from "@/tests/integration/support/factories";
import { objectKey, preview, recording } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";

let sequence = 0;

type SoundValues = NonNullable<Parameters<typeof insertSound>[2]>;

/** A priced sample with its genres and instruments. */
export async function insertListedSound(
  db: Executor,
  creatorId: number,
  { genres = [], instruments = [], ...values }: SoundValues & { genres?: number[]; instruments?: number[] } = {},
) {
  const sound = await insertSound(db, creatorId, values);
  if (genres.length > 0) {
    await db.insert(soundGenres).values(genres.map((genre_id) => ({ sound_id: sound.id, genre_id })));
  }
  if (instruments.length > 0) {
    await db
      .insert(soundInstruments)
      .values(instruments.map((instrument_id) => ({ sound_id: sound.id, instrument_id })));
  }
  return sound;
}

export async function addPackGenres(
  db: Executor,
  packId: number,
  genres: number[],
  kind: PackKind = "sample",
): Promise<void> {
  await db.insert(packGenres).values(genres.map((genre_id) => ({ pack_id: keyOf(packId, kind), genre_id })));
}

/** An active one-shot pack. */
export async function insertOneshotPack(db: Executor, creatorId: number, title = `One-shots ${++sequence}`) {
  return readPack(db, await addPack(db, "oneshot", { creator_id: creatorId, title, status: 1 }), "oneshot");
}

/** A one-shot for one credit. */
export async function insertOneshot(
  db: Executor,
  creatorId: number,
  packId: number,
  values: Partial<Omit<typeof oneshots.$inferInsert, "pack_id">> = {},
) {
  const [oneshot] = await db
    .insert(oneshots)
    .values({
      creator_id: creatorId,
      pack_id: keyOf(packId, "oneshot"),
      title: `Hit ${++sequence}`,
      price: 1,
      state: "approved",
      ...recording(),
      duration_seconds: 0.5,
      ...values,
    })
    .returning();
  return { ...oneshot!, pack_id: packId };
}

/** An active preset pack. */
export function insertPresetPack(db: Executor, creatorId: number, title = `Presets ${++sequence}`) {
  return insertReviewedPack(db, "preset", { creator_id: creatorId, title });
}

/** A preset for four credits, with its own plugin if a title is given. */
export async function insertPreset(
  db: Executor,
  creatorId: number,
  packId: number,
  { plugin, ...values }: Partial<Omit<typeof presets.$inferInsert, "pack_id">> & { plugin?: string } = {},
) {
  const [preset] = await db
    .insert(presets)
    .values({
      creator_id: creatorId,
      pack_id: keyOf(packId, "preset"),
      title: `Preset ${++sequence}`,
      price: 4,
      state: "approved",
      ...preview(),
      duration_seconds: 2,
      preset_key: objectKey("presets", "fxp"),
      preset_bytes: 1,
      preset_file_name: "lead.fxp",
      ...values,
    })
    .returning();
  if (plugin) {
    const [made] = await db
      .insert(plugins)
      .values({ title: plugin })
      .onConflictDoUpdate({ target: plugins.title, set: { title: plugin } })
      .returning();
    await db.insert(presetPlugins).values({ preset_id: preset!.id, plugin_id: made!.id });
  }
  return { ...preset!, pack_id: packId };
}
