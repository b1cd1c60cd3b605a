import { readChunks } from "@/lib/http/read-chunks";
import type { Rendering } from "@/web/framework/rendering";
import { OUTAGE_HEADER } from "@/web/rendering/api-outages";
import { requestIdHeaders } from "@/web/rendering/request-ids";

/** Next replaces the global `fetch` with its own once it renders. */
const platformFetch = globalThis.fetch;

/**
 * A page that could not be rendered: 503 if overloaded or the API server doesn't answer, 504 after a timeout, 502 if Next
 * fails without a response.
 */
export class RenderFailure extends Error {
  constructor(
    readonly status: 502 | 503 | 504,
    options?: ErrorOptions,
  ) {
    super(`Rendering failed with ${status}.`, options);
  }
}

export interface RenderOptions {
  /** Sent unchanged; nothing else of a visitor's request reaches Next. */
  headers: Record<string, string>;
  /** Milliseconds left for waiting and rendering together. */
  timeoutMs: number;
  /** Aborts the rendering when the only visitor waiting for it has left. */
  signal?: AbortSignal;
}

export interface RenderLimits {
  /** Maximum number of concurrent renderings. */
  maxActive: number;
  /** Maximum number of renderings that wait for a slot. */
  maxWaiting: number;
  /** Maximum bytes of one response. */
  maxBytes: number;
}

/** Headers of every request to Next: the site's own URL, not the Host header of a visitor. */
export function siteHeaders(webUrl: string): Record<string, string> {
  const { host, protocol } = new URL(webUrl);
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
}

const LIMITS: RenderLimits = { maxActive: 12, maxWaiting: 240, maxBytes: 16 * 1024 * 1024 };

/** Requests pages from Next: always GET, without a body, limited in time, number and size. */
export class Renderer {
  private readonly limits: RenderLimits;
  private readonly waiting = new Set<() => void>();
  private active = 0;

  constructor(
    private readonly next: { readonly origin: string },
    limits: Partial<RenderLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** How many renderings run, and how many wait for a slot. */
  get load(): { active: number; waiting: number } {
    return { active: this.active, waiting: this.waiting.size };
  }

  /**
   * Renders the page at `path`, a normalised path with its query, and reads the complete response.
   * @throws RenderFailure
   */
  async render(path: string, { headers, timeoutMs, signal }: RenderOptions): Promise<Rendering> {
    const cancelling = new AbortController();
    const timer = setTimeout(() => cancelling.abort(), Math.max(0, timeoutMs));
    const leave = () => cancelling.abort();
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) leave();
    try {
      await this.enter(cancelling.signal);
      try {
        return await this.fetchPage(path, headers, cancelling.signal);
      } finally {
        this.leave();
      }
    } catch (failure) {
      if (failure instanceof RenderFailure) throw failure;
      throw new RenderFailure(cancelling.signal.aborted ? 504 : 502, { cause: failure });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  private async fetchPage(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Rendering> {
    const response = await platformFetch(this.next.origin + path, {
      headers: { ...headers, ...requestIdHeaders(), "accept-encoding": "identity" },
      redirect: "manual",
      signal,
    });
    if (response.headers.has(OUTAGE_HEADER)) {
      await response.body?.cancel();
      throw new RenderFailure(503);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ? readChunks(response.body, signal) : []) {
      bytes += chunk.length;
      if (bytes > this.limits.maxBytes) throw new Error(`${path} is longer than ${this.limits.maxBytes} bytes.`);
      chunks.push(chunk);
    }
    const pathname = path.split("?", 1)[0]!;
    return { path: pathname, status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
  }

  /** Resolves when it is this rendering's turn. */
  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.active < this.limits.maxActive) {
      this.active += 1;
      return;
    }
    if (this.waiting.size >= this.limits.maxWaiting) throw new RenderFailure(503);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const stop = () => {
        this.waiting.delete(start);
        reject(signal.reason);
      };
      this.waiting.add(start);
      signal.addEventListener("abort", stop, { once: true });
    });
  }

  /** Passes this rendering's slot to the one that has waited longest. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) {
      this.active -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
