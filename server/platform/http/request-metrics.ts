import type { MiddlewareHandler } from "hono";
import type { Metrics } from "@/lib/operations/metrics";
import type { AppContext } from "@/server/platform/http/context";

/** Counts each request by what kind it is and its status, with the time until its response begins. */
export function countRequests(metrics: Pick<Metrics, "countRequest"> | undefined): MiddlewareHandler {
  return async (c: AppContext, next) => {
    const began = performance.now();
    await next();
    metrics?.countRequest(classOf(c.req.method, c.req.path), c.res.status, (performance.now() - began) / 1_000);
  };
}

function classOf(method: string, path: string): string {
  if (path.startsWith("/media/")) return "media";
  if (path.startsWith("/api/webhooks/")) return "webhook";
  if (!path.startsWith("/api/")) return "other";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
