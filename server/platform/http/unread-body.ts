import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { AppContext } from "@/server/platform/http/context";

/** Maximum that a client may still send after its response before its connection is closed. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;
const MAX_DRAIN_MS = 2_000;

const NO_BODY = new Set(["GET", "HEAD"]);

/**
 * Rejects a body if a call takes none, and closes a connection on which the response was sent before the body's end: a
 * proxy could mistake the rest of that body for the next request.
 */
export function closeAfterUnreadBody(): MiddlewareHandler {
  return async (c: AppContext, next) => {
    if (NO_BODY.has(c.req.method) && hasBody(c)) {
      c.res = c.json({ error: "This request must not have a body." }, 400);
    } else {
      await next();
    }
    const incoming = c.env?.incoming;
    if (!incoming || incoming.complete || !hasBody(c)) return;
    c.header("Connection", "close");
    linger(incoming as IncomingMessage);
  };
}

function hasBody(c: AppContext): boolean {
  return Number(c.req.header("content-length") ?? 0) > 0 || c.req.header("transfer-encoding") !== undefined;
}

/**
 * Closes the connection in two steps: after the response the sending side is closed, and what the client still sends is
 * drained, up to `MAX_DRAINED_BYTES`. If it were closed at once, a reset could make the client lose the response.
 */
function linger(incoming: IncomingMessage): void {
  const { socket } = incoming;
  let isEnding = false;
  socket.destroySoon = () => {
    if (isEnding) return;
    isEnding = true;
    let drained = 0;
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
    };
    const timer = setTimeout(end, MAX_DRAIN_MS);
    timer.unref();
    incoming.on("data", (part: Uint8Array) => {
      drained += part.byteLength;
      if (drained > MAX_DRAINED_BYTES) end();
    });
    incoming.once("end", end);
    socket.once("close", () => clearTimeout(timer));
    socket.end();
    incoming.resume();
  };
}
