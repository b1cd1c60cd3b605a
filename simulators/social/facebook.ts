import { createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import { serveConsent } from "@/simulators/social/consent";
import { accountId, type Grant, Grants } from "@/simulators/social/grants";

const VERSION = "v23.0";

/** Facebook's login dialog under `/facebook`, and the parts of its Graph API that a sign-in uses under `/graph`. */
export function serveFacebook(
  app: Hono,
  { secret: appSecret, siteUrl }: { secret: string; siteUrl: string | undefined },
): void {
  const codes = new Grants();
  const tokens = new Grants();

  serveConsent(app, {
    provider: "facebook",
    siteUrl,
    path: `/facebook/${VERSION}/dialog/oauth`,
    responseTypes: ["code", "token"],
    cancel: { error: "access_denied", error_code: "200", error_reason: "user_denied" },
    cancelInQuery: true,
    agree: async (authorization, consent): Promise<Record<string, string>> => {
      const grant = { ...authorization, consent };
      return authorization.responseType === "code"
        ? { code: codes.add(grant) }
        : { access_token: tokens.add(grant), expires_in: "5183944" };
    },
  });

  app.get(`/graph/${VERSION}/oauth/access_token`, (c) => {
    const { client_id, client_secret, redirect_uri, code } = c.req.query();
    const grant = codes.take(code ?? "");
    const fits =
      grant &&
      grant.clientId === client_id &&
      client_secret === appSecret &&
      grant.redirectUri === redirect_uri &&
      grant.consent.fault !== "code";
    if (!fits) return refuse(c, "This authorization code has been used.");
    return c.json({ access_token: tokens.add(grant), token_type: "bearer", expires_in: 5_183_944 });
  });

  app.get(`/graph/${VERSION}/debug_token`, (c) => {
    const { input_token, access_token } = c.req.query();
    const grant = tokens.find(input_token ?? "");
    if (!grant || access_token !== `${grant.clientId}|${appSecret}`) return refuse(c, "Invalid OAuth access token.");
    return c.json({ data: debugged(grant) });
  });

  app.get(`/graph/${VERSION}/me`, (c) => {
    const { access_token = "", appsecret_proof } = c.req.query();
    const grant = tokens.find(access_token);
    const proof = createHmac("sha256", appSecret).update(access_token).digest("hex");
    if (!grant || appsecret_proof !== proof) return refuse(c, "Invalid appsecret_proof provided in the API argument");
    const { email, name, sharesEmail, fault } = grant.consent;
    const [firstName = "", ...rest] = name.split(" ");
    return c.json({
      id: fault === "nonce" ? accountId("facebook", "somebody@else") : accountId("facebook", email),
      name,
      first_name: firstName,
      last_name: rest.join(" "),
      ...(sharesEmail && { email }),
    });
  });
}

function debugged({ clientId, consent }: Grant): Record<string, unknown> {
  const { fault, email, sharesEmail } = consent;
  const now = Math.floor(Date.now() / 1_000);
  const isForged = fault === "signature" || fault === "algorithm" || fault === "code";
  return {
    app_id: fault === "audience" || fault === "issuer" ? "1" : clientId,
    type: "USER",
    is_valid: !isForged && fault !== "expired",
    user_id: accountId("facebook", email),
    expires_at: fault === "expired" ? now - 60 : now + 5_183_944,
    scopes: sharesEmail ? ["email", "public_profile"] : ["public_profile"],
  };
}

function refuse(c: Context, message: string): Response {
  return c.json({ error: { message, type: "OAuthException", code: 100 } }, 400);
}
