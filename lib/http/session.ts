export interface SessionCookieNames {
  /** Opaque token of the signed-in user. httpOnly: only the API server and the page guards see it. */
  session: string;
  /** What every page may know about the session without a request: readable by scripts, grants no access. */
  state: string;
  /** Secret of a browser that has signed in before. httpOnly. */
  device: string;
  /** Says, signed, of which accounts codes of the second factor were accepted in this browser. httpOnly. */
  browser: string;
  /** Secret of a sign-in with Google or Facebook that is in progress. httpOnly. */
  social: string;
}

/**
 * Names of the session cookies on the site at `siteUrl`. Over https browsers accept a `__Host-` cookie only from this
 * host, with Secure and for all paths, so no subdomain and no unencrypted response can set one.
 */
export function sessionCookieNames(siteUrl: string): SessionCookieNames {
  const prefix = siteUrl.startsWith("https:") ? "__Host-" : "";
  return {
    session: `${prefix}wc_session`,
    state: `${prefix}wc_state`,
    device: `${prefix}wc_device`,
    browser: `${prefix}wc_browser`,
    social: `${prefix}wc_social`,
  };
}

const LETTERS = {
  verified: "v",
  force_reset: "r",
  seller: "s",
  admin: "a",
  subscribed: "p",
  trial: "t",
  free_pass: "f",
  overdue: "o",
} as const;

export type SessionFlags = Record<keyof typeof LETTERS, boolean>;

/** Encodes the value of the state cookie: `u`, then one letter for each flag that is set. */
export function encodeSessionFlags(flags: SessionFlags): string {
  const names = Object.keys(LETTERS) as (keyof SessionFlags)[];
  return `u${names
    .filter((name) => flags[name])
    .map((name) => LETTERS[name])
    .join("")}`;
}

/** Decodes the state cookie. Null for a visitor, and for a malformed value. */
export function decodeSessionFlags(value: string | undefined): SessionFlags | null {
  if (!value || !/^u[a-z]*$/.test(value)) return null;
  const names = Object.keys(LETTERS) as (keyof SessionFlags)[];
  return Object.fromEntries(names.map((name) => [name, value.includes(LETTERS[name], 1)])) as SessionFlags;
}

/** Finds and decodes the state cookie among `cookies`, as `document.cookie` lists them on the site at `siteUrl`. */
export function readSessionFlags(cookies: string, siteUrl: string): SessionFlags | null {
  const { state } = sessionCookieNames(siteUrl);
  const found = cookies.split("; ").find((pair) => pair.startsWith(`${state}=`));
  return decodeSessionFlags(found?.slice(state.length + 1));
}

/** Which text the promotional banner shows; `none` hides it. */
export type Promo = "visitor" | "unverified" | "user" | "trial" | "overdue" | "none";

/** The banner's text for a visitor or user: active creators and subscribers see none, unless a bill is overdue. */
export function promoOf(flags: SessionFlags | null): Promo {
  if (!flags) return "visitor";
  if (flags.overdue) return "overdue";
  if (flags.seller) return "none";
  if (flags.trial) return flags.verified ? "trial" : "unverified";
  if (flags.free_pass) return "user";
  if (flags.subscribed) return "none";
  return flags.verified ? "user" : "unverified";
}

/** The offer of the button in the header and in the account menu. */
export type Offer = "start-subscription" | "add-credits" | "subscribe";

/** The offer for a visitor or user: to start the subscription in a trial or free pass, credits with one, overdue or not. */
export function offerOf(flags: SessionFlags | null): Offer {
  if (flags?.trial || flags?.free_pass) return "start-subscription";
  return flags?.subscribed || flags?.overdue ? "add-credits" : "subscribe";
}
