import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionCookieNames } from "@/lib/http/session";
import type { AppContext } from "@/server/platform/http/context";

const SECRET = /^[\w-]{43}$/;

/** The cookie by which a browser proves that it began the sign-in to which a provider now responds. */
export function socialCookie(webUrl: string) {
  const options = { path: "/", sameSite: "Lax", secure: webUrl.startsWith("https:"), httpOnly: true } as const;
  const name = sessionCookieNames(webUrl).social;
  return {
    /** The secret that the browser sent, if it is well formed. */
    read(c: AppContext): string | null {
      const secret = getCookie(c, name) ?? "";
      return SECRET.test(secret) ? secret : null;
    },
    write(c: AppContext, secret: string, seconds: number): void {
      setCookie(c, name, secret, { ...options, maxAge: seconds });
    },
    clear(c: AppContext): void {
      deleteCookie(c, name, options);
    },
  };
}
