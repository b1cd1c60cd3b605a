import http from "node:http";
import { assertLoopback, type Target } from "@/bench/attack/wire/loopback";

export interface ReceivedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

export interface RequestOptions {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The loopback address to connect from. */
  from?: string;
  timeoutMs?: number;
  /** Reuses connections; without one, each request opens its own. */
  agent?: http.Agent;
}

/** One well-formed request. Null if there was no complete response within the time. */
export function send(target: Target, path: string, options: RequestOptions = {}): Promise<ReceivedResponse | null> {
  const { method = "GET", headers = {}, body, from, timeoutMs = 10_000, agent } = options;
  assertLoopback(target.host);
  const began = performance.now();
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: target.host,
        port: target.port,
        path,
        method,
        headers,
        agent: agent ?? false,
        ...(from !== undefined && { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", () => fail());
        response.on("end", () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks), ms: performance.now() - began });
        });
      },
    );
    const fail = () => {
      clearTimeout(timer);
      request.destroy();
      resolve(null);
    };
    const timer = setTimeout(fail, timeoutMs);
    request.on("error", fail);
    request.end(body);
  });
}

/** The quantile of the values: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** A time that something was waited for, or that it took longer than the longest wait. */
export const waited = (value: number, longestMs: number) =>
  value < longestMs ? ms(value) : `FAILED: not within ${ms(longestMs)}`;

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
