import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "@/tests/support/free-port";

/**
 * What goes wrong with one exchange: no answer; an error in the place of the answer, when it was done; half of the answer,
 * or of the request; one bit of the request is another; a refusal, also of what is there already; an ETag that is no MD5.
 */
export type Fault =
  | "silence"
  | "error after success"
  | "half answer"
  | "half request"
  | "flipped bit"
  | "refusal"
  | "there already"
  | "another ETag";

interface Proxy {
  url: string;
  /** Lets the next exchanges with this method go wrong, one each. */
  fail: (method: string, ...faults: Fault[]) => void;
  /** The exchanges so far, as `GET /path`. */
  seen: string[];
  /** Called with each from now on, before it is passed on. */
  onExchange: (listener: (method: string) => void) => void;
  stop: () => Promise<void>;
}

/** A proxy in front of a real server. `rewrite` changes the path of a request that isn't signed. */
export async function startFaultyProxy(target: string, rewrite = (path: string) => path): Promise<Proxy> {
  const faults: { method: string; fault: Fault }[] = [];
  const seen: string[] = [];
  let listener = (_method: string) => {};
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    seen.push(`${method} ${url}`);
    listener(method);
    const at = faults.findIndex((planned) => planned.method === method);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    pass({ request, response, fault, target, path: isSigned(request) ? url : rewrite(url) }).catch(() =>
      request.socket.destroy(),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (method, ...next) => void faults.push(...next.map((fault) => ({ method, fault }))),
    seen,
    onExchange(next) {
      listener = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isSigned = ({ headers, url = "" }: IncomingMessage) =>
  headers.authorization !== undefined || url.includes("X-Amz-Signature");

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  fault: Fault | undefined;
  target: string;
  path: string;
}

async function pass({ request, response, fault, target, path }: Exchange): Promise<void> {
  const sent = await buffer(request);
  if (fault === "silence") return;
  if (fault === "refusal") return void response.writeHead(503).end();
  if (fault === "there already") return void response.writeHead(412).end();
  if (fault === "flipped bit") sent[0] = (sent[0] ?? 0) ^ 1;
  const { expect: _, ...headers } = request.headers;
  const upstream = httpRequest(`${target}${path}`, { method: request.method, headers, agent: false });
  if (fault === "half request") {
    upstream.on("error", () => undefined);
    upstream.write(sent.subarray(0, sent.length / 2), () => upstream.destroy());
    return void request.socket.destroy();
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once("response", resolve).once("error", reject).end(sent);
  });
  const body = await buffer(answer);
  if (fault === "error after success") return void response.writeHead(500).end();
  const etag = fault === "another ETag" ? { etag: '"of another kind"' } : {};
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...etag });
  if (fault !== "half answer") return void response.end(request.method === "HEAD" ? undefined : body);
  response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
}
