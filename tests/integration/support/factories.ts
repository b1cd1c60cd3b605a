import { eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { packs } from "@/server/platform/db/schema/packs";
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

/** An active pack. */
export async function insertPack(db: Executor, creatorId: number, values: Partial<typeof packs.$inferInsert> = {}) {
  sequence += 1;
  const [pack] = await db
    .insert(packs)
    .values({ creator_id: creatorId, title: `Pack ${sequence}`, status: 1, published_at: new Date(), ...values })
    .returning();
  return pack!;
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
      ...recording(),
      ...values,
    })
    .returning({ id: sounds.id });
  const [sound] = await db.select().from(sounds).where(eq(sounds.id, made!.id));
  return sound!;
}
