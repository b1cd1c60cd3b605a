import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

const CHECK_MS = 100;
/** A request that was sent before the port closed has arrived within this time. */
const SILENCE_MS = 1_000;

interface Connections {
  sockets: Set<Socket>;
  /** Those whose response isn't sent yet. */
  requests: Set<IncomingMessage>;
}

const watched = new WeakMap<Server, Connections>();

/** Notes a server's connections for {@link closeServer}. Call it before the server listens. */
export function watchConnections(server: Server): void {
  const connections: Connections = { sockets: new Set(), requests: new Set() };
  watched.set(server, connections);
  server.on("connection", (socket: Socket) => {
    connections.sockets.add(socket);
    socket.once("close", () => connections.sockets.delete(socket));
  });
  server.on("request", (request, response) => {
    connections.requests.add(request);
    response.once("close", () => connections.requests.delete(request));
  });
}

/**
 * Stops accepting connections and waits for the responses in progress. Idle connections are closed at once, those that
 * have sent no request, or only its beginning, after a second: Node limits their time no longer once a server closes.
 */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
    const silent = setInterval(() => destroySilent(server), SILENCE_MS);
    server.close(() => {
      clearInterval(idle);
      clearInterval(silent);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function destroySilent(server: Server): void {
  const connections = watched.get(server);
  if (!connections) return;
  const busy = new Set([...connections.requests].map(({ socket }) => socket));
  for (const socket of connections.sockets) if (!busy.has(socket)) socket.destroy();
}
