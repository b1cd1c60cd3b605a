/** Plain values of social sign-in, for the API server and the pages. */

export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const SOCIAL_TITLES: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

/** Why a sign-in failed, in the words that people see. */
export const SOCIAL_PROBLEMS = {
  failed: "Something went wrong. Try again.",
  cancelled: "User cancelled login or did not fully authorize.",
  "no-email": "This account shares no e-mail address. Create an account with an e-mail and a password instead.",
  exists: "You already have an account with this e-mail. Sign in with your password, then connect it in your account.",
  taken: "This account is already connected to another user.",
  limit: "Too many requests. Try again later.",
} as const;
export type SocialProblem = keyof typeof SOCIAL_PROBLEMS;

/** Contexts in which a verified user without a subscription is led to the prices. */
export const SOCIAL_CONTEXTS: readonly string[] = ["subscribe", "download", "seller"];

/** The outcome of a return from a provider, as in the hash of the page that it leads to. */
export type SocialOutcome = "signed-in" | "created" | "connected" | SocialProblem;

/** The message of a provider's window to the page that opened it. */
export interface SocialMessage {
  state: string;
  token: string | null;
  /** The provider's error code. */
  error: string | null;
}

/** The channel of one sign-in in a window; `key` is what the page made up for it. */
export const socialChannel = (key: string) => `social-sign-in-${key}`;
