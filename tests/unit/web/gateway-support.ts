import http from "node:http";
import type { Socket } from "node:net";
import { vi } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";
import { createGateway, type GatewayOptions } from "@/web/gateway";
import { Admission } from "@/web/requests/admission";

/** A stub of the API server: echoes each request, and records it. */
export interface ApiStub extends Running {
  /** Method, path and session of every request, in order. */
  seen: string[];
  /** Heads as they arrived, one string per connection. */
  raw: string[];
  open: Set<Socket>;
  /** Ends the requests that `/api/…?hold` left without a response. */
  release: () => void;
}

const GATEWAY_SECRET = "a secret that both sides know";
const sessionOf = ({ headers }: http.IncomingMessage) => /wc_session=(\w+)/.exec(headers.cookie ?? "")?.[1] ?? "nobody";

/**
 * The query of a path sets the stub's behaviour: `hold` sends no response, `early` responds before the body, `large`
 * sends much data, `half` aborts in the middle of the response, `cut` before it, `handed=<key>` hands a stored file
 * over to the gateway.
 */
export async function startApiStub(): Promise<ApiStub> {
  const seen: string[] = [];
  const raw: string[] = [];
  const open = new Set<Socket>();
  let held: http.ServerResponse[] = [];
  const server = http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const { method, url = "" } = request;
    seen.push(`${method} ${url} ${sessionOf(request)}`);
    const respond = (body = "") => {
      const bytes = `${method} ${url} ${sessionOf(request)} ${body}`;
      response.writeHead(200, { "content-length": Buffer.byteLength(bytes) }).end(bytes);
    };
    if (url.endsWith("?hold")) return void held.push(response);
    if (url.endsWith("?large")) return void response.writeHead(200).end(Buffer.alloc(32_000_000, "x"));
    if (url.endsWith("?half")) return void response.writeHead(200).write("half", () => request.socket.destroy());
    if (url.endsWith("?cut")) return void request.socket.destroy();
    if (url.endsWith("?early")) return void response.writeHead(413, { connection: "close" }).end("early");
    const [, handed] = /\?handed=(.*)/.exec(url) ?? [];
    if (handed !== undefined && request.headers["x-gateway-secret"] === GATEWAY_SECRET) {
      const key = decodeURIComponent(handed);
      const headers = { "x-accel-redirect": `/objects/${key}`, "content-type": "audio/wav" };
      const more = { etag: '"abc"', "content-disposition": "attachment", "content-length": 0, "x-accel-other": "1" };
      return void response.writeHead(200, { ...headers, ...more }).end();
    }
    // Like the API server: a body that is too large is refused unread, and the body of a GET is ignored.
    if (Number(request.headers["content-length"] ?? 0) > 256 * 1024) return void response.writeHead(413).end("large");
    if (method === "GET") return respond();
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => respond(body));
  });
  server.on("connection", (socket) => {
    const index = raw.push("") - 1;
    socket.prependListener("data", (chunk) => (raw[index] = raw[index] + String(chunk)));
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const running = await listen(server);
  const release = () => {
    for (const response of held) response.end("released");
    held = [];
  };
  return { ...running, seen, raw, open, release };
}

export interface Gateway extends Running {
  server: http.Server;
  next: { seen: string[] };
}

/** A gateway in front of an API stub and of pages that print their path. */
export async function startGateway(
  api: URL,
  options: Partial<GatewayOptions> & { unlimited?: string[]; trustedProxies?: number } = {},
): Promise<Gateway> {
  const { unlimited = [], trustedProxies = 0, ...given } = options;
  const seen: string[] = [];
  const server = createGateway({
    api,
    admission: new Admission({ trustedProxies, unlimited }),
    files: { serve: () => false },
    pages: {
      serve: async ({ url = "" }, response) => {
        seen.push(url);
        response.end(`page ${url}`);
      },
    },
    site: new URL("http://wavecrate.test"),
    secret: GATEWAY_SECRET,
    ...given,
  });
  return { ...(await listen(server)), server, next: { seen } };
}

/** Waits until a check passes, for state that takes some turns of the event loop. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 3_000, interval: 5 });
