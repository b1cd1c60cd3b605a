import type { ProofState } from "@/lib/contract/calls/people/proof";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import type { Dependencies } from "@/server/modules/dependencies";
import { confirmPassword } from "@/server/modules/people/auth/password-service";
import { connectedProviders } from "@/server/modules/people/auth/provider-repository";
import { saveProof } from "@/server/modules/people/proofs/repository";
import { type Caller, redeemCode } from "@/server/modules/people/proofs/second-factor";
import { findAccount } from "@/server/modules/people/users/repository";
import type { Database } from "@/server/platform/db/database";
import { forbidden, notFound, refuseInvalid } from "@/server/platform/errors";
import { isCodeGiven, isProved, provedUntil, type Viewer } from "@/server/platform/viewer";

/** What a session has proved, and how it can prove more: with the providers that this site offers. */
export async function readProof(db: Database, viewer: Viewer, offered: readonly SocialProvider[]): Promise<ProofState> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw notFound();
  const connected = await connectedProviders(db, viewer.id);
  const { has_second_factor } = viewer;
  return {
    valid_until: provedUntil(viewer)?.toISOString() ?? null,
    missing: missingOf(viewer),
    has_password: account.user.password_hash !== null,
    providers: connected.filter((provider) => offered.includes(provider)),
    has_second_factor,
    has_given_code: !has_second_factor || viewer.code_given_at !== null,
    must_enroll: viewer.admin_lacks === "second-factor",
  };
}

/**
 * Proves that the session's user is at it: with what is missing of the password and the code of the second factor.
 * Everything is checked before anything counts. Resolves to the viewer that the session has now. Throws InvalidInput by
 * field for what is missing or wrong, and a Failure after too many tries, and for an account without a password that has
 * to sign in at its provider.
 */
export async function giveProof(
  deps: Dependencies,
  caller: Caller & { device: string | null },
  { current_password, code }: { current_password?: string | undefined; code?: string | undefined },
): Promise<Viewer> {
  const { actor, client, device } = caller;
  await requireParts(deps.db, actor, { current_password, code });
  if (current_password !== undefined) {
    await confirmPassword(deps, { userId: actor.id, client, device }, current_password);
  }
  const at = new Date();
  const byPassword = current_password === undefined ? {} : { proved_at: at };
  const byCode = code === undefined ? {} : { code_given_at: at };
  if (code !== undefined) await redeemCode(deps, caller, code, { ...byPassword, code_given_at: at });
  else if (current_password !== undefined) await saveProof(deps.db, actor.sessionId, { proved_at: at });
  return { ...actor, ...byPassword, ...byCode };
}

function missingOf(viewer: Viewer): ProofState["missing"] {
  return [
    ...(isProved(viewer) ? [] : (["sign-in"] as const)),
    ...(!viewer.has_second_factor || isCodeGiven(viewer) ? [] : (["code"] as const)),
  ];
}

/** Throws InvalidInput for what a session still has to give. */
async function requireParts(
  db: Database,
  viewer: Viewer,
  given: { current_password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const missing = missingOf(viewer);
  if (given.current_password === undefined && missing.includes("sign-in")) {
    await requirePassword(db, viewer.id);
    errors.current_password = ["Insert your password"];
  }
  if (given.code === undefined && missing.includes("code")) {
    errors.code = ["Insert the code of your app."];
  }
  if (given.code !== undefined && !viewer.has_second_factor) {
    errors.code = ["Your account has no second factor."];
  }
  refuseInvalid(errors);
}

/** Throws a Failure that says how an account without a password proves whose it is. */
async function requirePassword(db: Database, userId: number): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  if (account.user.password_hash !== null) return;
  const [first] = await connectedProviders(db, userId);
  throw forbidden(
    first ? `Sign in with ${SOCIAL_TITLES[first]} again first.` : "Set a password for your account first.",
  );
}
