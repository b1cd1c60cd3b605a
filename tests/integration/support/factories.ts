import { eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { packs, type presetPacks } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators, users } from "@/server/platform/db/schema/users";
import { recording } from "@/tests/integration/support/objects";

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

type ReviewedPacks = typeof packs | typeof presetPacks;

/** The statuses through which a new pack comes to one. */
const WAYS: Record<number, number[]> = { 1: [2, 6, 1], 2: [2], 3: [], 4: [2, 6, 4], 6: [2, 6] };

/** Moves a pack through statuses, as the database admits it. */
export async function movePack(db: Executor, table: ReviewedPacks, id: number, ...statuses: number[]): Promise<void> {
  for (const to of statuses) {
    const claim =
      to === 6
        ? { claimed_by: await insertReviewer(db), claimed_at: new Date(), claim_seen_at: new Date() }
        : { claimed_by: null, claimed_at: null, claim_seen_at: null };
    await db
      .update(table)
      .set({ status: to, ...(to === 2 ? { sent_at: new Date() } : {}), ...claim })
      .where(eq(table.id, id));
  }
}

/** A pack of a kind that is reviewed; active unless the values say otherwise. */
export async function insertReviewedPack<Table extends ReviewedPacks>(
  db: Executor,
  table: Table,
  { status = 1, ...values }: Omit<typeof packs.$inferInsert, "status"> & { status?: number },
): Promise<Table["$inferSelect"]> {
  const [row] = await db
    .insert(table as typeof packs)
    .values({ published_at: new Date(), ...values, status: 3 })
    .returning();
  await movePack(db, table, row!.id, ...WAYS[status]!);
  const [pack] = await db
    .select()
    .from(table as typeof packs)
    .where(eq(table.id, row!.id));
  return pack!;
}

/** An active pack. */
export function insertPack(db: Executor, creatorId: number, values: Partial<typeof packs.$inferInsert> = {}) {
  sequence += 1;
  return insertReviewedPack(db, packs, { creator_id: creatorId, title: `Pack ${sequence}`, ...values });
}

/** A priced sample, as stored after the database's triggers. */
export async function insertSound(db: Executor, creatorId: number, values: Partial<typeof sounds.$inferInsert> = {}) {
  sequence += 1;
  const [made] = await db
    .insert(sounds)
    .values({
      creator_id: creatorId,
      title: `Sound ${sequence}`,
      price: 2,
      state: "approved",
      ...recording(),
      ...values,
    })
    .returning({ id: sounds.id });
  const [sound] = await db.select().from(sounds).where(eq(sounds.id, made!.id));
  return sound!;
}
