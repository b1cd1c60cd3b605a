import type { AppContext } from "@/server/http/context";

/**
 * The client's address. Each trusted proxy appends the address it was called from to `X-Forwarded-For`, so with `n`
 * proxies the client is the n-th from the end; whatever stands before it is the client's own claim.
 */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
  if (trustedProxies === 0) return normalise(peer);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return normalise(forwarded.at(-trustedProxies) || forwarded[0] || peer);
}

const normalise = (address: string) => address.replace(/^::ffff:/, "").slice(0, 45);

export const isLoopback = (address: string) => address === "::1" || address.startsWith("127.");
