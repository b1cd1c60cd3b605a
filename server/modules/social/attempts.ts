import { createHash } from "node:crypto";
import type { SocialProvider } from "@/lib/contract/social";
import * as repository from "@/server/modules/social/repository";
import type { SocialRequest } from "@/server/platform/adapters/social/provider";
import type { Database } from "@/server/platform/db/database";
import { createToken, hashToken } from "@/server/platform/tokens";

/** How long a user has at the provider. */
export const ATTEMPT_SECONDS = 600;

export type Attempt = repository.Attempt;

/** What a sign-in begins with; paths are of this site and have been checked. */
export interface Beginning {
  provider: SocialProvider;
  response: "code" | "token";
  /** Who connects the provider; null for a sign-in. */
  userId: number | null;
  from: string;
  redirect: string | null;
  context: string | null;
  referer: string | null;
  /** Stands before the state, for the page that opened a window to know its own. */
  key?: string | undefined;
}

/**
 * Begins a sign-in: the secret for the browser's cookie, and what the provider is asked with. State, nonce and verifier
 * all follow from the secret, which is stored nowhere else.
 */
export async function beginAttempt(
  db: Database,
  webUrl: string,
  { userId, from, key, ...beginning }: Beginning,
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
    user_id: userId,
    from_path: from,
    expires_at: new Date(Date.now() + ATTEMPT_SECONDS * 1_000),
  });
  return { secret, request };
}

/**
 * Uses up the attempt that a provider's response belongs to. Null when this browser didn't begin it, or it was used or is
 * too old: the response may be a stranger's.
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

/** Where a provider sends the browser back to. */
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
