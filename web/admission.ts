import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { clientKey, clientKeyOf } from "@/lib/http/client-key";
import { RateCounter } from "@/lib/http/rate-counter";
import { Holdings } from "@/web/holdings";
import type { Refusal } from "@/web/refusal";

const RATES = {
  requests: { limit: 6_000, seconds: 60 },
  calls: { limit: 1_200, seconds: 60 },
  renderings: { limit: 300, seconds: 60 },
};
const CONNECTIONS = { perClient: 256, inAll: 4_096 };
const UPLOADS = { perClient: 2, inAll: 8 };
const BODY_BYTES = { perClient: 4 * 1024 * 1024, inAll: 64 * 1024 * 1024 };
/** Calls that the API server works on at a time, and calls that wait for that. */
const WORKED_ON = { perClient: 2, inAll: 32 };
const WAITING = { perClient: 64, inAll: 1_024 };
const MAX_CLIENTS = 10_000;

export interface AdmissionOptions {
  /** Proxies in front of the gateway that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** IP addresses that no limit by client applies to. */
  unlimited: readonly string[];
}

/** The limits by client. What a client may do is decided before anything is done for it. */
export class Admission {
  readonly connections: Holdings;
  readonly uploads: Holdings;
  readonly bodyBytes: Holdings;
  readonly trustedProxies: number;
  private readonly unlimited: ReadonlySet<string>;
  private readonly rates: Record<keyof typeof RATES, RateCounter>;
  private readonly worked = pLimit(WORKED_ON.inAll);
  private readonly lines = new LRUCache<string, LimitFunction>({ max: MAX_CLIENTS });

  constructor({ trustedProxies, unlimited }: AdmissionOptions) {
    this.trustedProxies = trustedProxies;
    this.unlimited = new Set(unlimited.map(clientKey));
    this.connections = new Holdings(CONNECTIONS, this.unlimited);
    this.uploads = new Holdings(UPLOADS, this.unlimited);
    this.bodyBytes = new Holdings(BODY_BYTES, this.unlimited);
    const counter = (name: keyof typeof RATES) => new RateCounter(RATES[name], this.unlimited);
    this.rates = { requests: counter("requests"), calls: counter("calls"), renderings: counter("renderings") };
  }

  clientOf = (request: IncomingMessage): string => clientKeyOf(request, this.trustedProxies);

  /** Counts a request of any kind. */
  admitRequest = (request: IncomingMessage): Refusal | null => this.count("requests", request);

  /** Counts a call to the API server. */
  admitCall = (request: IncomingMessage): Refusal | null => this.count("calls", request);

  /** Counts a page that isn't cached. */
  admitRendering = (request: IncomingMessage): Refusal | null => this.count("renderings", request);

  /**
   * Does `work` when it is the client's turn: however many requests one client makes at once, others wait for few of
   * them. Null, without doing it, where too many wait.
   */
  inTurn(client: string, work: () => Promise<void>): Promise<void> | null {
    if (this.unlimited.has(client)) return this.worked(work);
    const line = this.lines.get(client) ?? pLimit(WORKED_ON.perClient);
    this.lines.set(client, line);
    if (line.pendingCount >= WAITING.perClient || this.worked.pendingCount >= WAITING.inAll) return null;
    return line(() => this.worked(work));
  }

  private count(what: keyof typeof RATES, request: IncomingMessage): Refusal | null {
    const retryAfter = this.rates[what].count(this.clientOf(request));
    return retryAfter === 0 ? null : { status: 429, retryAfter, error: "Too many requests. Try again later." };
  }
}
