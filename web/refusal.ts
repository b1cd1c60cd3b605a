import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { hasBody } from "@/web/body-framing";

/** Why a request is not served, in one sentence for the user. */
export interface Refusal {
  status: 400 | 404 | 405 | 408 | 411 | 413 | 414 | 429 | 431 | 501 | 502 | 503 | 504;
  error: string;
  /** Seconds. */
  retryAfter?: number;
}

/** How long a refusal is delayed, to slow down a client that continues. */
const FLOOD_PAUSE_MS = 250;
/** Statuses after which the connection can't be parsed any further. */
const MALFORMED: ReadonlySet<number> = new Set([400, 414, 431, 501]);
/** How long a connection stays open for a client that is still sending when it has been refused. */
const LINGER_MS = 5_000;
/** How long a connection waits between two chunks that are discarded. */
const DISCARD_PAUSE_MS = 5;

/**
 * Sends a refusal. A connection that sent something malformed or has bytes of a body still to come is
 * closed after it.
 */
export function refuse(refusal: Refusal, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  if (refusal.status === 429) setTimeout(send, FLOOD_PAUSE_MS, refusal, request, response);
  else send(refusal, request, response);
}

function send({ status, error, retryAfter }: Refusal, request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  const body = JSON.stringify({ error });
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.setHeader("Cache-Control", "no-store");
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  if (MALFORMED.has(status) || isStillSending(request)) response.setHeader("Connection", "close");
  response.writeHead(status);
  if (request.method !== "HEAD") response.write(body);
  endAfterBody(request, response);
}

/** Whether bytes of the request's body are still to come. */
export function isStillSending(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Ends a response that was written. While the client still sends, what comes is discarded for a while first: a connection
 * that is closed with unread bytes is reset, and the client would lose the response. It is discarded chunk by chunk: read
 * as fast as they can send, some hundred refused uploads would leave no time for anyone else.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (!isStillSending(request)) return void response.end();
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.pipe(new Writable({ highWaterMark: 1, write: (_chunk, _, done) => setTimeout(done, DISCARD_PAUSE_MS) }));
}
