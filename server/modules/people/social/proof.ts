import { SOCIAL_TITLES } from "@/lib/contract/social";
import type { Dependencies } from "@/server/modules/dependencies";
import { type Confirming, confirmPassword } from "@/server/modules/people/auth/password-service";
import { connectedProviders } from "@/server/modules/people/auth/provider-repository";
import { findSession } from "@/server/modules/people/auth/session-repository";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Database } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** How long a sign-in with a provider proves who the user is. */
const RECENT_MS = 600_000;

/** Whether a user's session began within the last ten minutes, with a provider that is still connected. */
export async function isSignInRecent(db: Database, { id, sessionId }: Viewer): Promise<boolean> {
  const session = await findSession(db, sessionId);
  if (!session?.provider || session.created_at.getTime() < Date.now() - RECENT_MS) return false;
  return (await connectedProviders(db, id)).includes(session.provider);
}

/**
 * Requires a proof that the account is the signed-in user's own before a provider is connected, which outlasts the
 * session: the password, with the limits of sign-in, or without one a recent sign-in with a connected provider. Throws
 * InvalidInput for a wrong or missing password, and a Failure if the sign-in was too long ago.
 */
export async function proveOwner(
  deps: Dependencies,
  { viewer, ...from }: Omit<Confirming, "userId"> & { viewer: Viewer },
  password: string | undefined,
): Promise<void> {
  const { db } = deps.database;
  const account = await findAccount(db, viewer.id);
  if (!account) throw notFound();
  if (account.user.password_hash !== null) {
    if (password === undefined) throw new InvalidInput({ current_password: ["Insert your password"] });
    return confirmPassword(deps, { ...from, userId: viewer.id }, password);
  }
  if (await isSignInRecent(db, viewer)) return;
  const [first] = await connectedProviders(db, viewer.id);
  throw new Failure(
    "forbidden",
    first ? `Sign in with ${SOCIAL_TITLES[first]} again first.` : "Set a password for your account first.",
  );
}
