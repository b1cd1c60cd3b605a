import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/server/platform/db/database";
import { secondFactors, sessions } from "@/server/platform/db/schema/auth";
import { creators, users } from "@/server/platform/db/schema/users";
import type { AppContext } from "@/server/platform/http/context";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { networkOf } from "@/server/platform/network";
import { hashToken } from "@/server/platform/tokens";
import { adminLackOf, codeGivenAt, type Viewer } from "@/server/platform/viewer";

/** How far `last_used_at` of a session may be out of date. */
const USE_NOTED_EVERY_MS = 300_000;

/** The token of an app, from `Authorization: Bearer`. */
export function bearerToken(c: AppContext): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

/** The user of this request, by Bearer token or cookie; null for a visitor and for a revoked or expired token. */
export function readViewer(
  c: AppContext,
  { db, cookies }: { db: Database; cookies: SessionCookies },
): Promise<Viewer | null> {
  const known = c.get("viewer");
  if (known) return known;
  const token = bearerToken(c) ?? cookies.token(c);
  const viewer = token ? findViewer(c, db, token) : Promise.resolve(null);
  c.set("viewer", viewer);
  return viewer;
}

/**
 * Whether the browser of an ended session has begun another one of the same user. The answer to a call that was on its way
 * meanwhile, as when a password is set anew, must not clear the cookies of that one.
 */
export async function isReplaced(db: Database, token: string): Promise<boolean> {
  const ended = alias(sessions, "ended");
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(ended, and(eq(ended.user_id, sessions.user_id), eq(ended.device_hash, sessions.device_hash)))
    .where(
      and(
        eq(ended.token_hash, hashToken(token)),
        gt(sessions.id, ended.id),
        gt(sessions.expires_at, new Date()),
        isNull(sessions.revoked_at),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function findViewer(c: AppContext, db: Database, token: string): Promise<Viewer | null> {
  const [found] = await db
    .select({
      id: users.id,
      sessionId: sessions.id,
      last_used_at: sessions.last_used_at,
      proved_at: sessions.proved_at,
      code_given_at: sessions.code_given_at,
      factor_confirmed_at: secondFactors.confirmed_at,
      email_verified_at: users.email_verified_at,
      is_admin: users.is_admin,
      is_moderator: users.is_moderator,
      is_pack_moderator: users.is_pack_moderator,
      seller_status: creators.status,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(creators, eq(creators.user_id, users.id))
    .leftJoin(secondFactors, and(eq(secondFactors.user_id, users.id), isNotNull(secondFactors.confirmed_at)))
    .where(
      and(
        eq(sessions.token_hash, hashToken(token)),
        gt(sessions.expires_at, new Date()),
        isNull(sessions.revoked_at),
        isNull(users.banned_at),
      ),
    );
  if (!found) return null;
  const { email_verified_at, seller_status, last_used_at, factor_confirmed_at, ...rest } = found;
  if (last_used_at.getTime() < Date.now() - USE_NOTED_EVERY_MS) {
    // Users can still be served from a database that is read-only.
    await noteUse(db, found.sessionId, c.get("address")).catch((error: unknown) =>
      c.get("log").warn({ err: error }, "the last use of a session is not noted"),
    );
  }
  const code_given_at = codeGivenAt(rest.code_given_at, factor_confirmed_at);
  const has_second_factor = factor_confirmed_at !== null;
  const admin_lacks = adminLackOf({ is_admin: rest.is_admin, has_second_factor, code_given_at });
  return {
    ...rest,
    is_verified: email_verified_at !== null,
    is_admin: rest.is_admin && admin_lacks === null,
    is_seller: seller_status === "active",
    admin_lacks,
    has_second_factor,
    code_given_at,
  };
}

/** Records when and from where a session is used, and its user seen. Only one of several concurrent requests writes. */
async function noteUse(db: Database, sessionId: number, address: string): Promise<void> {
  const now = new Date();
  const [used] = await db
    .update(sessions)
    .set({ last_used_at: now, network: networkOf(address) })
    .where(and(eq(sessions.id, sessionId), lt(sessions.last_used_at, new Date(now.getTime() - USE_NOTED_EVERY_MS))))
    .returning({ user_id: sessions.user_id });
  // Not in one statement: a ban locks the user's row before those of the sessions.
  if (used) await db.update(users).set({ last_seen_at: now }).where(eq(users.id, used.user_id));
}
