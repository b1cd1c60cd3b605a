import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { readRequestId } from "@/lib/http/request-id";
import { currentRequest } from "@/lib/operations/log";
import { clientAddress } from "@/server/platform/http/client-address";
import type { AppContext } from "@/server/platform/http/context";

/** What a balancer and the API server's own `/ready` ask every few seconds: their lines would be most of the log. */
const CHECKS = ["/api/health", "/api/ready"];

/**
 * Assigns every request an id, a logger and the client's IP address, and writes one line after its response, but none
 * for a check of health.
 */
export function logRequests(log: Logger, trustedProxies: number): MiddlewareHandler {
  return (c: AppContext, next) => {
    const requestId = readRequestId(c.req.header("x-request-id"));
    const handle = async () => {
      const began = performance.now();
      c.set("requestId", requestId);
      c.set("log", log);
      c.set("address", clientAddress(c, trustedProxies));
      c.header("X-Request-Id", requestId);
      c.header("X-Content-Type-Options", "nosniff");
      await next();
      if (c.req.path.startsWith("/api/") && !c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
      if (CHECKS.includes(c.req.path)) return;
      const viewer = await c.get("viewer")?.catch(() => null);
      c.get("log").info(
        {
          method: c.req.method,
          path: c.req.path,
          status: c.res.status,
          ms: Math.round((performance.now() - began) * 10) / 10,
          user_id: viewer?.id,
        },
        "request",
      );
    };
    return currentRequest.run(requestId, handle);
  };
}
