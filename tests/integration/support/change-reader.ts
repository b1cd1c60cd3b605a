import { createParser } from "eventsource-parser";
import { CHANGES_PATH } from "@/lib/contract/protocol/change-events";

/** An event of the stream of changes, as sent. */
export interface SentEvent {
  event: string | undefined;
  id: string | undefined;
  data: { tags?: string[]; taken?: string[] | null; outdated?: string[]; everything?: true; isOn?: boolean };
}

export interface ChangeReader {
  status: number;
  /** Oldest first, without heartbeats. */
  events: SentEvent[];
  heartbeats: () => number;
  /** All tags so far. */
  tags: () => Set<string>;
  /** All tags so far whose subject is no longer public. */
  taken: () => Set<string>;
  /** All tags so far of which only counts or ranks have changed. */
  outdated: () => Set<string>;
  /** Resolves when the server has ended the stream, or it has been closed. */
  ended: Promise<void>;
  close: () => Promise<void>;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Reads the stream of changes like a gateway that has the secret and, optionally, an event to continue after. */
export async function readChanges(fetch: Fetch, secret: string, lastEventId?: string): Promise<ChangeReader> {
  const headers = {
    "x-gateway-secret": secret,
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  };
  const controller = new AbortController();
  const response = await fetch(CHANGES_PATH, { headers, signal: controller.signal });
  const events: SentEvent[] = [];
  let heartbeats = 0;
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (event === "heartbeat") heartbeats += 1;
      else events.push({ event, id, data: JSON.parse(data) as SentEvent["data"] });
    },
  });
  const reader = response.body?.getReader();
  const read = async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  };
  const reading = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    events,
    heartbeats: () => heartbeats,
    tags: () => new Set(events.flatMap(({ data }) => data.tags ?? [])),
    taken: () => new Set(events.flatMap(({ data }) => data.taken ?? [])),
    outdated: () => new Set(events.flatMap(({ data }) => data.outdated ?? [])),
    ended: reading,
    async close() {
      await reader?.cancel().catch(() => undefined);
      controller.abort();
      await reading;
    },
  };
}
