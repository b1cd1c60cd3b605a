import type { MiddlewareHandler } from "hono";
import type { Rate } from "@/lib/contract/define-call";
import { clientKey } from "@/lib/http/client-key";
import { RateCounter } from "@/lib/http/rate-counter";
import type { Secrets } from "@/lib/settings/secrets";
import { tooManyRequests } from "@/server/platform/errors";
import { isFromThisMachine } from "@/server/platform/http/client-address";
import type { AppContext } from "@/server/platform/http/context";
import { isFromGateway } from "@/server/platform/http/gateway";

/**
 * Limits all requests of one client to this process. Counts in memory, because every request is counted; pages that the
 * web app renders and the `unlimited` IP addresses are not limited.
 */
export function limitFloods(
  rate: Rate,
  { unlimited, secret }: { unlimited: readonly string[]; secret: Secrets | undefined },
): MiddlewareHandler {
  const requests = new RateCounter(rate, new Set(unlimited.map(clientKey)));
  return async (c: AppContext, next) => {
    const seconds = isOfRendering(c, secret) ? 0 : requests.count(c.get("address"));
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  };
}

/**
 * Whether a request is made to render a page: it has the gateway's secret, and isn't one that the gateway forwards for a
 * client. Without a secret, pages are rendered on this machine.
 */
function isOfRendering(c: AppContext, secret: Secrets | undefined): boolean {
  if (secret === undefined) return isFromThisMachine(c);
  return isFromGateway(c, secret) && c.req.header("x-forwarded-for") === undefined;
}
