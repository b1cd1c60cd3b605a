import http from "node:http";
import net, { type AddressInfo } from "node:net";

export interface Running {
  url: URL;
  port: number;
  close: () => Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function listen(server: http.Server): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  localAddress?: string;
  agent?: http.Agent | false;
}

/** Requests a path exactly as written, with exactly these headers. */
export function sendRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body, localAddress, agent = false }: RawRequest = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port, path, method, headers, agent, localAddress },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends raw bytes and resolves to everything that is received. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.on("data", (chunk) => (received += chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(received));
  });
}

/** A connection on which a test sends raw bytes. */
export interface RawConnection {
  socket: net.Socket;
  /** Everything received so far. */
  received: () => string;
  closed: Promise<void>;
}

/** Connects from an IP address of this machine, such as 127.0.0.2, and sends raw bytes. */
export async function connectRaw(port: number, text = "", localAddress = "127.0.0.1"): Promise<RawConnection> {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress });
  let received = "";
  socket.on("data", (chunk) => (received += chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await Promise.race([closed, new Promise((resolve) => socket.once("connect", resolve))]);
  socket.write(text);
  return { socket, received: () => received, closed };
}
