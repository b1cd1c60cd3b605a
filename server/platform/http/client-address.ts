import { clientKeyOf, isOwnRequest, type Sender } from "@/lib/http/client-key";
import type { AppContext } from "@/server/platform/http/context";
import type { Viewer } from "@/server/platform/viewer";

/**
 * What limits count a client by: an IPv4 address or an IPv6 /64. With `trustedProxies` proxies in front, the gateway
 * included, the client is that many from the end of `X-Forwarded-For`; whatever stands before it is its own claim.
 */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  return clientKeyOf(senderOf(c), trustedProxies);
}

/** Whether this machine itself asks, as the web app does while it renders a page. */
export function isFromThisMachine(c: AppContext): boolean {
  return isOwnRequest(senderOf(c));
}

/** A request that came over no connection, as in tests, counts as made by this machine. */
function senderOf(c: AppContext): Sender {
  if (c.env?.incoming) return c.env.incoming;
  const forwarded = c.req.header("x-forwarded-for");
  return {
    socket: { remoteAddress: "127.0.0.1" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  };
}

/** Whom limits count: a user, or a visitor by {@link clientAddress}. */
export function clientOf(address: string, viewer: Pick<Viewer, "id"> | null): string {
  return viewer ? `user:${viewer.id}` : address;
}
