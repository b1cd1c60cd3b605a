import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";

/** What stands before a node that is reached from elsewhere: it ends TLS, and lets a single user pass. */
interface SecureProxy {
  url: string;
  /** The file of the authority that has signed its certificate. */
  caFile: string;
  /** How many requests it has let pass. */
  passed: () => number;
  close: () => Promise<void>;
}

const certificates = join("tests", "roles", "certificate");

/** Starts it on a free port. */
export async function startSecureProxy(target: string, user: string, password: string): Promise<SecureProxy> {
  const caFile = join(certificates, "certificate.pem");
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  let passed = 0;
  const options = { key: readFileSync(join(certificates, "key.pem")), cert: readFileSync(caFile) };
  const server = createServer(options, (incoming, response) => {
    if (incoming.headers.authorization !== authorization) {
      response.writeHead(401, { "Content-Type": "text/plain", "WWW-Authenticate": "Basic" }).end("Unauthorized");
      return;
    }
    passed++;
    const { method, headers } = incoming;
    const outgoing = request(new URL(incoming.url ?? "/", target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `https://localhost:${port}`,
    caFile,
    passed: () => passed,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
