import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { closeServer, watchConnections } from "@/lib/operations/close-server";

/** A server that hands over each request. */
async function startServer() {
  const server = createServer();
  watchConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

describe("closing a server", () => {
  it.each([
    ["no request", ""],
    ["the beginning of one", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ])("ends a connection that has sent %s", async (_, sent) => {
    const { server, port } = await startServer();
    const arrived = once(server, "connection");
    const socket = connect(port, "127.0.0.1");
    const ended = once(socket, "close");
    socket.on("error", () => undefined);
    socket.write(sent);
    await arrived;
    await closeServer(server);
    await ended;
  });

  it("waits for the response in progress, also when silent connections have been ended", async () => {
    const { server, port } = await startServer();
    const asked = once(server, "request") as Promise<[IncomingMessage, ServerResponse]>;
    const sent = request({ port, host: "127.0.0.1" }).end();
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    const [, response] = await asked;
    response.write("half, ");
    const [answer] = await answered;
    const silent = connect(port, "127.0.0.1");
    await once(server, "connection");
    const closed = closeServer(server);
    await once(silent, "close");
    response.end("and whole");
    expect(await text(answer)).toBe("half, and whole");
    await closed;
  });
});
