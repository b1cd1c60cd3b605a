import type { Dependencies } from "@/server/dependencies";
import { InvalidInput } from "@/server/errors";
import { passwordResetMail } from "@/server/modules/auth/mails";
import { hashPassword, verifyPassword } from "@/server/modules/auth/passwords";
import * as repository from "@/server/modules/auth/repository";
import { type SignedIn, startSession } from "@/server/modules/auth/service";
import { findAccount, findUserByEmail } from "@/server/modules/users/repository";
import { createToken, hashToken } from "@/server/tokens";

const LINK_MS = 3_600_000;

/** Mails a reset link if the address is known. All of it happens after the answer, so the answer tells nothing. */
export function sendPasswordReset(deps: Dependencies, email: string): void {
  const { db } = deps.database;
  deps.background.start("password mail", async () => {
    const user = await findUserByEmail(db, email);
    if (!user || user.banned_at) return;
    const token = createToken();
    await repository.insertPasswordReset(db, {
      token_hash: hashToken(token),
      user_id: user.id,
      expires_at: new Date(Date.now() + LINK_MS),
    });
    await deps.mailer.send(passwordResetMail(user, `${deps.env.WEB_URL}/password/reset/${token}`));
  });
}

/** Sets a new password with a mailed token, ends all sessions and starts a new one. */
export async function resetPassword(
  { database: { db } }: Dependencies,
  input: { token: string; password: string; userAgent: string | undefined },
): Promise<SignedIn> {
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const userId = await repository.redeemPasswordReset(tx, hashToken(input.token));
    if (userId === null) throw new InvalidInput({ token: ["This link is no longer valid. Ask for a new one."] });
    await repository.updatePassword(tx, userId, passwordHash);
    await repository.revokeSessions(tx, userId);
    await repository.dropAppCodes(tx, userId);
    return startSession(tx, userId, input);
  });
}

/** Changes the password of a signed-in user; every session but the asking one ends. */
export async function changePassword(
  { database: { db } }: Dependencies,
  input: { userId: number; sessionId: number; currentPassword: string; password: string },
): Promise<void> {
  const account = await findAccount(db, input.userId);
  if (!(await verifyPassword(account?.user.password_hash ?? null, input.currentPassword))) {
    throw new InvalidInput({ current_password: ["The password is wrong."] });
  }
  if (input.password === input.currentPassword) {
    throw new InvalidInput({ password: ["Choose a password that differs from the present one."] });
  }
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await repository.updatePassword(tx, input.userId, passwordHash);
    await repository.revokeSessions(tx, input.userId, input.sessionId);
    await repository.dropAppCodes(tx, input.userId);
  });
}
