import { eq } from "drizzle-orm";
import type { Database } from "@/server/platform/db/database";
import { secondFactors, sessions } from "@/server/platform/db/schema/auth";

export const MINUTE_MS = 60_000;

/** Gives an account a confirmed second factor, whose code none of its sessions has given. */
export async function insertSecondFactor(db: Database, userId: number, confirmedMinutesAgo = 60): Promise<void> {
  const confirmed_at = new Date(Date.now() - confirmedMinutesAgo * MINUTE_MS);
  await db.insert(secondFactors).values({ user_id: userId, sealed_secret: "none", last_step: 1, confirmed_at });
}

/** Sets when the sessions of a user last proved who is at it, and last gave a code: so many minutes ago, or never. */
export async function ageProofs(
  db: Database,
  userId: number,
  { proved, code }: { proved?: number; code?: number | null },
): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  await db
    .update(sessions)
    .set({
      ...(proved === undefined ? {} : { proved_at: ago(proved) }),
      ...(code === undefined ? {} : { code_given_at: code === null ? null : ago(code) }),
    })
    .where(eq(sessions.user_id, userId));
}
