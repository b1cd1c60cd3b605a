import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@/tests/support/free-port";

/** Parameters of a connection that PgBouncer accepts; for any other it refuses the connection. */
const ACCEPTED = [
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
];
const NOTIFICATION = "A".charCodeAt(0);

/** Stands in for a pooler of transactions where it matters to a client. */
export interface TestPooler {
  url: string;
  /** Takes all bytes of the connections that there are, and passes none on, as a broken network does. */
  silence: () => void;
  stop: () => Promise<void>;
}

/**
 * A pooler in front of a database: it refuses parameters as PgBouncer does, and delivers no notifications, as
 * connections that change after each transaction don't.
 */
export async function startPooler(target: string, { refuses = true } = {}): Promise<TestPooler> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.once("data", (startup) => {
      const refused = refuses
        ? parametersOf(startup).find((name) => !ACCEPTED.includes(name.toLowerCase()))
        : undefined;
      if (refused !== undefined) return void client.end(errorMessage(`unsupported startup parameter: ${refused}`));
      upstream.write(startup);
      client.pipe(upstream);
    });
    upstream.on(
      "data",
      withoutNotifications((message) => client.write(message)),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: target.replace(`:${targetPort}/`, `:${port}/`),
    silence: () => {
      for (const socket of sockets) socket.unpipe().removeAllListeners("data").resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parametersOf(startup: Buffer): string[] {
  return startup
    .toString("utf8", 8)
    .split("\0")
    .filter((_, index) => index % 2 === 0)
    .filter(Boolean);
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Passes on whole messages of the server, except notifications. */
function withoutNotifications(send: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      if (rest[0] !== NOTIFICATION) send(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
