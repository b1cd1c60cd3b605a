import { getCookie, setCookie } from "hono/cookie";
import { sessionCookieNames } from "@/lib/http/session";
import type { AppContext } from "@/server/platform/http/context";

const SECONDS = 31_536_000;
const MAX_LENGTH = 500;

/** The cookie by which a browser is known in which codes of a second factor were accepted. It authenticates no user. */
export function browserCookie(webUrl: string) {
  const isSecure = webUrl.startsWith("https:");
  const name = sessionCookieNames(webUrl).browser;
  return {
    /** What the browser sent, unchecked. */
    read(c: AppContext): string | null {
      const value = getCookie(c, name) ?? "";
      return value !== "" && value.length <= MAX_LENGTH ? value : null;
    },
    write(c: AppContext, value: string): void {
      setCookie(c, name, value, { path: "/", sameSite: "Lax", secure: isSecure, httpOnly: true, maxAge: SECONDS });
    },
  };
}
