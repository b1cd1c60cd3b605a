import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { recoveryCodes, secondFactors, sessions } from "@/server/platform/db/schema/auth";

/** The second factor of an account, confirmed or not; null if none was ever begun. */
export async function findFactor(db: Executor, userId: number) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return factor ?? null;
}

/** Keeps a secret that waits for its first code. The one that counts until then stays. */
export async function savePendingSecret(db: Executor, userId: number, pending_secret: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ user_id: userId, pending_secret })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: { pending_secret } });
}

/** Makes a pending secret the one that counts; false if it is no longer the pending one. */
export async function confirmSecret(
  db: Executor,
  userId: number,
  { secret, step, at }: { secret: string; step: number; at: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ sealed_secret: secret, pending_secret: null, last_step: step, confirmed_at: at })
    .where(and(eq(secondFactors.user_id, userId), eq(secondFactors.pending_secret, secret)))
    .returning({ user_id: secondFactors.user_id });
  return confirmed.length > 0;
}

/** Uses the code of a time step, once: false if it, or that of a later step, has been used. */
export async function redeemStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(
      and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at), lt(secondFactors.last_step, step)),
    )
    .returning({ user_id: secondFactors.user_id });
  return used.length > 0;
}

/** Removes the second factor of an account with its recovery codes; false if it has none. */
export async function deleteFactor(db: Executor, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const deleted = await db
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmed_at: secondFactors.confirmed_at });
  return deleted.some(({ confirmed_at }) => confirmed_at !== null);
}

const unusedOf = (userId: number) => and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));

/** The hashes of the recovery codes that an account has left. */
export async function listRecoveryHashes(db: Executor, userId: number): Promise<string[]> {
  const rows = await db.select({ hash: recoveryCodes.code_hash }).from(recoveryCodes).where(unusedOf(userId));
  return rows.map(({ hash }) => hash);
}

/** Uses a recovery code, once; false if it has been used. */
export async function redeemRecoveryCode(db: Executor, userId: number, code_hash: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(unusedOf(userId), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ user_id: recoveryCodes.user_id });
  return used.length > 0;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(db: Executor, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await db.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Notes what a session has proved just now. */
export async function saveProof(
  db: Executor,
  sessionId: number,
  proof: { proved_at?: Date; code_given_at?: Date },
): Promise<void> {
  await db.update(sessions).set(proof).where(eq(sessions.id, sessionId));
}
