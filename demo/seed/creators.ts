import { eq } from "drizzle-orm";
import { ARCHIVIST } from "@/demo/catalogue/archivist";
import type { CatalogueCreator } from "@/demo/catalogue/types";
import { avatar } from "@/demo/covers/cover";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import { storePicture } from "@/demo/seed/store-picture";
import { creators, users } from "@/server/platform/db/schema/users";

/** Creates the creators with their portraits. They have no password, so they can't sign in. Returns ids by username. */
export async function seedCreators(
  context: SeedContext,
  list: readonly CatalogueCreator[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const creator of list) ids.set(creator.username, await seedCreator(context, creator));
  return ids;
}

async function seedCreator(context: SeedContext, creator: CatalogueCreator): Promise<number> {
  const { db, objects } = context;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.username, creator.username));
  if (known) return known.id;
  const portrait = avatar(creator.username, creator.display);
  const { key } = await storePicture(objects, "avatars", { data: Buffer.from(portrait.svg), glow: portrait.glow });
  const since = daysAgo(context, creator.days_ago);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email: `${creator.username}@creators.wavecrate.test`,
        username: creator.username,
        display: creator.display,
        firstname: creator.firstname,
        lastname: creator.lastname,
        thumb_key: key,
        email_verified_at: since,
        terms_accepted_at: since,
        registered_at: since,
        is_onboarding_questionnaire_done: true,
      })
      .returning({ id: users.id });
    await tx.insert(creators).values({
      user_id: user!.id,
      status: "active",
      bio: creator.bio,
      is_shop: creator.username === ARCHIVIST,
      likes_count: creator.followers,
      created_at: since,
      activated_at: since,
    });
    return user!.id;
  });
}
