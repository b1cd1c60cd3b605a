import type { MiddlewareHandler } from "hono";
import { isLoopback } from "@/server/http/client-address";
import type { AppContext } from "@/server/http/context";
import { type Rate, tooManyRequests } from "@/server/rate-limit";

const MAX_ADDRESSES = 50_000;

/**
 * Keeps one address from flooding this process, whatever it asks for. In memory, because it is counted on every
 * request; the machine itself, where the web server renders pages, is not limited.
 */
export function limitFloods(rate: Rate): MiddlewareHandler {
  const windows = new Map<string, { count: number; resetsAt: number }>();
  return async (c: AppContext, next) => {
    const address = c.get("address");
    if (!isLoopback(address)) {
      const now = Date.now();
      let window = windows.get(address);
      if (!window || window.resetsAt <= now) {
        if (windows.size >= MAX_ADDRESSES) windows.clear();
        window = { count: 0, resetsAt: now + rate.seconds * 1000 };
        windows.set(address, window);
      }
      window.count += 1;
      if (window.count > rate.limit) throw tooManyRequests((window.resetsAt - now) / 1000);
    }
    await next();
  };
}
