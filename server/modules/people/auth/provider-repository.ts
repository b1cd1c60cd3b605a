import { and, asc, eq, inArray } from "drizzle-orm";
import type { SocialProvider } from "@/lib/contract/rules/social";
import type { Executor } from "@/server/platform/db/database";
import { socialAccounts } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";

/** The providers that a user has connected, oldest connection first. */
export async function connectedProviders(db: Executor, userId: number): Promise<SocialProvider[]> {
  const rows = await db
    .select({ provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(eq(socialAccounts.user_id, userId))
    .orderBy(asc(socialAccounts.id));
  return rows.map(({ provider }) => provider);
}

/**
 * Disconnects every provider of a user, whose row is locked. Without a password the oldest connection stays, or there
 * would be no way to sign in. Resolves to the disconnected ones.
 */
export async function disconnectAll(db: Executor, userId: number): Promise<SocialProvider[]> {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, userId));
  const connected = await connectedProviders(db, userId);
  const ended = user?.password_hash ? connected : connected.slice(1);
  await db
    .delete(socialAccounts)
    .where(and(eq(socialAccounts.user_id, userId), inArray(socialAccounts.provider, ended)));
  return ended;
}
