import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import https from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { clientAddress, SITE_URL } from "./plan";
import type { Tally } from "./tally";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Request {
  method?: "GET" | "POST" | "PUT";
  body?: Buffer | string;
  headers?: Record<string, string>;
  /** Bytes a second that the body is sent, or the answer read, at: a slow line. */
  bytesPerSecond?: number;
}

const REPEATS = 6;
const SILENT_MS = 60_000;
/** A slow line carries so many pieces a second. */
const PIECES_PER_SECOND = 5;

/** One client with an address of its own, which repeats what is refused with Retry-After as it is told. */
export class WebClient {
  private readonly agent: https.Agent;

  constructor(
    readonly number: number,
    authority: string,
    private readonly token: string | null,
    private readonly tally: Tally,
  ) {
    const localAddress = clientAddress(number);
    this.agent = new https.Agent({ keepAlive: true, maxSockets: 6, localAddress, ca: readFileSync(authority) });
  }

  /** A complete answer that isn't a failure; null if there was none, which is counted. */
  async send(url: string, request: Request = {}): Promise<Answer | null> {
    const what = `${request.method ?? "GET"} ${url.replace(SITE_URL, "").slice(0, 90)}`;
    for (let refusals = 0; ; refusals++) {
      const startedAt = performance.now();
      const answer = await this.#sendOnce(new URL(url, SITE_URL), request).catch((error: Error) => {
        this.tally.fail(error instanceof CutShort ? "cut" : "unreachable", `${what}: ${error.message}`);
        return null;
      });
      if (!answer) return null;
      // A slow line says nothing of the fleet.
      if (!request.bytesPerSecond) this.tally.time(performance.now() - startedAt);
      const retryAfter = Number(answer.headers["retry-after"]);
      if ((answer.status === 429 || answer.status === 503) && retryAfter >= 0) {
        if (refusals === REPEATS) {
          this.tally.fail("given up", `${what}: ${answer.status}`);
          return null;
        }
        await sleep(retryAfter * 1_000 + 50);
        continue;
      }
      if (refusals > 0) this.tally.refused += 1;
      if (answer.status < 400) return answer;
      const text = answer.body.subarray(0, 160).toString().replaceAll("\n", " ");
      const failure = answer.status === 401 ? "signed out" : url.includes("/_next/static/") ? "dead chunk" : "error";
      const isBalancers = [502, 503, 504].includes(answer.status);
      this.tally.fail(isBalancers ? "unreachable" : failure, `${what}: ${answer.status} ${text}`);
      return null;
    }
  }

  /** The same for a call of the API, with its JSON. */
  async call<Body>(path: string, request: Omit<Request, "body"> & { body?: unknown } = {}): Promise<Body | null> {
    const { body, ...rest } = request;
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
    const answer = await this.send(path, { ...rest, ...json, headers: { ...type, ...request.headers } });
    return answer && (JSON.parse(answer.body.toString()) as Body);
  }

  close(): void {
    this.agent.destroy();
  }

  #sendOnce(url: URL, { method = "GET", body, headers, bytesPerSecond }: Request): Promise<Answer> {
    const own: Record<string, string | number> = { "Accept-Encoding": "identity", ...headers };
    if (url.origin === SITE_URL && this.token) own.Authorization = `Bearer ${this.token}`;
    if (method !== "GET") Object.assign(own, { Origin: SITE_URL, "Content-Length": Buffer.byteLength(body ?? "") });
    return new Promise((resolve, reject) => {
      let sent = 0;
      const request = https.request(url, { method, agent: this.agent, headers: own, timeout: SILENT_MS });
      request.on("timeout", () => request.destroy(new Error(`nothing for ${SILENT_MS / 1_000} s`)));
      request.on("error", (error) => reject(bytesPerSecond && sent > 0 ? new CutShort(error.message) : error));
      request.on("response", (response) => {
        readBody(response, bytesPerSecond).then(
          (bytes) => resolve({ status: response.statusCode!, headers: response.headers, body: bytes }),
          (error: Error) => reject(new CutShort(error.message)),
        );
      });
      if (!bytesPerSecond || !body) return void request.end(body);
      void sendSlowly(Buffer.from(body), bytesPerSecond, (piece) => {
        sent += piece.length;
        return !request.destroyed && request.write(piece);
      }).then(() => request.end());
    });
  }
}

class CutShort extends Error {}

async function sendSlowly(body: Buffer, bytesPerSecond: number, send: (piece: Buffer) => boolean): Promise<void> {
  const size = Math.ceil(bytesPerSecond / PIECES_PER_SECOND);
  for (let at = 0; at < body.length; at += size) {
    send(body.subarray(at, at + size));
    await sleep(1_000 / PIECES_PER_SECOND);
  }
}

/** Reads a body to its end; rejects if it is shorter than it says. */
async function readBody(response: IncomingMessage, bytesPerSecond = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    if (Number.isFinite(bytesPerSecond)) await sleep((1_000 * piece.length) / bytesPerSecond);
  }
  const body = Buffer.concat(pieces);
  const length = response.headers["content-length"];
  if (length !== undefined && Number(length) !== body.length) throw new Error(`${body.length} of ${length} bytes`);
  if (!response.complete) throw new Error(`ended after ${body.length} bytes`);
  return body;
}
