import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { newEmailField } from "@/lib/contract/fields/email";
import { fetchJson } from "@/server/providers/social/fetch-json";
import {
  type SocialClient,
  type SocialProfile,
  SocialRefusal,
  type SocialRequest,
} from "@/server/providers/social/provider";

const CONFIGURATION_MS = 3_600_000;
const CLOCK_SECONDS = 60;
/** An attempt lasts ten minutes, and Google issues the token at its end. */
const MAX_TOKEN_AGE = "15m";

const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string().min(1) });

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  /** The organisation that runs the account and its mailbox. */
  hd: z.string().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

interface Discovered {
  endpoints: z.output<typeof configuration>;
  keys: JWTVerifyGetKey;
  until: number;
}

/** Google as an OpenID provider, configured by its discovery document at `url`. */
export function createGoogle({
  clientId,
  secret,
  url,
}: {
  clientId: string;
  secret: string;
  url: string;
}): SocialClient {
  const issuer = url.replace(/\/+$/, "");
  let discovered: Promise<Discovered> | null = null;

  async function discover(): Promise<Discovered> {
    const endpoints = await fetchJson(new URL(`${issuer}/.well-known/openid-configuration`), configuration);
    if (endpoints.issuer !== issuer) throw new SocialRefusal("failed", { cause: "the issuer is another" });
    const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { timeoutDuration: 8_000, cooldownDuration: 10_000 });
    return { endpoints, keys, until: Date.now() + CONFIGURATION_MS };
  }

  async function current(): Promise<Discovered> {
    const known = await discovered?.catch(() => null);
    if (known && known.until > Date.now()) return known;
    discovered = discover();
    return discovered;
  }

  return {
    async authorizationUrl(request, response) {
      const { endpoints } = await current();
      return authorizationUrl(endpoints.authorization_endpoint, clientId, request, response);
    },
    async exchange(code, { redirectUri, verifier }) {
      const { endpoints } = await current();
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        client_id: clientId,
        client_secret: secret,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      return (await fetchJson(new URL(endpoints.token_endpoint), tokens, { method: "POST", body })).id_token;
    },
    async profile(token, nonce) {
      const { keys } = await current();
      return verifyGoogleToken(token, { keys, issuer, clientId, nonce });
    },
  };
}

function authorizationUrl(
  endpoint: string,
  clientId: string,
  { redirectUri, state, nonce, verifier }: SocialRequest,
  response: "code" | "token",
): URL {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce,
    prompt: "select_account",
    ...(response === "token"
      ? { response_type: "id_token" }
      : {
          response_type: "code",
          code_challenge: createHash("sha256").update(verifier).digest("base64url"),
          code_challenge_method: "S256",
        }),
  }).toString();
  return url;
}

interface Expected {
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  nonce: string;
}

/**
 * Verifies an ID token: signed with RS256 by one of the issuer's keys, for this client, not expired, and with the nonce
 * of this sign-in. Throws a SocialRefusal for any other.
 */
export async function verifyGoogleToken(
  token: string,
  { keys, issuer, clientId, nonce }: Expected,
): Promise<SocialProfile> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      // Google writes its issuer with and without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, "")],
      audience: clientId,
      maxTokenAge: MAX_TOKEN_AGE,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    });
    const found = claims.parse(payload);
    if (found.nonce !== nonce) throw new Error("the nonce is another sign-in's");
    if (Array.isArray(payload.aud) && payload.aud.length !== 1) throw new Error("the token is for others as well");
    if (found.azp !== undefined && found.azp !== clientId) throw new Error("the token was made for another client");
    return profileOf(found);
  } catch (error) {
    throw new SocialRefusal("failed", { cause: error });
  }
}

function profileOf(found: z.output<typeof claims>): SocialProfile {
  const email = newEmailField.safeParse(found.email).data ?? null;
  const isEmailVerified = email !== null && found.email_verified === true;
  return {
    provider: "google",
    id: found.sub,
    email,
    isEmailVerified,
    // For other mailboxes Google only knows that the person could read them at some time.
    ownsMailbox: isEmailVerified && (Boolean(found.hd) || /@(gmail|googlemail)\.com$/.test(email)),
    name: found.name ?? null,
    firstname: found.given_name ?? null,
    lastname: found.family_name ?? null,
  };
}
