import type { IncomingMessage, ServerResponse } from "node:http";
import type { Place } from "@/lib/http/line-places";
import { hasBody } from "@/web/requests/body-framing";
import type { CallClass } from "@/web/requests/call-class";
import { Deadline } from "@/web/requests/deadline";
import type { Refusal } from "@/web/requests/refusal";

const UNWANTED: Refusal = { status: 400, error: "This request must not have a body." };
const TOO_LARGE: Refusal = { status: 413, error: "The request is too large." };
const TOO_SLOW: Refusal = { status: 408, error: "The request took too long to arrive. Try again." };
export const BUSY: Refusal = { status: 503, error: "The server is busy. Try again in a moment.", retryAfter: 5 };

/** Why the announced body isn't allowed for the class, before it is read; null if it is. */
export function checkBody(request: IncomingMessage, { body, maxBytes }: CallClass): Refusal | null {
  if (!hasBody(request)) return null;
  const length = request.headers["content-length"];
  if (body === "none" || request.method === "GET" || request.method === "HEAD") return UNWANTED;
  if (body === "empty" && Number(length ?? 0) > maxBytes) return UNWANTED;
  if (length === undefined) {
    return body !== "streamed" ? null : { status: 411, error: "Send the length of the file with it." };
  }
  return Number(length) > maxBytes ? TOO_LARGE : null;
}

/** The body to forward for a call that has none: nothing for `{}` or nothing, a refusal for any other. */
export const withoutBody = (body: Buffer): Buffer | Refusal =>
  /^\s*(?:\{\s*\}|null)?\s*$/.test(body.toString("latin1")) ? Buffer.alloc(0) : UNWANTED;

/** Responds with 100 to a client that expects it before sending its body. */
export function acceptBody(request: IncomingMessage, response: ServerResponse): void {
  if (hasBody(request) && request.headers.expect !== undefined) response.writeContinue();
}

/**
 * Reads a body completely. `take` returns whether there is memory for more bytes. Resolves to a refusal if it is too
 * large or too slow, to null if the client has disconnected.
 */
export function readBody(
  request: IncomingMessage,
  { maxBytes, request: times }: CallClass,
  take: (bytes: number) => boolean,
): Promise<Buffer | Refusal | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const deadline = new Deadline(times, () => settle(TOO_SLOW));
    const receive = (chunk: Buffer) => {
      deadline.extend(chunk.length);
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) settle(TOO_LARGE);
      else if (!take(chunk.length)) settle(BUSY);
    };
    const settle = (result: Buffer | Refusal | null) => {
      deadline.stop();
      request.off("data", receive);
      chunks.length = 0;
      resolve(result);
    };
    request.on("data", receive);
    request.once("end", () => settle(Buffer.concat(chunks)));
    request.once("close", () => settle(null));
  });
}

/**
 * Calls `expire` with a refusal when a streamed body takes too long. `place` learns how fast it arrives.
 */
export function limitStream(
  request: IncomingMessage,
  { request: times }: CallClass,
  place: Pick<Place, "receive" | "finish">,
  expire: (why: Refusal) => void,
): void {
  const deadline = new Deadline(times, () => expire(TOO_SLOW));
  request.on("data", (chunk: Buffer) => {
    deadline.extend(chunk.length);
    place.receive(chunk.length);
  });
  request.once("end", () => {
    deadline.stop();
    place.finish();
  });
  request.once("close", () => deadline.stop());
}
