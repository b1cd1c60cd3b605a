import http from "node:http";

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

/** Whether a request met a kept connection that the other side was just ending: nobody has seen it. */
function hadEnded(request: http.ClientRequest, failure: NodeJS.ErrnoException): boolean {
  return request.reusedSocket && failure.code === "ECONNRESET";
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
    upstream.on("error", (failure) => {
      if (hadEnded(upstream, failure)) resolve(fetchWhole(target, request));
      else reject(failure);
    });
    upstream.end(request.body);
  });
}
