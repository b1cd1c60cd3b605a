import type { MiddlewareHandler } from "hono";
import type { Metrics } from "@/lib/operations/metrics";
import type { AppContext } from "@/server/platform/http/context";

/** Counts each request by what kind it is and its status, with the time until its response begins, and refusals by reason. */
export function countRequests(
  metrics: Pick<Metrics, "countRequest" | "countRefusal" | "countUpload"> | undefined,
): MiddlewareHandler {
  return async (c: AppContext, next) => {
    const began = performance.now();
    await next();
    const requestClass = classOf(c);
    metrics?.countRequest(requestClass, c.res.status, (performance.now() - began) / 1_000);
    if (c.res.status === 429) metrics?.countRefusal("rate");
    if (c.res.status === 503) metrics?.countRefusal(c.get("refusal") ?? "busy");
    if (requestClass === "upload" && c.res.ok) metrics?.countUpload(Number(c.req.header("content-length") ?? 0));
  };
}

/** Bodies of files: whole ones in forms, and parts. */
const FILES = /^(?:multipart\/form-data|application\/octet-stream)\b/;

function classOf({ req }: AppContext): string {
  const { method, path } = req;
  if (path.startsWith("/media/")) return "media";
  if (path.startsWith("/api/webhooks/")) return "webhook";
  if (!path.startsWith("/api/")) return "other";
  if (method === "GET" || method === "HEAD") return "read";
  return FILES.test(req.header("content-type") ?? "") ? "upload" : "write";
}
