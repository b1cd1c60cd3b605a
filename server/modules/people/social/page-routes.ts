import { z } from "zod";
import { SOCIAL_PROVIDERS, type SocialOutcome, type SocialProvider } from "@/lib/contract/rules/social";
import { sameSitePath } from "@/lib/routes/same-site-path";
import type { Dependencies } from "@/server/modules/dependencies";
import { browserSignIn } from "@/server/modules/people/auth/browser-sign-in";
import {
  ATTEMPT_SECONDS,
  type Attempt,
  beginAttempt,
  returnPath,
  takeAttempt,
} from "@/server/modules/people/social/attempts";
import { destination, withOutcome, withoutHash } from "@/server/modules/people/social/destination";
import { connect } from "@/server/modules/people/social/methods";
import { problemOf, problemOfCode } from "@/server/modules/people/social/problem";
import { isAttemptOf, proveBy } from "@/server/modules/people/social/proof";
import { RETURN_PAGE } from "@/server/modules/people/social/return-page";
import { signInWith } from "@/server/modules/people/social/sign-in";
import { countAttempt } from "@/server/modules/people/users/attempts";
import type { App, AppContext } from "@/server/platform/http/context";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { socialCookie } from "@/server/platform/http/social-cookie";
import { readViewer } from "@/server/platform/http/viewer";
import {
  type SocialClient,
  type SocialClients,
  type SocialProfile,
  SocialRefusal,
} from "@/server/providers/social/provider";

const PATH = "/api/auth/login/provider/:provider";

const short = z.string().max(40).optional().catch(undefined);
const beginning = z.object({
  /** `popup` for a window opened by the page, which then gets a token; otherwise this site gets a code. */
  display: short,
  /** The key by which the page that opened the window recognises it. */
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
  from: z.string().optional().catch(undefined),
  redirect: z.string().optional().catch(undefined),
  /** `proof` for a signed-in user who only proves who they are. */
  purpose: short,
  type: short,
  referer: z.enum(["thekit"]).optional().catch(undefined),
});

/** The URLs that browsers open themselves: the redirect to a provider, and the two returns from it. */
export function socialPageRoutes(
  app: App,
  deps: Dependencies,
  { clients, cookies }: { clients: SocialClients; cookies: SessionCookies },
): void {
  const { db } = deps;
  const webUrl = deps.env.WEB_URL;
  const browsers = browserSignIn(webUrl, cookies);
  const secrets = socialCookie(webUrl);

  const lead = (c: AppContext, to: string) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(to, 302);
  };

  app.get(PATH, async (c) => {
    const found = clientOf(c, clients);
    const { display, key, purpose, type, referer, ...query } = beginning.parse(c.req.query());
    const from = withoutHash(sameSitePath(query.from) ?? "/");
    const inWindow = display === "popup" && key !== undefined;
    // Only this site's pages can begin a sign-in: following a link signs nobody in.
    if (isFromElsewhere(c) || c.req.method !== "GET") return lead(c, "/#login");
    try {
      if (!found) throw new SocialRefusal("failed");
      await countAttempt(db, deps.env, "social_start", c.get("address"));
      const response = inWindow ? "token" : "code";
      const prover = purpose === "proof" ? await readViewer(c, { db, cookies }) : null;
      if (purpose === "proof" && !prover) throw new SocialRefusal("failed");
      const { secret, request } = await beginAttempt(db, webUrl, {
        provider: found.provider,
        response,
        owner: prover,
        isProof: prover !== null,
        from,
        redirect: sameSitePath(query.redirect),
        context: type ?? null,
        referer: referer ?? null,
        key: inWindow ? key : undefined,
      });
      const url = await found.client.authorizationUrl(request, response, prover !== null);
      secrets.write(c, secret, ATTEMPT_SECONDS);
      return lead(c, url.href);
    } catch (error) {
      const problem = problemOf(error, c.get("log"));
      if (!inWindow || !found) return lead(c, withOutcome(from, problem));
      return lead(
        c,
        `${returnPath(found.provider, "token")}?${new URLSearchParams({ state: `${key}.`, error: problem })}`,
      );
    }
  });

  app.get(`${PATH}/token`, (c) => c.html(RETURN_PAGE.html, 200, RETURN_PAGE.headers));

  app.get(`${PATH}/callback`, async (c) => {
    const found = clientOf(c, clients);
    const secret = secrets.read(c);
    const state = c.req.query("state") ?? "";
    if (!found || c.req.method !== "GET") return lead(c, withOutcome("/", "failed"));
    let attempt: Attempt | null = null;
    try {
      await countAttempt(db, deps.env, "social_return", c.get("address"));
      const taken = await takeAttempt(db, webUrl, { provider: found.provider, response: "code", state, secret });
      if (!taken) throw new SocialRefusal("failed");
      attempt = taken.attempt;
      secrets.clear(c);
      const error = c.req.query("error");
      if (error !== undefined) throw new SocialRefusal(problemOfCode(found.provider, error));
      const token = await found.client.exchange(c.req.query("code") ?? "", taken.request);
      const profile = await found.client.profile(token, taken.request.nonce);
      const [to, outcome] = await finish(c, attempt, profile);
      return lead(c, withOutcome(to, outcome));
    } catch (error) {
      return lead(c, withOutcome(attempt?.from_path ?? "/", problemOf(error, c.get("log"))));
    }
  });

  /** Connects, proves or signs in; returns the path to open and the outcome. */
  async function finish(c: AppContext, attempt: Attempt, profile: SocialProfile): Promise<[string, SocialOutcome]> {
    if (attempt.user_id !== null) {
      const viewer = await readViewer(c, { db, cookies });
      if (!isAttemptOf(attempt, viewer)) throw new SocialRefusal("failed");
      await (attempt.is_proof ? proveBy(db, viewer, profile) : connect(deps, viewer, profile));
      return [attempt.from_path, attempt.is_proof ? "proved" : "connected"];
    }
    const browser = browsers.of(c, c.get("address"));
    const signedIn = await signInWith(deps, profile, { client: browser, referer: attempt.referer });
    browsers.signIn(c, browser.device, signedIn);
    return [destination(attempt, signedIn.user), signedIn.isNew ? "created" : "signed-in"];
  }
}

function clientOf(c: AppContext, clients: SocialClients): { provider: SocialProvider; client: SocialClient } | null {
  const provider = SOCIAL_PROVIDERS.find((name) => name === c.req.param("provider"));
  const client = provider && clients.get(provider);
  return provider && client ? { provider, client } : null;
}

function isFromElsewhere(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
