import { streamSSE } from "hono/streaming";
import { CHANGE_EVENTS, CHANGES_PATH } from "@/lib/contract/protocol/change-events";
import type { Secrets } from "@/lib/settings/secrets";
import { type ChangeStreamOptions, streamChanges } from "@/server/modules/site/page-cache/change-stream";
import type { Gateways } from "@/server/modules/site/page-cache/gateways";
import { formatPosition, parsePosition } from "@/server/modules/site/page-cache/stream-position";
import { Failure } from "@/server/platform/errors";
import type { App } from "@/server/platform/http/context";
import { isFromGateway } from "@/server/platform/http/gateway";

/** Maximum of gateways subscribed to one API server. */
const MAX_STREAMS = 64;
const RETRY_SECONDS = 2;

/** Serves the stream of changes to gateways only; the gateway doesn't forward requests for it. */
export function changeRoutes(
  app: App,
  options: ChangeStreamOptions & {
    secret: Secrets | undefined;
    stopping: AbortSignal | undefined;
    gateways: Gateways;
  },
): void {
  const streams = new Set<AbortController>();
  options.stopping?.addEventListener("abort", () => {
    for (const stream of streams) stream.abort();
  });
  app.get(CHANGES_PATH, (c) => {
    if (c.req.method !== "GET" || !isFromGateway(c, options.secret)) return c.notFound();
    // A gateway reconnects at once, over a connection that is still open: such a stream would never end.
    if (options.stopping?.aborted) throw new Failure("unavailable", "The server is stopping.", RETRY_SECONDS);
    if (streams.size >= MAX_STREAMS)
      throw new Failure("unavailable", "Too many gateways are connected.", RETRY_SECONDS);
    const ending = new AbortController();
    streams.add(ending);
    const from = parsePosition(c.req.header("last-event-id"));
    return streamSSE(c, async (stream) => {
      const gateway = options.gateways.add();
      stream.onAbort(() => ending.abort());
      const send = (event: keyof typeof CHANGE_EVENTS, data: unknown, id?: string) =>
        stream.writeSSE({
          event: CHANGE_EVENTS[event],
          data: JSON.stringify(data),
          ...(id === undefined ? {} : { id }),
        });
      const receiver = {
        invalidate: (invalidation: unknown, position: Parameters<typeof formatPosition>[0]) =>
          send("invalidation", invalidation, formatPosition(position)),
        setMaintenance: (isOn: boolean) => send("maintenance", { isOn }),
        heartbeat: async () => {
          await send("heartbeat", {});
          gateway.told();
        },
      };
      try {
        await streamChanges(options, { from, receiver, signal: ending.signal });
      } finally {
        streams.delete(ending);
        gateway.left();
      }
    });
  });
}
