import { proveByProvider } from "@/lib/contract/calls/people/proof";
import * as contract from "@/lib/contract/calls/people/social";
import { SOCIAL_TITLES, type SocialProvider } from "@/lib/contract/rules/social";
import type { Dependencies } from "@/server/modules/dependencies";
import { browserSignIn } from "@/server/modules/people/auth/browser-sign-in";
import { readProof } from "@/server/modules/people/proofs/service";
import { ATTEMPT_SECONDS, beginAttempt, takeAttempt } from "@/server/modules/people/social/attempts";
import { inspectConnection, revokeConnection } from "@/server/modules/people/social/connections";
import { disconnect, listMethods } from "@/server/modules/people/social/methods";
import { failureOf, problemOf } from "@/server/modules/people/social/problem";
import { isAttemptOf, proveBy, proveOwner } from "@/server/modules/people/social/proof";
import { signInWith } from "@/server/modules/people/social/sign-in";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { Failure, notFound } from "@/server/platform/errors";
import type { Mount } from "@/server/platform/http/route";
import type { SessionCookies } from "@/server/platform/http/session-cookies";
import { socialCookie } from "@/server/platform/http/social-cookie";
import type { SocialClient, SocialClients } from "@/server/providers/social/provider";

interface SocialOptions {
  clients: SocialClients;
  cookies: SessionCookies;
}

/** Serves sign-in with a provider's token, and an account's ways to sign in. */
export function socialRoutes(mount: Mount, deps: Dependencies, { clients, cookies }: SocialOptions): void {
  const { db } = deps;
  const webUrl = deps.env.WEB_URL;
  const browsers = browserSignIn(webUrl, cookies);
  const secrets = socialCookie(webUrl);
  const clientOf = (provider: SocialProvider): SocialClient => {
    const client = clients.get(provider);
    if (!client) throw notFound();
    return client;
  };

  mount(contract.socialProviders, async () => ({ providers: [...clients.keys()] }));

  for (const [provider, definition] of [
    ["google", contract.verifyGoogleToken],
    ["facebook", contract.verifyFacebookToken],
  ] as const) {
    mount(definition, async ({ body, address, context, log }) => {
      const client = clientOf(provider);
      await countAttempt(db, deps.env, "social_return", address);
      const secret = secrets.read(context);
      secrets.clear(context);
      const taken = await takeAttempt(db, webUrl, { provider, response: "token", state: body.state, secret });
      if (!taken || taken.attempt.user_id !== null) throw failureOf("failed");
      const browser = browsers.of(context, address);
      try {
        const profile = await client.profile(body.token, taken.request.nonce);
        const signedIn = await signInWith(deps, profile, { client: browser, referer: body.referer || null });
        browsers.signIn(context, browser.device, signedIn);
        return { token: signedIn.token, user: signedIn.user, is_new: signedIn.isNew };
      } catch (error) {
        if (error instanceof Failure && error.kind === "too_many_requests") throw error;
        throw failureOf(problemOf(error, log));
      }
    });
  }

  mount(proveByProvider, async ({ viewer, params: { provider }, body, address, context, log }) => {
    const client = clientOf(provider);
    await countAttempt(db, deps.env, "social_return", address);
    const secret = secrets.read(context);
    secrets.clear(context);
    const taken = await takeAttempt(db, webUrl, { provider, response: "token", state: body.state, secret });
    if (!taken?.attempt.is_proof || !isAttemptOf(taken.attempt, viewer)) throw failureOf("failed");
    const proved = await client
      .profile(body.token, taken.request.nonce)
      .then((profile) => proveBy(db, viewer, profile))
      .catch((error: unknown) => {
        throw failureOf(problemOf(error, log));
      });
    return readProof(db, proved, [...clients.keys()]);
  });

  mount(contract.listSignInMethods, ({ viewer }) => listMethods(db, viewer, [...clients.keys()]));

  mount(contract.connectProvider, async ({ viewer, params: { provider }, body, address, context, log }) => {
    const client = clientOf(provider);
    if (!viewer.is_verified) throw new Failure("forbidden", "Verify your e-mail first.");
    await countAttempt(db, deps.env, "social_start", address);
    await proveOwner(deps, { viewer, client: address, device: browsers.device(context) }, body.current_password);
    const { secret, request } = await beginAttempt(db, webUrl, {
      provider,
      response: "code",
      owner: viewer,
      from: "/account",
      redirect: null,
      context: null,
      referer: null,
    });
    const url = await client.authorizationUrl(request, "code").catch((error: unknown) => {
      throw failureOf(problemOf(error, log));
    });
    secrets.write(context, secret, ATTEMPT_SECONDS);
    return { url: url.href };
  });

  mount(contract.disconnectProvider, async ({ viewer, params: { provider } }) => {
    await disconnect(db, viewer.id, provider);
    return {};
  });

  mount(contract.inspectConnection, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    return { provider: await inspectConnection(db, body.token) };
  });
  mount(contract.revokeConnection, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    const provider = await revokeConnection(deps, body.token);
    return {
      message: `${SOCIAL_TITLES[provider]} is disconnected and every device is signed out. We have sent you a link to set a new password.`,
    };
  });
}
