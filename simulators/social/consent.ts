import type { Context, Hono } from "hono";
import { type Consent, FAULTS, type Fault } from "@/simulators/social/grants";
import { consentPage, problemPage } from "@/simulators/social/pages";

/** A valid authorization request, for which a consent page can be shown. */
export interface Authorization {
  clientId: string;
  redirectUri: string;
  state: string;
  responseType: string;
  nonce: string | null;
  challenge: string | null;
}

interface ConsentOptions {
  provider: "google" | "facebook";
  path: string;
  /** The site that people may be led back to, besides those of this machine. */
  siteUrl: string | undefined;
  responseTypes: readonly string[];
  /** Parameters of the redirect back after consent. */
  agree: (authorization: Authorization, consent: Consent) => Promise<Record<string, string>>;
  /** Parameters of the redirect back after a refusal. */
  cancel: Record<string, string>;
  /** Facebook puts a refusal into the query even if a token would be in the fragment. */
  cancelInQuery: boolean;
}

/** Serves a consent page, and redirects back with the decision. */
export function serveConsent(app: Hono, options: ConsentOptions): void {
  const { provider, path } = options;

  app.get(path, (c) => {
    const query = c.req.query();
    const authorization = readAuthorization(query, options);
    if (typeof authorization === "string") return c.html(problemPage(authorization), 400);
    return c.html(consentPage({ provider, query }));
  });

  app.post(path, async (c) => {
    const form = await c.req.parseBody();
    const text = (name: string) => (typeof form[name] === "string" ? form[name] : "");
    const query = Object.fromEntries(
      Object.keys(form)
        .filter((name) => name.startsWith("q."))
        .map((name) => [name.slice(2), text(name)]),
    );
    const authorization = readAuthorization(query, options);
    if (typeof authorization === "string") return c.html(problemPage(authorization), 400);
    if (text("decision") !== "continue") return back(c, authorization, options.cancel, options.cancelInQuery);
    const consent = {
      email: text("email").trim(),
      name: text("name").trim(),
      isVerified: "verified" in form,
      isManaged: "managed" in form,
      sharesEmail: "shares" in form,
      fault: faultOf(text("fault")),
    };
    if (consent.fault === "error") return back(c, authorization, { error: "server_error" }, options.cancelInQuery);
    return back(c, authorization, await options.agree(authorization, consent), false);
  });
}

const faultOf = (text: string): Fault => (Object.keys(FAULTS) as Fault[]).find((fault) => fault === text) ?? "none";

function readAuthorization(
  query: Record<string, string>,
  { responseTypes, siteUrl }: Pick<ConsentOptions, "responseTypes" | "siteUrl">,
): Authorization | string {
  const { client_id, redirect_uri, response_type = "code", state = "", nonce, code_challenge } = query;
  if (!client_id) return "Missing required parameter: client_id";
  if (!redirect_uri || !(isLoopback(redirect_uri) || isOf(siteUrl, redirect_uri)))
    return "redirect_uri_mismatch: it has to lead to this machine";
  if (!responseTypes.includes(response_type)) return `Invalid parameter value for response_type: ${response_type}`;
  if (code_challenge && query.code_challenge_method !== "S256") return "Only S256 is supported";
  return {
    clientId: client_id,
    redirectUri: redirect_uri,
    state,
    responseType: response_type,
    nonce: nonce ?? null,
    challenge: code_challenge ?? null,
  };
}

const isOf = (siteUrl: string | undefined, url: string) =>
  siteUrl !== undefined && URL.canParse(url) && new URL(url).origin === siteUrl;

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

function back(
  c: Context,
  authorization: Authorization,
  parameters: Record<string, string>,
  inQuery: boolean,
): Response {
  const target = new URL(authorization.redirectUri);
  const all = new URLSearchParams({ ...parameters, state: authorization.state });
  if (authorization.responseType === "code" || inQuery) target.search = all.toString();
  else target.hash = all.toString();
  return c.redirect(target.href, 302);
}
