import { and, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { sessions } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";

/** When a session was last proved that never was. */
export const NEVER = new Date(0);

const isLive = () => and(isNull(sessions.revoked_at), gt(sessions.expires_at, new Date()));

/** At least one condition is required, or it would end all sessions. */
const revoke = (db: Executor, ...which: [SQL, ...(SQL | undefined)[]]) =>
  db
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(isNull(sessions.revoked_at), ...which));

/** Records a sign-in and locks the user's row against concurrent sign-ins; false for a banned user. */
export async function lockForSignIn(db: Executor, userId: number): Promise<boolean> {
  const now = new Date();
  const locked = await db
    .update(users)
    .set({ last_logged_in_at: now, last_seen_at: now })
    .where(and(eq(users.id, userId), isNull(users.banned_at)))
    .returning({ id: users.id });
  return locked.length > 0;
}

export async function insertSession(db: Executor, values: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(values);
}

/** A user's sessions that are neither ended nor expired, most recently used first. */
export function listSessions(db: Executor, userId: number) {
  return db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      app: sessions.app,
      network: sessions.network,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive()))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
}

/** Makes all sessions of a user prove again that the user is at them. */
export async function forgetProofs(db: Executor, userId: number): Promise<void> {
  await db.update(sessions).set({ proved_at: NEVER }).where(eq(sessions.user_id, userId));
}

/** Locks a session against its end; false if it has ended or expired. */
export async function lockSession(db: Executor, sessionId: number): Promise<boolean> {
  const locked = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLive()))
    .for("update");
  return locked.length > 0;
}

/** Ends one session of a user; false if the user has no such session. */
export async function revokeSession(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const revoked = revoke(db, eq(sessions.id, sessionId), eq(sessions.user_id, userId), isLive());
  return (await revoked.returning({ id: sessions.id })).length > 0;
}

/** Ends a user's sessions, all but the one given. Resolves to their number. */
export async function revokeSessions(db: Executor, userId: number, exceptId?: number): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  return (await revoke(db, eq(sessions.user_id, userId), others).returning({ id: sessions.id })).length;
}

/** Ends the session of a token. */
export async function revokeToken(db: Executor, tokenHash: string): Promise<void> {
  await revoke(db, eq(sessions.token_hash, tokenHash));
}

/** Ends a user's sessions in one browser. */
export async function revokeDeviceSessions(db: Executor, userId: number, deviceHash: string): Promise<void> {
  await revoke(db, eq(sessions.user_id, userId), eq(sessions.device_hash, deviceHash));
}

/** Ends a user's sessions beyond the `limit` most recently used. */
export async function revokeBeyond(db: Executor, userId: number, limit: number): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive()))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .offset(limit);
  await revoke(db, sql`${sessions.id} in ${beyond}`);
}
