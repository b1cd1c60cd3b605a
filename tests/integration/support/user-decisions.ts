import { eq } from "drizzle-orm";
import { sessions } from "@/server/platform/db/schema/auth";
import { insertUser } from "@/tests/integration/support/factories";
import type { Shop } from "@/tests/integration/support/shop";

const WORDS = { reason: "You asked for it by mail", note: "Seen with ann@example.com" };
const RECORDED = { reason: WORDS.reason, note: "Seen with [e-mail address]" };

/** The decisions on users: for each call an id in its path, its body, and the record that it makes. */
export async function prepareUserDecisions({ app: { db, signIn } }: Shop) {
  const user = async (values?: Parameters<typeof insertUser>[1]) => (await insertUser(db, values)).id;
  const decided = (id: number, action: string, after: object, before: object = {}) => ({
    id,
    json: WORDS as object,
    record: { action, subject_type: "user", subject_id: id, before, after, ...RECORDED },
  });
  const banned = await user();
  const unbanned = await user({ banned_at: new Date() });
  const held = await user();
  await db.execute(`update users set banned_at = now() where id = ${held}`);
  await db.execute(
    `insert into user_bans (user_id, banned_by, reason) values (${held}, (select min(id) from users), 'Stolen loops')`,
  );
  const promoted = await user();
  const forced = await user();
  const unverified = await user({ email_verified_at: null });
  const signedIn = (await signIn()).id;
  const left = (await signIn()).id;
  const [session] = await db.select().from(sessions).where(eq(sessions.user_id, left));
  return {
    "PUT /api/admin/users/{id}/roles": {
      ...decided(promoted, "role.change", { roles: ["moderator"] }, { roles: [] }),
      json: { ...WORDS, roles: ["moderator"], before: [] },
    },
    "POST /api/admin/users/{id}/password-reset": decided(
      forced,
      "user.reset-password",
      { must_reset_password: true },
      { must_reset_password: false },
    ),
    "POST /api/admin/users/{id}/verify": decided(
      await user({ email_verified_at: null }),
      "user.verify",
      { is_verified: true },
      { is_verified: false },
    ),
    "POST /api/admin/users/{id}/resend-verification": {
      id: unverified,
      record: { action: "user.resend-verification", subject_type: "user", subject_id: unverified, reason: null },
    },
    "POST /api/admin/users/{id}/end-sessions": decided(signedIn, "user.end-sessions", { ended: 1 }),
    "DELETE /api/admin/users/{id}/sessions/{session_id}": {
      ids: { id: left, session_id: session!.id },
      record: {
        action: "user.end-session",
        subject_type: "user",
        subject_id: left,
        after: { session_id: session!.id },
      },
    },
    "POST /api/admin/users/{id}/ban": decided(banned, "user.ban", { is_banned: true }, { is_banned: false }),
    "POST /api/admin/users/{id}/unban": decided(unbanned, "user.unban", { is_banned: false }, { is_banned: true }),
    "POST /api/admin/users/{id}/earnings": {
      ...decided(held, "earnings.release", { earnings: "released", cents: 0 }, { earnings: "held" }),
      json: { ...WORDS, decision: "release", cents: 0 },
    },
    "POST /api/admin/users/{id}/export": decided(await user(), "user.export", {}),
    "POST /api/admin/users/{id}/erasure": decided(await user(), "user.erase", { credits: 0 }),
  };
}
