import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { serveConsent } from "@/simulators/social/consent";
import { accountId, type Consent, type Grant, Grants } from "@/simulators/social/grants";

const KEY_ID = "simulated-1";

interface Google {
  /** This program's own URL. */
  baseUrl: string;
  secret: string;
  siteUrl: string | undefined;
}

/** The parts of Google's OpenID service that a sign-in uses, under `/google`. */
export async function serveGoogle(app: Hono, { baseUrl, secret, siteUrl }: Google): Promise<void> {
  const issuer = `${baseUrl}/google`;
  const codes = new Grants();
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };

  app.get("/google/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      response_types_supported: ["code", "id_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
    }),
  );
  app.get("/google/oauth2/v3/certs", (c) => c.json({ keys: [jwk] }));

  const sign = ({ clientId, nonce }: Pick<Grant, "clientId" | "nonce">, consent: Consent): Promise<string> | string => {
    const { fault } = consent;
    const now = Math.floor(Date.now() / 1_000);
    const [givenName = "", ...rest] = consent.name.split(" ");
    const audience = fault === "audience" ? "another-app.apps.googleusercontent.com" : clientId;
    const claims = {
      iss: fault === "issuer" ? "https://issuer.example" : issuer,
      aud: audience,
      azp: audience,
      sub: accountId("google", consent.email),
      email: consent.email,
      email_verified: consent.isVerified,
      ...(consent.isManaged && { hd: consent.email.split("@")[1] ?? "" }),
      name: consent.name,
      given_name: givenName,
      ...(rest.length > 0 && { family_name: rest.join(" ") }),
      nonce: fault === "nonce" ? "another-sign-in" : (nonce ?? undefined),
      iat: fault === "expired" ? now - 7_200 : now,
      exp: fault === "expired" ? now - 3_600 : now + 3_600,
    };
    if (fault === "algorithm") return new UnsecuredJWT(claims).encode();
    const key = fault === "signature" ? stranger.privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: KEY_ID, typ: "JWT" }).sign(key);
  };

  serveConsent(app, {
    provider: "google",
    siteUrl,
    path: "/google/o/oauth2/v2/auth",
    responseTypes: ["code", "id_token"],
    cancel: { error: "access_denied" },
    cancelInQuery: false,
    agree: async (authorization, consent): Promise<Record<string, string>> => {
      if (authorization.responseType === "code") return { code: codes.add({ ...authorization, consent }) };
      return { id_token: await sign(authorization, consent) };
    },
  });

  app.post("/google/token", async (c) => {
    const { code, client_id, client_secret, redirect_uri, code_verifier, grant_type } = await c.req.parseBody();
    const grant = codes.take(String(code));
    const challenge = createHash("sha256").update(String(code_verifier)).digest("base64url");
    const fits =
      grant &&
      grant_type === "authorization_code" &&
      grant.clientId === client_id &&
      secret === client_secret &&
      grant.redirectUri === redirect_uri &&
      (grant.challenge === null || grant.challenge === challenge) &&
      grant.consent.fault !== "code";
    if (!fits) return c.json({ error: "invalid_grant", error_description: "Bad Request" }, 400);
    const idToken = await sign(grant, grant.consent);
    return c.json({
      access_token: "unused",
      expires_in: 3599,
      scope: "openid email profile",
      token_type: "Bearer",
      id_token: idToken,
    });
  });
}
