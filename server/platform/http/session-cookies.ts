import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { User } from "@/lib/contract/entities/user";
import { encodeSessionFlags, sessionCookieNames } from "@/lib/http/session";
import type { AppContext } from "@/server/platform/http/context";

/** How long a token and its cookie are valid. */
export const SESSION_SECONDS = 31_536_000;

/** The cookies of a browser session for the site at `webUrl`. */
export function sessionCookies(webUrl: string) {
  const options: CookieOptions = { path: "/", sameSite: "Lax", secure: webUrl.startsWith("https:") };
  const names = sessionCookieNames(webUrl);
  const lasting = (isRemembered: boolean) => (isRemembered ? { maxAge: SESSION_SECONDS } : {});
  return {
    /** The session token that the browser sent. */
    token: (c: AppContext): string | undefined => getCookie(c, names.session),
    /** Signs the browser in. Unless `isRemembered`, the cookie expires when the browser closes. */
    signIn(c: AppContext, token: string, user: User, isRemembered = true): void {
      setCookie(c, names.session, token, { ...options, ...lasting(isRemembered), httpOnly: true });
      setCookie(c, names.state, stateOf(user), { ...options, ...lasting(isRemembered) });
    },
    /** Updates the cookie with the part of the session that pages may read. */
    refresh(c: AppContext, user: User): void {
      if (getCookie(c, names.session) === undefined) return;
      setCookie(c, names.state, stateOf(user), { ...options, ...lasting(true) });
    },
    signOut(c: AppContext): void {
      deleteCookie(c, names.session, { ...options, httpOnly: true });
      deleteCookie(c, names.state, options);
    },
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;

function stateOf(user: User): string {
  return encodeSessionFlags({
    verified: user.email_verified_at !== null,
    force_reset: user.force_reset_password,
    seller: user.seller_status === "active",
    admin: user.is_admin || user.admin_lacks !== null,
    subscribed: user.is_subscribed,
    trial: user.subscription_status === "in_trial",
    free_pass: user.subscription_status === "free_pass",
    overdue: user.subscription_status === "past_due",
  });
}
