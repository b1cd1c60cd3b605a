import { createHash } from "node:crypto";
import type { SocialProvider } from "@/lib/contract/rules/social";
import * as repository from "@/server/modules/people/social/repository";
import type { Database } from "@/server/platform/db/database";
import { createToken, hashToken } from "@/server/platform/tokens";
import type { Viewer } from "@/server/platform/viewer";
import type { SocialRequest } from "@/server/providers/social/provider";

/** How long a user has to sign in at the provider. */
export const ATTEMPT_SECONDS = 600;

export type Attempt = repository.Attempt;

/** The input of a sign-in; paths are on this site and have been validated. */
export interface Beginning {
  provider: SocialProvider;
  response: "code" | "token";
  /** The user who connects the provider, after a proof, and the session of the proof; null for a sign-in. */
  owner: Pick<Viewer, "id" | "sessionId"> | null;
  /** The owner only proves who they are. */
  isProof?: boolean;
  from: string;
  redirect: string | null;
  context: string | null;
  referer: string | null;
  /** Prefix of the state, by which the page that opened a window recognises its own. */
  key?: string | undefined;
}

/**
 * Begins a sign-in: returns the secret for the browser's cookie, and the parameters of the request to the provider.
 * State, nonce and verifier are all derived from the secret, which is stored nowhere else.
 */
export async function beginAttempt(
  db: Database,
  webUrl: string,
  { owner, isProof = false, from, key, ...beginning }: Beginning,
): Promise<{ secret: string; request: SocialRequest }> {
  const secret = createToken();
  const request = requestOf(webUrl, secret, { ...beginning, key });
  await repository.insertAttempt(db, {
    provider: beginning.provider,
    response: beginning.response,
    redirect: beginning.redirect,
    context: beginning.context,
    referer: beginning.referer,
    state_hash: hashToken(request.state),
    browser_hash: hashToken(secret),
    user_id: owner?.id ?? null,
    session_id: owner?.sessionId ?? null,
    is_proof: isProof,
    from_path: from,
    expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1_000),
  });
  return { secret, request };
}

/**
 * Redeems the attempt that a provider's response belongs to. Null if this browser didn't begin it, or it was used or
 * has expired: the response may be a stranger's.
 */
export async function takeAttempt(
  db: Database,
  webUrl: string,
  given: { provider: SocialProvider; response: "code" | "token"; state: string; secret: string | null },
): Promise<{ attempt: Attempt; request: SocialRequest } | null> {
  const { provider, response, state, secret } = given;
  if (!secret) return null;
  const attempt = await repository.redeemAttempt(db, {
    state_hash: hashToken(state),
    browser_hash: hashToken(secret),
    provider,
    response,
  });
  return attempt && { attempt, request: { ...requestOf(webUrl, secret, { provider, response }), state } };
}

/** The path to which a provider redirects the browser. */
export function returnPath(provider: SocialProvider, response: "code" | "token"): string {
  return `/api/auth/login/provider/${provider}/${response === "code" ? "callback" : "token"}`;
}

function requestOf(
  webUrl: string,
  secret: string,
  { provider, response, key }: { provider: SocialProvider; response: "code" | "token"; key?: string | undefined },
): SocialRequest {
  const derived = (purpose: string) => createHash("sha256").update(`${purpose}.${secret}`).digest("base64url");
  const state = derived("state");
  return {
    redirectUri: webUrl + returnPath(provider, response),
    state: key === undefined ? state : `${key}.${state}`,
    nonce: derived("nonce"),
    verifier: derived("verifier"),
  };
}
