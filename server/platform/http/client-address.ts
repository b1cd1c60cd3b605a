import { clientKeyOf, isOwnRequest, type Sender } from "@/lib/http/client-key";
import type { AppContext } from "@/server/platform/http/context";
import type { Viewer } from "@/server/platform/viewer";

/**
 * The key of a client in limits: an IPv4 address or an IPv6 /64. With `trustedProxies` proxies in front, the gateway
 * included, the client is that many entries from the end of `X-Forwarded-For`; earlier entries are not trusted.
 */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  return clientKeyOf(senderOf(c), trustedProxies);
}

/** Whether the request comes from this machine, such as the web app's requests while it renders a page. */
export function isFromThisMachine(c: AppContext): boolean {
  return isOwnRequest(senderOf(c));
}

/** A request without a connection, as in tests, counts as sent by this machine. */
function senderOf(c: AppContext): Sender {
  if (c.env?.incoming) return c.env.incoming;
  const forwarded = c.req.header("x-forwarded-for");
  return {
    socket: { remoteAddress: "127.0.0.1" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  };
}

/** The key of a client in limits: the user's, or a visitor's {@link clientAddress}. */
export function clientOf(address: string, viewer: Pick<Viewer, "id"> | null): string {
  return viewer ? `user:${viewer.id}` : address;
}
