import { z } from "zod";
import { mailedToken } from "@/lib/contract/calls/accounts/account-changes";
import { defineCall } from "@/lib/contract/define-call";
import { user } from "@/lib/contract/entities/user";
import { currentPassword } from "@/lib/contract/fields/password";
import { done, timestamp } from "@/lib/contract/fields/primitives";
import { providerToken } from "@/lib/contract/fields/provider-token";
import { SOCIAL_PROVIDERS } from "@/lib/contract/rules/social";

const tag = "Account";
const provider = z.enum(SOCIAL_PROVIDERS);
const params = z.object({ provider });

const verifyBody = providerToken.extend({ referer: z.enum(["thekit", ""]).optional() });
const signedIn = z.object({
  token: z.string(),
  user,
  /** Whether the account was created just now. */
  is_new: z.boolean(),
});

export const socialProviders = defineCall({
  method: "GET",
  path: "/api/auth/providers",
  access: "none",
  tag,
  summary: "The providers that people can sign in with",
  response: z.object({ providers: z.array(provider) }),
});
export const verifyGoogleToken = defineCall({
  method: "POST",
  path: "/api/auth/login/provider/google/verify-token",
  access: "none",
  tag,
  summary: "Sign in with Google's ID token",
  body: verifyBody,
  response: signedIn,
});
export const verifyFacebookToken = defineCall({
  method: "POST",
  path: "/api/auth/login/provider/facebook/verify-token",
  access: "none",
  tag,
  summary: "Sign in with Facebook's access token",
  body: verifyBody,
  response: signedIn,
});

/** A provider of this site; `connected_at` is null while the user can't sign in with it. */
const signInMethod = z.object({ provider, connected_at: timestamp.nullable() });
export type SignInMethod = z.output<typeof signInMethod>;

export const listSignInMethods = defineCall({
  method: "GET",
  path: "/api/user/sign-in-methods",
  access: "token",
  tag,
  summary: "The ways in which the user can sign in",
  response: z.object({
    has_password: z.boolean(),
    providers: z.array(signInMethod),
  }),
});
/** The password may be missing only where the account has none. */
export const connectProviderBody = z.object({ current_password: currentPassword.optional() });
export const connectProvider = defineCall({
  method: "POST",
  path: "/api/user/sign-in-methods/{provider}",
  access: "token",
  tag,
  summary: "Begin connecting a provider, with the password, or without one after a recent proof: the URL of its page",
  params,
  body: connectProviderBody,
  response: z.object({ url: z.url() }),
});
export const disconnectProvider = defineCall({
  method: "DELETE",
  path: "/api/user/sign-in-methods/{provider}",
  access: "token",
  tag,
  summary: "Disconnect a provider, unless it is the last way to sign in",
  params,
  response: done,
});
export const inspectConnection = defineCall({
  method: "POST",
  path: "/api/auth/connection/inspect",
  access: "none",
  tag,
  summary: "Which provider the link in the mail about a new connection disconnects",
  body: mailedToken,
  response: z.object({ provider }),
});
export const revokeConnection = defineCall({
  method: "POST",
  path: "/api/auth/connection/revoke",
  access: "none",
  tag,
  summary: "Disconnect a provider with the token of the mail about it; every session ends",
  body: mailedToken,
  response: z.object({ message: z.string() }),
});
