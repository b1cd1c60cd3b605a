import { LRUCache } from "lru-cache";

/** A burst of `limit` uses, then `limit` more, spread evenly over each `seconds`. */
export type Rate = { limit: number; seconds: number };

const MAX_CLIENTS = 50_000;

/**
 * Counts in memory how often each client does something, with the generic cell rate algorithm: one timestamp per
 * client, and no window after which another burst is possible. The least recently seen clients are evicted.
 */
export class RateCounter {
  /** When all uses of a client will have been replenished, in milliseconds. */
  private readonly dueAt = new LRUCache<string, number>({ max: MAX_CLIENTS });

  /** Clients in `unlimited` are not counted. */
  constructor(
    private readonly rate: Rate,
    private readonly unlimited: ReadonlySet<string>,
  ) {}

  /** Counts one use. Returns the seconds until the next one is allowed; 0 while the client is within the rate. */
  count(client: string): number {
    const { isCounted, earlyMs } = this.reserve(client, 0);
    return isCounted ? 0 : Math.max(1, Math.ceil(earlyMs / 1_000));
  }

  /** Counts one use that comes at most `patienceMs` too early. Returns by how much it is early, counted or not. */
  reserve(client: string, patienceMs: number): { isCounted: boolean; earlyMs: number } {
    if (this.unlimited.has(client)) return { isCounted: true, earlyMs: 0 };
    const now = Date.now();
    const window = this.rate.seconds * 1_000;
    const dueAt = Math.max(now, this.dueAt.get(client) ?? now) + window / this.rate.limit;
    const earlyMs = Math.max(0, dueAt - now - window);
    if (earlyMs > patienceMs) return { isCounted: false, earlyMs };
    this.dueAt.set(client, dueAt);
    return { isCounted: true, earlyMs };
  }
}
