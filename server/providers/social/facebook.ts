import { createHmac } from "node:crypto";
import { z } from "zod";
import { newEmailField } from "@/lib/contract/fields/email";
import { fetchJson } from "@/server/providers/social/fetch-json";
import { type SocialClient, SocialRefusal } from "@/server/providers/social/provider";

const VERSION = "v23.0";
const SCOPE = "email,public_profile";

const tokens = z.object({ access_token: z.string().min(1) });
const debugged = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    type: z.string().optional(),
    user_id: z.coerce.string().optional(),
    /** Seconds since 1970; 0 for a token that doesn't expire. */
    expires_at: z.number().optional(),
    scopes: z.array(z.string()).optional(),
  }),
});
const person = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

interface FacebookOptions {
  appId: string;
  secret: string;
  /** URL of the login dialog. */
  url: string;
  /** URL of the Graph API. */
  graphUrl: string;
}

/** Facebook Login by its dialog and its Graph API. No ID token is used, so neither nonce nor verifier is sent. */
export function createFacebook({ appId, secret, url, graphUrl }: FacebookOptions): SocialClient {
  const graph = (path: string, query: Record<string, string>) => {
    const target = new URL(`${graphUrl.replace(/\/+$/, "")}/${VERSION}/${path}`);
    target.search = new URLSearchParams(query).toString();
    return target;
  };

  return {
    async authorizationUrl({ redirectUri, state }, response, isProof = false) {
      const target = new URL(`${url.replace(/\/+$/, "")}/${VERSION}/dialog/oauth`);
      target.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: SCOPE,
        response_type: response,
        // Requests the e-mail again from users who declined to share it before.
        auth_type: isProof ? "reauthenticate" : "rerequest",
        display: response === "token" ? "popup" : "page",
      }).toString();
      return target;
    },
    async exchange(code, { redirectUri }) {
      const query = { client_id: appId, client_secret: secret, redirect_uri: redirectUri, code };
      return (await fetchJson(graph("oauth/access_token", query), tokens)).access_token;
    },
    async profile(token) {
      const { data } = await fetchJson(
        graph("debug_token", { input_token: token, access_token: `${appId}|${secret}` }),
        debugged,
      );
      const isOver = Boolean(data.expires_at) && Number(data.expires_at) * 1_000 <= Date.now();
      if (data.app_id !== appId || !data.is_valid || data.type !== "USER" || isOver) {
        throw new SocialRefusal("failed", { cause: "the token isn't a user's for this app" });
      }
      if (!data.scopes?.includes("email")) throw new SocialRefusal("cancelled");
      const proof = createHmac("sha256", secret).update(token).digest("hex");
      const fields = "id,name,first_name,last_name,email";
      const found = await fetchJson(graph("me", { fields, access_token: token, appsecret_proof: proof }), person);
      if (found.id !== data.user_id) throw new SocialRefusal("failed", { cause: "the token is another user's" });
      return {
        provider: "facebook",
        id: found.id,
        email: newEmailField.safeParse(found.email).data ?? null,
        // The Graph API doesn't report whether the mailbox was confirmed.
        isEmailVerified: false,
        ownsMailbox: false,
        name: found.name ?? null,
        firstname: found.first_name ?? null,
        lastname: found.last_name ?? null,
      };
    },
  };
}
