import { setTimeout as sleep } from "node:timers/promises";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import {
  CHANGE_EVENTS,
  CHANGES_PATH,
  type Invalidation,
  invalidation,
  maintenanceState,
} from "@/lib/contract/protocol/change-events";
import type { PushedMaintenance } from "@/lib/guards/maintenance";
import { readChunks } from "@/lib/http/read-chunks";

/** A connection that is silent for this long is closed; a heartbeat comes every second. */
const SILENCE_MS = 10_000;
/** After this time without an event of the API server, cached pages may be out of date. */
export const CURRENT_MS = 3_000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;
/** More than the longest event: three times 500 tags of 256 characters. */
const MAX_EVENT_LENGTH = 512 * 1024;

/** Next replaces the global `fetch` with its own once it renders. */
const platformFetch = globalThis.fetch;

export interface ChangeStreamOptions {
  api: URL;
  secret: string;
  invalidate: (invalidation: Invalidation) => void;
  /** Called with the maintenance flag on every event, and when events stop. */
  onMaintenance?: (maintenance: PushedMaintenance) => void;
  /** Called with one line when events stop, and one when they resume. */
  log: (line: string) => void;
  silenceMs?: number;
}

/**
 * Keeps the API server's stream of changes open. When it breaks, it is reopened and continues after the last event; the
 * API server sends "everything" if it can't determine what was missed.
 */
export class ChangeStream {
  private readonly ending = new AbortController();
  private readonly startedAt = performance.now();
  private lastEventId: string | null = null;
  private heardAt = Number.NEGATIVE_INFINITY;
  private isOn = false;
  private failures = 0;
  private lastFailure: unknown = null;
  private isSilenceLogged = false;
  private running: Promise<void> | null = null;

  constructor(private readonly options: ChangeStreamOptions) {}

  /** The last known state of the maintenance. */
  get isMaintenance(): boolean {
    return this.isOn;
  }

  /** Milliseconds since this gateway was last known to have all changes; infinite until then. */
  silentMs(): number {
    return performance.now() - this.heardAt;
  }

  /** For how long nothing has been heard of the API server, in milliseconds: since the start, if nothing ever was. */
  unheardMs(): number {
    return Math.min(this.silentMs(), performance.now() - this.startedAt);
  }

  /** Stays connected until closed. */
  open(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    const watching = setInterval(() => {
      this.reportMaintenance();
      this.logSilence();
    }, CURRENT_MS / 6);
    watching.unref();
    while (!signal.aborted) {
      await this.connect().catch((error: unknown) => {
        this.lastFailure = error;
      });
      const retryMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures);
      this.failures = Math.min(this.failures + 1, 10);
      // With jitter, so that gateways don't all connect at once to a server that is starting.
      await sleep(retryMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
    clearInterval(watching);
  }

  /** Reads one connection until it ends. */
  private async connect(): Promise<void> {
    const connection = new AbortController();
    const end = () => connection.abort();
    this.ending.signal.addEventListener("abort", end);
    const silence = setTimeout(end, this.options.silenceMs ?? SILENCE_MS);
    try {
      const body = await this.request(connection.signal);
      const parser = createParser({
        onEvent: (event) => this.receive(event),
        onError: (error) => this.refuse(error),
        maxBufferSize: MAX_EVENT_LENGTH,
      });
      const decoder = new TextDecoder();
      for await (const chunk of readChunks(body, connection.signal)) {
        silence.refresh();
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    } finally {
      clearTimeout(silence);
      this.ending.signal.removeEventListener("abort", end);
      end();
    }
  }

  private async request(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const headers: Record<string, string> = { Accept: "text/event-stream", "x-gateway-secret": this.options.secret };
    if (this.lastEventId !== null) headers["Last-Event-ID"] = this.lastEventId;
    const response = await platformFetch(new URL(CHANGES_PATH, this.options.api), {
      headers,
      signal,
      redirect: "error",
    });
    if (response.status === 404) throw new Error("it doesn't know this GATEWAY_SECRET");
    if (!response.ok || !response.body) throw new Error(`it responded ${response.status}`);
    return response.body;
  }

  /** Throws on anything that the API server never sends; everything is invalidated afterwards. */
  private receive({ event, data, id }: EventSourceMessage): void {
    const { lastEventId } = this;
    this.lastEventId = null;
    if (event === CHANGE_EVENTS.maintenance) this.isOn = maintenanceState.parse(JSON.parse(data)).isOn;
    if (event === CHANGE_EVENTS.invalidation) this.options.invalidate(invalidation.parse(JSON.parse(data)));
    this.lastEventId = id ?? lastEventId;
    if (event === CHANGE_EVENTS.heartbeat) this.recordContact();
    this.reportMaintenance();
  }

  private refuse(error: unknown): never {
    this.lastEventId = null;
    throw error;
  }

  private recordContact(): void {
    this.heardAt = performance.now();
    this.failures = 0;
    if (!this.isSilenceLogged) return;
    this.isSilenceLogged = false;
    this.options.log("Changes from the API server arrive again.");
  }

  private reportMaintenance(): void {
    this.options.onMaintenance?.({ isOn: this.isOn, isCurrent: this.silentMs() < CURRENT_MS });
  }

  private logSilence(): void {
    if (this.isSilenceLogged || this.unheardMs() < CURRENT_MS) return;
    this.isSilenceLogged = true;
    const why = this.lastFailure instanceof Error ? ` (${reasonOf(this.lastFailure)})` : "";
    this.options.log(
      `No changes arrive from the API server${why}: until they do, pages are cached for two seconds only.`,
    );
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message ? cause.message : message;
}
