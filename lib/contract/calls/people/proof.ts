import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { currentPassword } from "@/lib/contract/fields/password";
import { done, timestamp } from "@/lib/contract/fields/primitives";
import { providerToken } from "@/lib/contract/fields/provider-token";
import { halfWidth } from "@/lib/contract/rules/half-width";
import { SOCIAL_PROVIDERS } from "@/lib/contract/rules/social";

const tag = "Account";

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens don't count. */
const code = z
  .string("Insert the code of your app.")
  .transform((typed) => halfWidth(typed).replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{10})$/, "Insert the six digits of your app, or a recovery code."));

/** What of the two is missing depends on the session. */
export const proofBody = z.object({ current_password: currentPassword.optional(), code: code.optional() });
export const codeBody = z.object({ code });

/** How sure the API server is that the person at this session is the account's own. */
const proofState = z.object({
  /** Until when calls that need a proof pass; null if one is needed first. */
  valid_until: timestamp.nullable(),
  /** What is needed for that: the password, or the provider for who has none, and the code of the second factor. */
  missing: z.array(z.enum(["sign-in", "code"])),
  has_password: z.boolean(),
  /** Providers that prove an account without a password. */
  providers: z.array(z.enum(SOCIAL_PROVIDERS)),
  has_second_factor: z.boolean(),
  /** Whether this session gave the account's code at least once; true without a second factor. */
  has_given_code: z.boolean(),
  /** Admins need a second factor here. */
  must_enroll: z.boolean(),
});
export type ProofState = z.output<typeof proofState>;

export const readProof = defineCall({
  method: "GET",
  path: "/api/user/proof",
  access: "token",
  tag,
  summary: "What the session has proved, and how it can prove more",
  response: proofState,
});

export const giveProof = defineCall({
  method: "POST",
  path: "/api/user/proof",
  access: "token",
  tag,
  summary: "Prove who one is again: with the password, unless a provider just did, and the code of a second factor",
  body: proofBody,
  response: proofState,
});

export const proveByProvider = defineCall({
  method: "POST",
  path: "/api/user/proof/{provider}",
  access: "token",
  tag,
  summary: "Prove who one is again with the token of a connected provider, which its window returned",
  params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
  body: providerToken,
  response: proofState,
});

export const beginSecondFactor = defineCall({
  method: "POST",
  path: "/api/user/second-factor",
  access: "token",
  proof: true,
  tag,
  summary: "For admins: a new secret for an authenticator app; it counts once a code confirms it",
  response: z.object({
    /** In Base32, to be typed. */
    secret: z.string(),
    /** The same as a QR code: an SVG. */
    qr_svg: z.string(),
  }),
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/api/user/second-factor/confirm",
  access: "token",
  proof: true,
  tag,
  summary: "Turn the second factor on with a code of the app; the recovery codes are shown once",
  body: codeBody,
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/user/second-factor/recovery-codes",
  access: "token",
  proof: true,
  tag,
  summary: "Ten new recovery codes; the earlier ones no longer work",
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondFactor = defineCall({
  method: "DELETE",
  path: "/api/user/second-factor",
  access: "token",
  proof: true,
  tag,
  summary: "Turn the second factor off, unless admins need one",
  response: done,
});
