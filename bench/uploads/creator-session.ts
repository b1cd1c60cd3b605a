import { readEnv } from "@/server/env";
import { startSession } from "@/server/modules/people/auth/sessions";
import { createDatabase } from "@/server/platform/db/client";
import { packs } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";

/**
 * Creates a signed-in creator with an empty pack in the data folder of an API server that isn't running, or in another
 * database.
 */
export async function creatorSession(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ token: string; packId: number }> {
  const { db, close } = await createDatabase(readEnv({ NODE_ENV: "test", DATA_DIR: folder, ...settings }));
  try {
    const values = { email: "uploader@wavecrate.test", username: "uploader", display: "Uploader" };
    const [user] = await db
      .insert(users)
      .values({ ...values, email_verified_at: new Date() })
      .returning();
    await db.insert(creators).values({ user_id: user!.id, status: "active", activated_at: new Date() });
    const [pack] = await db
      .insert(packs)
      .values({ kind: "sample", status: 3, creator_id: user!.id, title: "Pack" })
      .returning({ id: packs.wire_id });
    const { token } = await startSession(db, user!.id, { userAgent: "bench" });
    return { token, packId: pack!.id };
  } finally {
    await close();
  }
}
