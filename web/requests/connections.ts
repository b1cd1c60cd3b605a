import type http from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clientKey } from "@/lib/http/client-key";
import type { Admission } from "@/web/requests/admission";
import { hasBody } from "@/web/requests/body-framing";

/** Requests that a connection may send before the response to an earlier one. */
const MAX_AHEAD = 8;

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

interface Exchange {
  request: http.IncomingMessage;
  response: http.ServerResponse;
}

/**
 * Handles the requests of each connection sequentially: the next one after the previous response has been sent, so that
 * no work is done for a connection that has ended. A request that can't be parsed ends the connection.
 */
export function handleInOrder(server: http.Server, handle: (exchange: Exchange) => void): void {
  const lines = new WeakMap<Duplex, Exchange[]>();

  const begin = (line: Exchange[], socket: Socket) => {
    const [current] = line;
    // A response without a socket waits behind one that Node sends by itself, which closes the connection.
    if (!current?.response.socket || !socket.writable) return void lines.delete(socket);
    current.response.once("close", () => {
      line.shift();
      begin(line, socket);
    });
    handle(current);
  };

  const receive = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      const first = [{ request, response }];
      lines.set(socket, first);
      return begin(first, socket);
    }
    if (line.length > MAX_AHEAD || hasBody(request)) socket.destroy();
    else line.push({ request, response });
  };
  server.on("request", receive);
  server.on("checkContinue", receive);
  server.on("checkExpectation", receive);

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const current = lines.get(socket)?.[0];
    // `normalise` has refused it with 501: that response is sent before the connection ends.
    if (error.code === "HPE_INVALID_TRANSFER_ENCODING" && current?.response.headersSent) {
      return void current.response.end(() => socket.destroy());
    }
    const mayRespond = !current || !(current.request.complete || current.response.headersSent);
    const status = STATUS[error.code ?? ""] ?? "400 Bad Request";
    if (mayRespond && socket.writable) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    if (current?.response.writableEnded && socket instanceof Socket) socket.destroySoon();
    else socket.destroy();
  });
}

/** Ends connections beyond the limits in total and per client, unless a proxy in front makes them for its clients. */
export function boundConnections(server: http.Server, { connections, trustedProxies }: Admission): void {
  if (trustedProxies > 0) return;
  server.on("connection", (socket) => {
    const client = clientKey(socket.remoteAddress ?? "");
    if (!connections.take(client)) return void socket.destroy();
    socket.once("close", () => connections.release(client));
  });
}
