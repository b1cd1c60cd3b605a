import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { hasBody } from "@/web/requests/body-framing";

/** Why a request is refused, in one sentence for the user. */
export interface Refusal {
  status: 400 | 404 | 405 | 408 | 411 | 413 | 414 | 429 | 431 | 501 | 502 | 503 | 504;
  error: string;
  /** Seconds. */
  retryAfter?: number;
}

/** Delay of a refusal, to slow down a client that continues. */
const FLOOD_PAUSE_MS = 250;
/** Statuses after which the rest of the connection can't be parsed. */
const MALFORMED: ReadonlySet<number> = new Set([400, 414, 431, 501]);
/** How long a connection stays open for a refused client that is still sending. */
const LINGER_MS = 5_000;
/** Pause between two chunks that are discarded. */
const DISCARD_PAUSE_MS = 5;

/** Sends a refusal. If the request was malformed or its body isn't complete, the connection is closed afterwards. */
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

/** Whether the request's body isn't complete yet. */
export function isStillSending(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Ends a written response. If the client is still sending, its data is discarded for a while first: a connection that
 * is closed with unread bytes is reset, and the client would lose the response. Discarding is throttled: at full speed,
 * some hundred refused uploads would starve everything else.
 */
export function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (!isStillSending(request)) return void response.end();
  const end = () => response.end();
  const timer = setTimeout(end, LINGER_MS);
  response.once("close", () => clearTimeout(timer));
  request.once("end", end);
  request.pipe(new Writable({ highWaterMark: 1, write: (_chunk, _, done) => setTimeout(done, DISCARD_PAUSE_MS) }));
}
