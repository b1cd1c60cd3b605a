import type { SignInMethod } from "@/lib/contract/calls/people/social";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import type { Dependencies } from "@/server/modules/dependencies";
import { forgetProofs, lockSession } from "@/server/modules/people/auth/session-repository";
import { insertConnection } from "@/server/modules/people/social/connections";
import * as repository from "@/server/modules/people/social/repository";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Database } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { Failure, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";
import { type SocialProfile, SocialRefusal } from "@/server/providers/social/provider";

/** The ways in which a user can sign in: a password, and each provider that is enabled on this site or connected. */
export async function listMethods(
  db: Database,
  viewer: Viewer,
  offered: readonly SocialProvider[],
): Promise<{ has_password: boolean; providers: SignInMethod[] }> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw notFound();
  const connected = await repository.listAccounts(db, viewer.id);
  const names = [...new Set([...offered, ...connected.map(({ provider }) => provider)])];
  return {
    has_password: account.user.password_hash !== null,
    providers: names.map((provider) => {
      const found = connected.find((each) => each.provider === provider);
      return { provider, connected_at: found?.created_at.toISOString() ?? null };
    }),
  };
}

/**
 * Connects a provider's account to a signed-in user, who has proved who they are. Throws a SocialRefusal if it belongs
 * to another user, or if the session has ended in the meantime: whoever ended it may have disconnected every provider.
 */
export async function connect(
  deps: Dependencies,
  viewer: Pick<Viewer, "id" | "sessionId">,
  profile: Pick<SocialProfile, "provider" | "id">,
): Promise<void> {
  await deps.db
    .transaction(async (tx) => {
      const owner = await repository.findOwner(tx, profile.provider, profile.id);
      if (owner === viewer.id) return;
      if (owner !== null) throw new SocialRefusal("taken");
      const user = await repository.lockUser(tx, viewer.id);
      if (!user || !(await lockSession(tx, viewer.sessionId))) throw new SocialRefusal("failed");
      await insertConnection(deps, tx, user, profile);
    })
    .catch((error: unknown) => {
      const constraint = constraintOf(error);
      if (constraint === "social_accounts_provider_user_unique") throw new SocialRefusal("taken", { cause: error });
      if (constraint === "social_accounts_user_provider_unique") throw new SocialRefusal("failed", { cause: error });
      throw error;
    });
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
    // A session may have proved by this provider that its user is at it.
    await forgetProofs(tx, userId);
  });
}
