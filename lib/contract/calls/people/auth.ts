import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { accountStatusFields, user } from "@/lib/contract/entities/user";
import { emailField, newEmailField } from "@/lib/contract/fields/email";
import { currentPassword, newPassword } from "@/lib/contract/fields/password";
import { done } from "@/lib/contract/fields/primitives";
import { APP_SOURCES } from "@/lib/contract/rules/accounts";
import { SOCIAL_PROVIDERS } from "@/lib/contract/rules/social";

const tag = "Account";
const email = emailField();

/** What the visitor wanted before; the link in the mail leads back to it. One that cannot be read is ignored. */
const wantedBefore = z.string().max(2_000).optional();

export const loginBody = z.object({
  email,
  password: currentPassword,
  remember: z.boolean("Must be true or false.").optional(),
});
export const registerBody = z.object({
  email: newEmailField,
  username: z
    .string("Insert a username")
    .trim()
    .min(3, "The username needs at least 3 characters.")
    .max(30, "The username has at most 30 characters.")
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/, "Use letters and digits, with . - _ between."),
  password: newPassword,
  terms: z.boolean("Must be true or false.").optional(),
  referer: z.enum(["thekit", ""]).optional(),
  intent: wantedBefore,
  /** Of the mail of an approved application: its link proves the mailbox. */
  email_proof: z.string().max(1_000, "Open the link in the e-mail.").optional(),
});
export const forgotBody = z.object({ email });
export const resetBody = z.object({
  token: z.string().min(1, "Open the link in the e-mail.").max(200, "Open the link in the e-mail."),
  password: newPassword,
});
export const changePasswordBody = z.object({
  current_password: currentPassword,
  password: newPassword,
});

const session = z.object({ token: z.string(), user });

export const login = defineCall({
  method: "POST",
  path: "/api/auth/login",
  access: "none",
  tag,
  summary: "Sign in with e-mail and password",
  body: loginBody,
  response: session,
});
export const logout = defineCall({
  method: "POST",
  path: "/api/auth/logout",
  access: "token",
  tag,
  summary: "Revoke the token",
  response: done,
});
export const authUser = defineCall({
  method: "GET",
  path: "/api/auth/user",
  access: "token",
  tag,
  summary: "The signed-in user",
  response: z.object({ user }),
});
export const currentUser = defineCall({
  method: "GET",
  path: "/api/user",
  access: "token",
  tag,
  summary: "The signed-in user",
  response: z.object({ user }),
});
export const accountStatus = defineCall({
  method: "GET",
  path: "/api/auth/account-status",
  access: "token",
  tag,
  summary: "What decides which pages the signed-in user may open",
  response: accountStatusFields,
});
export const register = defineCall({
  method: "POST",
  path: "/api/auth/register",
  access: "none",
  tag,
  summary: "Create an account and sign in",
  body: registerBody,
  response: session,
});
export const forgotPassword = defineCall({
  method: "POST",
  path: "/api/auth/password/email",
  access: "none",
  tag,
  summary: "E-mail a reset link",
  body: forgotBody,
  response: done,
});
export const resetPassword = defineCall({
  method: "POST",
  path: "/api/auth/password/reset",
  access: "none",
  tag,
  summary: "Set a new password with a token from a mail; every provider is disconnected",
  body: resetBody,
  response: session.extend({ disconnected: z.array(z.enum(SOCIAL_PROVIDERS)) }),
});
export const changePassword = defineCall({
  method: "POST",
  path: "/api/auth/password/change",
  access: "token",
  tag,
  summary: "Change the password; other sessions end",
  body: changePasswordBody,
  response: z.object({ message: z.string(), user }),
});
export const resendVerification = defineCall({
  method: "POST",
  path: "/api/auth/email/resend",
  access: "token",
  tag,
  summary: "E-mail the verification link again",
  body: z.object({ intent: wantedBefore }).optional(),
  response: done,
});
export const verifyEmail = defineCall({
  method: "POST",
  path: "/api/auth/email/verify",
  access: "none",
  tag,
  summary: "Verify the e-mail address with a token from a mail",
  body: z.object({ token: z.string().min(1, "Open the link in the e-mail.").max(200, "Open the link in the e-mail.") }),
  response: z.object({ message: z.string() }),
});
const source = z.enum(APP_SOURCES, "Must be desktop-app or studio-app.");
/** The SHA-256 of a verifier, in base64url (RFC 7636, S256). */
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Must be a SHA-256 in base64url.");
export const createAppCode = defineCall({
  method: "POST",
  path: "/api/desktop/auth",
  access: "token",
  tag,
  summary: "A one-time code that signs the desktop or studio app in",
  body: z.object({ source: source.default("desktop-app"), code_challenge: challenge.optional() }),
  response: z.object({ code: z.string(), expires_in: z.number().int() }),
});
export const redeemAppCode = defineCall({
  method: "POST",
  path: "/api/desktop/token",
  access: "none",
  tag,
  summary: "Exchange a one-time code for the app's token",
  body: z.object({
    code: z.string().min(1, "Request a code.").max(200, "Request a code."),
    source: source.default("desktop-app"),
    code_verifier: z
      .string()
      .regex(/^[A-Za-z0-9._~-]{43,128}$/, "Must have 43 to 128 letters, digits, dots, dashes, underscores or tildes.")
      .optional(),
  }),
  response: session,
});
export const toggleAppSync = defineCall({
  method: "POST",
  path: "/api/user/toggle-app-sync",
  access: "token",
  tag,
  summary: "Send downloads to the desktop app, or stop",
  response: z.object({ is_synced_to_app: z.boolean() }),
});
export const similarSoundsNotice = defineCall({
  method: "POST",
  path: "/api/user/cyanite/change-notice",
  access: "token",
  tag,
  summary: "Acknowledge the similar-sounds popup",
  response: done,
});
export const planNotice = defineCall({
  method: "POST",
  path: "/api/user/subscription/change-notice",
  access: "token",
  tag,
  summary: "Acknowledge the plan notice",
  response: done,
});
export const toggleFollowWavecrate = defineCall({
  method: "POST",
  path: "/api/user/toggle-follow-wavecrate",
  access: "token",
  tag,
  summary: "Follow Wavecrate's own news, or stop",
  response: z.object({ is_follow_wavecrate: z.boolean() }),
});
