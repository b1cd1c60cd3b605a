import { LRUCache } from "lru-cache";

/** At most `limit` times in a window of `seconds`. */
export type Rate = { limit: number; seconds: number };

const MAX_CLIENTS = 50_000;

/** Counts in memory how often each client does something; the least recently seen clients are forgotten. */
export class RateCounter {
  private readonly windows = new LRUCache<string, { count: number; resetsAt: number }>({ max: MAX_CLIENTS });

  /** Clients in `unlimited` are not counted. */
  constructor(
    private readonly rate: Rate,
    private readonly unlimited: ReadonlySet<string>,
  ) {}

  /** Counts one use. Returns the seconds until the next one is allowed; 0 while the client is within the rate. */
  count(client: string): number {
    if (this.unlimited.has(client)) return 0;
    const now = Date.now();
    let window = this.windows.get(client);
    if (!window || window.resetsAt <= now) {
      window = { count: 0, resetsAt: now + this.rate.seconds * 1000 };
      this.windows.set(client, window);
    }
    window.count += 1;
    return window.count > this.rate.limit ? Math.max(1, Math.ceil((window.resetsAt - now) / 1000)) : 0;
  }
}
