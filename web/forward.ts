import http from "node:http";
import { pipeline } from "node:stream";

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Connections are let go long before the servers behind would end them: one that ends as it is used loses a request. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256, timeout: 30_000 });

/** Request headers for the program behind, with who asked and by which address. */
export function forwardedHeaders(request: http.IncomingMessage): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) if (!HOP_BY_HOP.has(name)) headers[name] = value;
  const from = request.socket.remoteAddress ?? "";
  const earlier = request.headers["x-forwarded-for"];
  headers["x-forwarded-for"] = earlier ? `${earlier}, ${from}` : from;
  headers["x-forwarded-host"] = request.headers.host;
  headers["x-forwarded-proto"] ??= "http";
  return headers;
}

/** Passes a request on and streams the answer back; 502 with one sentence when nobody answers. */
export function forward(target: URL, request: http.IncomingMessage, response: http.ServerResponse): void {
  const upstream = http.request(
    {
      agent,
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request),
    },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      pipeline(answer, response, () => upstream.destroy());
    },
  );
  response.on("close", () => upstream.destroy());
  pipeline(request, upstream, (failure) => {
    if (!failure || response.headersSent) return;
    response.writeHead(502, { "Content-Type": "application/json", "Retry-After": "2" });
    response.end(JSON.stringify({ error: "The server behind this page doesn't answer. Try again in a moment." }));
  });
}

/** A whole answer in memory. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface WholeRequest {
  method: string;
  path: string;
  headers: http.OutgoingHttpHeaders;
  body?: string;
}

/** Asks with these headers and reads the whole answer, uncompressed. Asks again where a kept connection had ended. */
export function fetchWhole(target: URL, request: WholeRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const upstream = http.request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.path,
        headers: { ...request.headers, "accept-encoding": "identity" },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    upstream.on("error", (failure: NodeJS.ErrnoException) => {
      if (upstream.reusedSocket && failure.code === "ECONNRESET") resolve(fetchWhole(target, request));
      else reject(failure);
    });
    upstream.end(request.body);
  });
}
