import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Target } from "@/bench/attack/wire/loopback";
import { digestOf, idIn } from "@/bench/attack/wire/script";

/** A request as received by the API server. */
export interface Received {
  id: string;
  method: string;
  /** The client's IP address from the proxy's header; null if no proxy forwarded the request. */
  forwardedFor: string | null;
  /** Digest of the body, once it was received completely. */
  body: string | null;
}

/** A stub of the API server: names the request in each response, and records everything it receives. */
export interface EchoServer extends Target {
  received: Map<string, Received[]>;
  /** Unparsable heads: the rest of a request that was split in the wrong position. */
  unreadable: string[];
  connections: () => number;
  close: () => Promise<void>;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "DELETE", "TRACE"]);
/** Errors of a connection that its client closed within a request. */
const ENDED = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE", "ERR_HTTP_REQUEST_TIMEOUT"]);

export async function startEchoServer(): Promise<EchoServer> {
  const received = new Map<string, Received[]>();
  const unreadable: string[] = [];
  const sockets = new Set<Socket>();
  const server = http.createServer({ keepAliveTimeout: 75_000, maxHeaderSize: 131_072 }, (request, response) => {
    void echo(request, response, received);
  });
  server.maxHeadersCount = 100;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("clientError", (failure: NodeJS.ErrnoException, socket) => {
    if (!ENDED.has(failure.code ?? "")) unreadable.push(failure.code ?? failure.message);
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    host: "127.0.0.1",
    port,
    received,
    unreadable,
    connections: () => sockets.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Like the API server, responds to requests without a body at once, and to others when the body is complete, or before.
 */
async function echo(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  received: Map<string, Received[]>,
): Promise<void> {
  const { url = "", method = "" } = request;
  response.on("error", () => undefined);
  request.on("error", () => undefined);
  if (url.startsWith("/api/status")) {
    response.setHeader("Content-Type", "application/json");
    return void response.end('{"maintenance":false}');
  }
  const id = idIn(url) ?? `r0-${url.slice(0, 80)}`;
  const entry: Received = {
    id,
    method,
    forwardedFor: request.headers["x-forwarded-for"]?.toString() ?? null,
    body: null,
  };
  received.set(id, [...(received.get(id) ?? []), entry]);
  if (!SAFE.has(method) && !url.includes("early")) {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const [event] = await Promise.race([
      once(request, "end").then(() => ["end"]),
      once(request, "close").then(() => ["close"]),
    ]).catch(() => ["error"]);
    if (event !== "end") return;
    entry.body = digestOf(Buffer.concat(chunks));
  }
  const body = JSON.stringify({ id, method, body: entry.body });
  response.writeHead(200, { "Content-Type": "application/json", "X-Echo-Id": id, "Content-Length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}
