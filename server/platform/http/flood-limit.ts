import type { MiddlewareHandler } from "hono";
import type { Rate } from "@/lib/contract/endpoint";
import { clientKey } from "@/lib/http/client-key";
import { RateCounter } from "@/lib/http/rate-counter";
import { tooManyRequests } from "@/server/platform/errors";
import { isFromThisMachine } from "@/server/platform/http/client-address";
import type { AppContext } from "@/server/platform/http/context";

/**
 * Limits all requests of one client to this process. Counts in memory, because every request is counted; pages that the
 * web app renders and the `unlimited` IP addresses are not limited.
 */
export function limitFloods(rate: Rate, unlimited: readonly string[]): MiddlewareHandler {
  const requests = new RateCounter(rate, new Set(unlimited.map(clientKey)));
  return async (c: AppContext, next) => {
    const seconds = isFromThisMachine(c) ? 0 : requests.count(c.get("address"));
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  };
}
