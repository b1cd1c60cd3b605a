import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import { packs } from "@/server/platform/db/schema/packs";
import { creators } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { addPackGenres, insertListedSound } from "@/tests/integration/support/catalogue";
import { insertPack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";

let sequence = 0;

/** The SHA-256 of samples that no other sound has. */
export const newSamples = () => createHash("sha256").update(`samples ${++sequence}`).digest("hex");

/** What the creator of a pack declares when sending it. */
export const DECLARATION = { is_declared_own: true, declared_machine: "none" };

/** A sample pack that was not sent yet, to which nothing is missing, with one sound. */
export async function insertCompletePack(
  db: Database,
  creatorId: number,
  values: Partial<typeof packs.$inferInsert> = {},
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

/** A signed-in creator. */
export async function signInCreator(app: TestApp, values?: Parameters<TestApp["signIn"]>[0]) {
  const user = await app.signIn(values);
  await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
  return user;
}

/** The present status of a pack; null for one that is gone. */
export async function statusOf(db: Database, packId: number): Promise<number | null> {
  const [pack] = await db.select({ status: packs.status }).from(packs).where(eq(packs.id, packId));
  return pack?.status ?? null;
}
