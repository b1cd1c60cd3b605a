import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";

/** What ends TLS in front of an API server, as a balancer does, with a certificate of its own authority. */
export interface TlsProxy {
  url: string;
  /** The certificate that clients have to trust (`NODE_EXTRA_CA_CERTS`). */
  certificate: string;
  close: () => Promise<void>;
}

/** Its certificate is for `localhost`, of these tests alone, and valid for a hundred years: openssl isn't everywhere. */
const folder = join(import.meta.dirname, "certificate");
const certificate = join(folder, "certificate.pem");

export async function startTlsProxy(target: number, port: number): Promise<TlsProxy> {
  const server = createServer(
    { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(certificate) },
    (client) => {
      const upstream = connect(target, "127.0.0.1");
      for (const socket of [client, upstream]) {
        socket.on("error", () => undefined);
        socket.on("close", () => {
          client.destroy();
          upstream.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    },
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${port}`,
    certificate,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
