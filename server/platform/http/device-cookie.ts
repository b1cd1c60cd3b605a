import { getCookie, setCookie } from "hono/cookie";
import { sessionCookieNames } from "@/lib/http/session";
import type { AppContext } from "@/server/platform/http/context";

const SECONDS = 31_536_000;
const SECRET = /^[\w-]{43}$/;

/**
 * The cookie by which an account recognizes a browser that signed in to it before. It authenticates no user, survives
 * sign-out, and is useless without the account's row in `known_devices`.
 */
export function deviceCookie(webUrl: string) {
  const isSecure = webUrl.startsWith("https:");
  const name = sessionCookieNames(webUrl).device;
  return {
    /** The secret that the browser sent, if it is well formed. */
    read(c: AppContext): string | null {
      const secret = getCookie(c, name) ?? "";
      return SECRET.test(secret) ? secret : null;
    },
    write(c: AppContext, secret: string): void {
      setCookie(c, name, secret, { path: "/", sameSite: "Lax", secure: isSecure, httpOnly: true, maxAge: SECONDS });
    },
  };
}
