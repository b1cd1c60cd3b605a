import { Readable } from "node:stream";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { LEAST_PER_MINUTE, LONGEST_PAUSE_MS, longestBodyMs } from "@/lib/http/slow-lines";
import { ClientGone, Failure, type FailureKind } from "@/server/platform/errors";
import type { AppContext } from "@/server/platform/http/context";

/** Time limits of one request body, in milliseconds. */
export interface BodyTimes {
  /** Until its first byte, and from one part to the next. */
  idleMs: number;
  totalMs: number;
  /** The bytes that must arrive in each minute. */
  leastPerMinute?: number;
}

export const JSON_TIMES: BodyTimes = { idleMs: 10_000, totalMs: 30_000 };
/** Sending 20 MB within the limit needs 1.4 Mbit/s. */
export const UPLOAD_TIMES: BodyTimes = { idleMs: 10_000, totalMs: 120_000 };

/** As long as the gateway admits: whoever makes progress is let finish. */
export const BYTES_TIMES: BodyTimes = {
  idleMs: LONGEST_PAUSE_MS,
  totalMs: longestBodyMs(PART_BYTES),
  leastPerMinute: LEAST_PER_MINUTE,
};
const MINUTE_MS = 60_000;

/** Maximum of bytes of JSON bodies that this process buffers, for all clients together. */
const BUFFERED_BYTES = 64 * 1024 * 1024;
const BUSY_SECONDS = 5;

type WebStream = Parameters<typeof Readable.fromWeb>[0];

/** The body of a request as a stream; null if the request has none. */
function bodyOf(c: AppContext): Readable | null {
  const incoming = c.env?.incoming;
  if (incoming) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as WebStream) : null;
}

const refuse = (kind: FailureKind, message: string, retryAfter?: number) => new Failure(kind, message, retryAfter);

/**
 * Passes a body to `take` chunk by chunk, with backpressure. Throws a Failure "too_large" over `maxBytes` (by its
 * Content-Length before it is read), "timed_out" when it arrives too slowly, and ClientGone when the client
 * disconnects. Throws the reason of `signal` once that is aborted.
 */
export async function receiveBody(
  c: AppContext,
  { maxBytes, idleMs, totalMs, leastPerMinute = 0, signal }: BodyTimes & { maxBytes: number; signal?: AbortSignal },
  take: (part: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const tooLarge = () => refuse("too_large", "The request is too large.");
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge();
  const body = bodyOf(c);
  if (!body || body.readableEnded) return;
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const tooSlow = () => settle(refuse("timed_out", "The request took too long to arrive. Send it again."));
    const idle = setTimeout(tooSlow, idleMs);
    const total = setTimeout(tooSlow, totalMs);
    let inMinute = 0;
    const minute = setTimeout(() => {
      if (inMinute < leastPerMinute) return tooSlow();
      inMinute = 0;
      minute.refresh();
    }, MINUTE_MS);
    const onAbort = () => settle(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    const onData = (part: Uint8Array) => {
      bytes += part.byteLength;
      if (bytes > maxBytes) return settle(tooLarge());
      inMinute += part.byteLength;
      idle.refresh();
      try {
        const taken = take(part);
        if (!taken) return;
        body.pause();
        taken.then(() => body.resume(), settle);
      } catch (error) {
        settle(error);
      }
    };
    const onEnd = () => settle();
    const onGone = () => settle(new ClientGone());
    let isSettled = false;
    function settle(error?: unknown) {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(idle);
      clearTimeout(total);
      clearTimeout(minute);
      signal?.removeEventListener("abort", onAbort);
      body?.off("data", onData).off("end", onEnd).off("close", onGone);
      if (error === undefined) return resolve();
      body?.pause();
      reject(error);
    }
    // An aborted request also emits an error, which is ignored once the body is settled.
    body.on("error", onGone).on("data", onData).on("end", onEnd).on("close", onGone);
    if (body.destroyed) onGone();
    if (signal?.aborted) onAbort();
  });
}

let heldBytes = 0;

/** The whole of a small body as text. Throws like {@link receiveBody}, and "unavailable" when the buffers are full. */
export async function receiveText(c: AppContext, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let mine = 0;
  try {
    await receiveBody(c, { maxBytes, ...JSON_TIMES }, (part) => {
      if (heldBytes + part.byteLength > BUFFERED_BYTES) {
        throw refuse("unavailable", "The server is busy. Try again in a moment.", BUSY_SECONDS);
      }
      heldBytes += part.byteLength;
      mine += part.byteLength;
      parts.push(part);
    });
    return Buffer.concat(parts).toString("utf8");
  } finally {
    heldBytes -= mine;
  }
}
