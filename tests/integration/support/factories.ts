import { eq } from "drizzle-orm";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Executor } from "@/server/platform/db/database";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators, users } from "@/server/platform/db/schema/users";
import { recording } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

let sequence = 0;

/** Creates a verified user; a new one per call. */
export async function insertUser(db: Executor, values: Partial<typeof users.$inferInsert> = {}) {
  sequence += 1;
  const username = values.username ?? `person${sequence}`;
  const [user] = await db
    .insert(users)
    .values({
      email: `${username.toLowerCase()}@wavecrate.test`,
      username,
      display: username,
      email_verified_at: new Date(),
      ...values,
    })
    .returning();
  return user!;
}

/** A user who is an active creator. */
export async function insertCreator(db: Executor, values: Partial<typeof users.$inferInsert> = {}) {
  const user = await insertUser(db, values);
  await db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
  return user;
}

/** The pack moderator of the tests. The id is far from those of other users. */
export async function insertReviewer(db: Executor): Promise<number> {
  const id = 2_000_000_000;
  await db
    .insert(users)
    .values({
      id,
      email: "reviewer@wavecrate.test",
      username: "test-reviewer",
      display: "Reviewer",
      email_verified_at: new Date(),
      is_admin: true,
      is_pack_moderator: true,
    })
    .onConflictDoNothing();
  return id;
}

export type PackValues = Omit<typeof packs.$inferInsert, "id" | "kind" | "status"> & { status?: number };

/** A pack by its id on the wire, with its key beside. */
export async function readPack(db: Executor, id: number, kind: PackKind = "sample") {
  const [row] = await db.select().from(packs).where(isRowOf(id, kind));
  const { id: key, ...columns } = row!;
  return { ...columns, id, key };
}

/** Adds a pack of a kind. Returns its id on the wire. */
export async function addPack(db: Executor, kind: PackKind, values: PackValues & { status: number }): Promise<number> {
  const [row] = await db
    .insert(packs)
    .values({ published_at: new Date(), ...values, kind })
    .returning({ id: packs.wire_id });
  return row!.id;
}

/** The statuses through which a new pack comes to one. */
const WAYS: Record<number, number[]> = { 1: [2, 6, 1], 2: [2], 3: [], 4: [2, 6, 4], 6: [2, 6] };

/** Moves a pack through statuses, as the database admits it. */
export async function movePack(db: Executor, kind: ReviewedKind, id: number, ...statuses: number[]): Promise<void> {
  for (const to of statuses) {
    const claim =
      to === 6
        ? { claimed_by: await insertReviewer(db), claimed_at: new Date(), claim_seen_at: new Date() }
        : { claimed_by: null, claimed_at: null, claim_seen_at: null };
    await db
      .update(packs)
      .set({ status: to, ...(to === 2 ? { sent_at: new Date() } : {}), ...claim })
      .where(isRowOf(id, kind));
  }
}

/** A pack of a kind that is reviewed; active unless the values say otherwise. */
export async function insertReviewedPack(db: Executor, kind: ReviewedKind, { status = 1, ...values }: PackValues) {
  const id = await addPack(db, kind, { ...values, status: 3 });
  await movePack(db, kind, id, ...WAYS[status]!);
  return readPack(db, id, kind);
}

/** An active pack. */
export function insertPack(db: Executor, creatorId: number, values: Partial<PackValues> = {}) {
  sequence += 1;
  return insertReviewedPack(db, "sample", { creator_id: creatorId, title: `Pack ${sequence}`, ...values });
}

export type SoundValues = Partial<Omit<typeof sounds.$inferInsert, "pack_id">> & { pack_id?: number | null };

/** A priced sample, as stored after the database's triggers; `pack_id` is the id of a pack on the wire. */
export async function insertSound(db: Executor, creatorId: number, { pack_id = null, ...values }: SoundValues = {}) {
  sequence += 1;
  const [made] = await db
    .insert(sounds)
    .values({
      creator_id: creatorId,
      title: `Sound ${sequence}`,
      price: 2,
      state: "approved",
      ...recording(),
      pack_id: pack_id === null ? null : keyOf(pack_id),
      ...values,
    })
    .returning({ id: sounds.id });
  const [sound] = await db.select().from(sounds).where(eq(sounds.id, made!.id));
  return { ...sound!, pack_id };
}
