import type { Dependencies } from "@/server/modules/dependencies";
import { type Confirming, confirmPassword } from "@/server/modules/people/auth/password-service";
import { saveProof } from "@/server/modules/people/proofs/repository";
import type { Attempt } from "@/server/modules/people/social/attempts";
import { findOwner } from "@/server/modules/people/social/repository";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Database } from "@/server/platform/db/database";
import { InvalidInput, notFound, ProofMissing } from "@/server/platform/errors";
import { isProved, type Viewer } from "@/server/platform/viewer";
import { type SocialProfile, SocialRefusal } from "@/server/providers/social/provider";

/** Whether an attempt was begun by this session. */
export function isAttemptOf(attempt: Pick<Attempt, "user_id" | "session_id">, viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.id === attempt.user_id && viewer.sessionId === attempt.session_id;
}

/** Notes that a session's user proved who they are at a provider. Throws a SocialRefusal unless it is connected to them. */
export async function proveBy(
  db: Database,
  viewer: Viewer,
  profile: Pick<SocialProfile, "provider" | "id">,
): Promise<Viewer> {
  if ((await findOwner(db, profile.provider, profile.id)) !== viewer.id) throw new SocialRefusal("other");
  const proved_at = new Date();
  await saveProof(db, viewer.sessionId, { proved_at });
  return { ...viewer, proved_at };
}

/**
 * Requires a proof that the account is the signed-in user's own before a provider is connected, which outlasts the
 * session: the password, with the limits of sign-in, or without one a recent proof of the session. Throws InvalidInput
 * for a wrong or missing password, and a Failure if the proof was too long ago.
 */
export async function proveOwner(
  deps: Dependencies,
  { viewer, ...from }: Omit<Confirming, "userId"> & { viewer: Viewer },
  password: string | undefined,
): Promise<void> {
  const account = await findAccount(deps.db, viewer.id);
  if (!account) throw notFound();
  if (account.user.password_hash === null) {
    if (!isProved(viewer)) throw new ProofMissing();
    return;
  }
  if (password === undefined) throw new InvalidInput({ current_password: ["Insert your password"] });
  await confirmPassword(deps, { ...from, userId: viewer.id }, password);
}
