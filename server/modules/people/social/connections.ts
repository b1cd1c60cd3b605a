import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { providerConnectedMail } from "@/server/modules/people/auth/mails";
import { sendPasswordReset } from "@/server/modules/people/auth/password-service";
import { revokeAccess } from "@/server/modules/people/auth/sessions";
import * as repository from "@/server/modules/people/social/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";
import { createToken, hashToken } from "@/server/platform/tokens";
import type { SocialProfile } from "@/server/providers/social/provider";

const LINK_MS = 7 * 24 * 3_600_000;

const dead = () =>
  new InvalidInput({ token: ["This link is no longer valid. See in your account what is connected."] });

/** Connects a provider's account to a user, and mails the link that disconnects it, valid for a week. */
export async function insertConnection(
  deps: Dependencies,
  tx: Transaction,
  user: { id: number; email: string; display: string },
  { provider, id }: Pick<SocialProfile, "provider" | "id">,
): Promise<void> {
  const token = createToken();
  await repository.insertAccount(tx, {
    user_id: user.id,
    provider,
    provider_user_id: id,
    revoke_token_hash: hashToken(token),
    revocable_until: new Date(Date.now() + LINK_MS),
  });
  const link = `${deps.env.WEB_URL}/account/sign-in?token=${token}`;
  await queueMail(deps, tx, providerConnectedMail(user, SOCIAL_TITLES[provider], link));
}

/** The provider that a mailed link disconnects. Throws InvalidInput if the link is unknown, used or expired. */
export async function inspectConnection(db: Database, token: string): Promise<SocialProvider> {
  const found = await repository.findRevocable(db, hashToken(token));
  if (!found) throw dead();
  return found.provider;
}

/**
 * Disconnects a provider by the link in the mail about it. Whoever connected it held a session and may know the password,
 * so all sessions and apps are signed out and a reset link is mailed. That mail is a way in, so the last provider goes,
 * too. Throws InvalidInput if the link is unknown, used or expired.
 */
export async function revokeConnection(deps: Dependencies, token: string): Promise<SocialProvider> {
  const tokenHash = hashToken(token);
  const { email, provider } = await deps.db.transaction(async (tx) => {
    const found = await repository.findRevocable(tx, tokenHash);
    const user = found && (await repository.lockUser(tx, found.user_id));
    // Read again under the lock: the link may have been used in the meantime.
    const connection = user && (await repository.findRevocable(tx, tokenHash));
    if (!connection) throw dead();
    await repository.deleteAccount(tx, user.id, connection.provider);
    await revokeAccess(tx, user.id);
    return { email: user.email, provider: connection.provider };
  });
  await sendPasswordReset(deps, email, true);
  return provider;
}
