import type { MiddlewareHandler } from "hono";
import { forbidden } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { bearerToken } from "@/server/platform/http/viewer";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests that another site makes a browser send, including sign-in, or a visitor could be
 * signed in to a stranger's account. Another scheme or port is another site. A browser never sends an app's Bearer token
 * by itself, so those requests pass. With `trustedProxies` in front, the origin that they forward counts as the site's.
 */
export function refuseCrossSite(webUrl: string, trustedProxies: number): MiddlewareHandler {
  const site = new URL(webUrl).origin;
  return async (c: AppContext, next) => {
    const origins = trustedProxies > 0 ? [site, forwardedOrigin(c)] : [site];
    if (!SAFE.has(c.req.method) && !bearerToken(c) && isCrossSite(c, origins)) {
      throw forbidden("This request came from another site.");
    }
    await next();
  };
}

function isCrossSite(c: AppContext, origins: (string | null)[]): boolean {
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "cross-site" || fetchSite === "same-site") return true;
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !origins.includes(new URL(origin).origin);
}

/** The origin that the browser sees, as the trusted proxies forward it. */
function forwardedOrigin(c: AppContext): string | null {
  const url = `${c.req.header("x-forwarded-proto")}://${c.req.header("x-forwarded-host")}`;
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}
