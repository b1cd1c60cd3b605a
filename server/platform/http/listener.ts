import type { Server, ServerOptions } from "node:http";
import { serve } from "@hono/node-server";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { longestBodyMs } from "@/lib/http/slow-lines";
import { watchConnections } from "@/lib/operations/close-server";
import { StartupError } from "@/server/platform/startup-error";

/** Limits of one connection. The body is limited in body.ts; these apply before and after it. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  /** As long as the slowest part of a file that makes progress may take; body.ts ends others earlier. */
  requestTimeout: longestBodyMs(PART_BYTES) + 60_000,
  /** Longer than the gateway keeps an idle connection. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
} satisfies ServerOptions;
const MAX_HEADERS = 100;
const MAX_REQUESTS_PER_CONNECTION = 10_000;
const MAX_CONNECTIONS = 2_000;

type Fetch = Parameters<typeof serve>[0]["fetch"];

/** Serves requests on a port, any free one for 0. Throws a StartupError when the port is in use. */
export function listen(fetch: Fetch, { port, hostname }: { port: number; hostname: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname, serverOptions: CONNECTION_LIMITS }, () => resolve(server)) as Server;
    server.maxHeadersCount = MAX_HEADERS;
    server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION;
    server.maxConnections = MAX_CONNECTIONS;
    watchConnections(server);
    server.once("error", (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Stop what listens there, or set API_PORT to a free port.`;
      reject(error.code === "EADDRINUSE" ? new StartupError(inUse) : error);
    });
  });
}
