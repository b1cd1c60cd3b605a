import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import { packs } from "@/server/platform/db/schema/packs";
import { presetInstruments, presetPlugins, presets } from "@/server/platform/db/schema/presets";
import { plugins } from "@/server/platform/db/schema/taxonomy";
import { creators } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { addPackGenres, insertListedSound } from "@/tests/integration/support/catalogue";
import { insertPack, insertReviewedPack, type PackValues } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf } from "@/tests/integration/support/pack-rows";

let sequence = 0;

/** The SHA-256 of samples that no other sound has. */
export const newSamples = () => createHash("sha256").update(`samples ${++sequence}`).digest("hex");

/** What the creator of a pack declares when sending it. */
export const DECLARATION = { is_declared_own: true, declared_machine: "none" };

/** A sample pack that was not sent yet, to which nothing is missing, with one sound. */
export async function insertCompletePack(
  db: Database,
  creatorId: number,
  values: Partial<PackValues> = {},
): Promise<{ id: number; soundId: number }> {
  const { id } = await insertPack(db, creatorId, {
    description: "Soft rain",
    thumb_key: objectKey("covers", "webp"),
    ...values,
    status: 3,
  });
  await addPackGenres(db, id, [1]);
  const sound = await insertListedSound(db, creatorId, {
    pack_id: id,
    state: "draft",
    samples_hash: newSamples(),
    instruments: [1],
  });
  return { id, soundId: sound.id };
}

/** A preset pack that was not sent yet, to which nothing is missing, with one preset; `soundId` is its. */
export async function insertCompletePresetPack(
  db: Database,
  creatorId: number,
  values: Partial<PackValues> = {},
): Promise<{ id: number; soundId: number }> {
  const { id, key } = await insertReviewedPack(db, "preset", {
    creator_id: creatorId,
    title: `Presets ${++sequence}`,
    description: "Soft pads",
    thumb_key: objectKey("covers", "webp"),
    ...values,
    status: 3,
  });
  await addPackGenres(db, id, [1], "preset");
  const [preset] = await db
    .insert(presets)
    .values({
      creator_id: creatorId,
      pack_id: key,
      title: "Kora",
      price: 4,
      duration_seconds: 2,
      peaks: "",
      mp3_key: objectKey("previews", "mp3"),
      mp3_bytes: 9,
      preset_key: objectKey("presets", "vital"),
      preset_bytes: 9,
      preset_file_name: "Kora.vital",
      preset_hash: newSamples(),
    })
    .returning({ id: presets.id });
  await db.insert(plugins).values({ title: "Vital" }).onConflictDoNothing();
  const [plugin] = await db.select({ id: plugins.id }).from(plugins).where(eq(plugins.title, "Vital"));
  await db.insert(presetPlugins).values({ preset_id: preset!.id, plugin_id: plugin!.id });
  await db.insert(presetInstruments).values({ preset_id: preset!.id, instrument_id: 1 });
  return { id, soundId: preset!.id };
}

/** A signed-in creator. */
export async function signInCreator(app: TestApp, values?: Parameters<TestApp["signIn"]>[0]) {
  const user = await app.signIn(values);
  await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
  return user;
}

/** The present status of a sample pack; null for one that is gone. */
export async function statusOf(db: Database, packId: number): Promise<number | null> {
  const [pack] = await db.select({ status: packs.status }).from(packs).where(isRowOf(packId));
  return pack?.status ?? null;
}
