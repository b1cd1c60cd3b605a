import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** The parts of a request that identify its sender: connection and headers. */
export type Sender = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** One customer of an IPv6 network has a whole /64, so its addresses are one client. */
const CUSTOMER_BITS = 64;

/**
 * The IP addresses that a request came through, nearest first and the client's last. `trustedProxies` is the number of
 * proxies in front that append to `X-Forwarded-For`; anything beyond them is unverified and ignored.
 */
export function clientChain(request: Sender, trustedProxies: number): string[] {
  return proxyAddr.all(request as IncomingMessage, (_address, distance) => distance < trustedProxies);
}

/** The key by which limits count a client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 45);
  const parsed = ipaddr.process(address.split("%", 1)[0] ?? address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${CUSTOMER_BITS}`)}/${CUSTOMER_BITS}`;
}

/** The key of the client that sent a request through `trustedProxies` proxies. */
export function clientKeyOf(request: Sender, trustedProxies: number): string {
  return clientKey(clientChain(request, trustedProxies).at(-1) ?? "");
}

/** Whether a request was made on this machine, and not as a proxy for a remote client. */
export function isOwnRequest({ headers, socket }: Sender): boolean {
  const address = socket.remoteAddress ?? "";
  if (headers["x-forwarded-for"] !== undefined || !ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "loopback";
}
