import type { MiddlewareHandler } from "hono";
import { forbidden } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";
import { bearerToken } from "@/server/platform/http/viewer";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests that another site makes a browser send, including sign-in, or a visitor could be
 * signed in to a stranger's account. A browser never sends an app's Bearer token by itself, so those requests pass.
 */
export function refuseCrossSite(webUrl: string): MiddlewareHandler {
  const webHost = new URL(webUrl).host;
  return async (c: AppContext, next) => {
    if (!SAFE.has(c.req.method) && !bearerToken(c) && isCrossSite(c, webHost)) {
      throw forbidden("This request came from another site.");
    }
    await next();
  };
}

function isCrossSite(c: AppContext, webHost: string): boolean {
  const fetchSite = c.req.header("sec-fetch-site");
  if (fetchSite === "cross-site" || fetchSite === "same-site") return true;
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  const hosts = [webHost, c.req.header("x-forwarded-host"), c.req.header("host")];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
