import type { MiddlewareHandler } from "hono";

// No form-action: the response to a form may redirect to the shop, at any URL.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The security headers of a simulator's pages. */
export const pagePolicy: MiddlewareHandler = async (c, next) => {
  c.header("Content-Security-Policy", POLICY);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Content-Type-Options", "nosniff");
  await next();
};
