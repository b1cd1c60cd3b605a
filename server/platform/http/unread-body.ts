import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { AppContext } from "@/server/platform/http/context";

/** What a client may still send after its response, before its connection is cut. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;
const MAX_DRAIN_MS = 2_000;

const NO_BODY = new Set(["GET", "HEAD"]);

/**
 * Refuses a body where a call has none, and closes a connection on which the response came before the end of the body:
 * what follows it there can't be told from the rest of that body by everyone on the way.
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
 * Makes the connection end in two steps: the response is sent and the sending side closed, and what the client is still
 * sending is read, within bounds. Closed at once, the client could lose the response to a reset.
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
