import type { SignInMethod } from "@/lib/contract/endpoints/social";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/social";
import { providerConnectedMail } from "@/server/modules/auth/mails";
import type { Dependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/mails/mail-queue";
import * as repository from "@/server/modules/social/repository";
import { findAccount } from "@/server/modules/users/repository";
import { type SocialProfile, SocialRefusal } from "@/server/platform/adapters/social/provider";
import type { Database } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { Failure, notFound } from "@/server/platform/errors";

/** The ways in which a user can sign in: a password, and each provider that is enabled on this site or connected. */
export async function listMethods(
  db: Database,
  userId: number,
  offered: readonly SocialProvider[],
): Promise<{ has_password: boolean; providers: SignInMethod[] }> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  const connected = await repository.listAccounts(db, userId);
  const names = [...new Set([...offered, ...connected.map(({ provider }) => provider)])];
  return {
    has_password: account.user.password_hash !== null,
    providers: names.map((provider) => {
      const found = connected.find((each) => each.provider === provider);
      return { provider, connected_at: found?.created_at.toISOString() ?? null };
    }),
  };
}

/** Connects a provider's account to a signed-in user. Throws a SocialRefusal if it belongs to another user. */
export async function connect(deps: Dependencies, userId: number, { provider, id }: SocialProfile): Promise<void> {
  const user = await deps.database.db
    .transaction(async (tx) => {
      const owner = await repository.findOwner(tx, provider, id);
      if (owner === userId) return null;
      if (owner !== null) throw new SocialRefusal("taken");
      const locked = await repository.lockUser(tx, userId);
      if (!locked) throw new SocialRefusal("failed");
      await repository.insertAccount(tx, { user_id: userId, provider, provider_user_id: id });
      return locked;
    })
    .catch((error: unknown) => {
      const constraint = constraintOf(error);
      if (constraint === "social_accounts_provider_user_unique") throw new SocialRefusal("taken", { cause: error });
      if (constraint === "social_accounts_user_provider_unique") throw new SocialRefusal("failed", { cause: error });
      throw error;
    });
  if (!user) return;
  await queueMail(deps, deps.database.db, providerConnectedMail(user, SOCIAL_TITLES[provider], deps.env.WEB_URL));
}

/** Disconnects a provider. Throws a Failure if it isn't connected, or if the user could not sign in without it. */
export async function disconnect(db: Database, userId: number, provider: SocialProvider): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await repository.lockUser(tx, userId);
    const accounts = await repository.listAccounts(tx, userId);
    if (!user || !accounts.some((account) => account.provider === provider)) throw notFound();
    if (user.password_hash === null && accounts.length === 1) {
      throw new Failure("conflict", `Set a password before you disconnect ${SOCIAL_TITLES[provider]}.`);
    }
    await repository.deleteAccount(tx, userId, provider);
  });
}
