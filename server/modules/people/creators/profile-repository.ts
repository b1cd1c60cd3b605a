import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";

/** What a creator has written about themself, and what the shop wrote when it took them on. */
export async function readProfile(db: Executor, userId: number) {
  const [row] = await db
    .select({
      username: users.username,
      display: users.display,
      thumb_key: users.thumb_key,
      bio: creators.bio,
      links: creators.links,
      banner_key: creators.banner_key,
      refused_name: creators.refused_name,
      activated_at: creators.activated_at,
      welcome: sql<string | null>`(select reason from ${creatorApplications}
        where ${creatorApplications.user_id} = ${creators.user_id} and ${creatorApplications.status} = 'approved'
        order by id desc limit 1)`,
    })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.user_id))
    .where(and(eq(creators.user_id, userId), eq(creators.status, "active")));
  return row ?? null;
}

/** Changes a creator's text, links or banner. */
export async function updateProfile(
  db: Executor,
  userId: number,
  values: Partial<Pick<typeof creators.$inferInsert, "bio" | "links" | "banner_key">>,
): Promise<void> {
  await db.update(creators).set(values).where(eq(creators.user_id, userId));
}
