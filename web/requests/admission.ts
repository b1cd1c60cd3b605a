import type { IncomingMessage } from "node:http";
import { clientKey, clientKeyOf } from "@/lib/http/client-key";
import { ClientQuota } from "@/lib/http/client-quota";
import { RateCounter } from "@/lib/http/rate-counter";
import { FairLimit } from "@/web/requests/fair-limit";
import type { Refusal } from "@/web/requests/refusal";

/** Uses that a client has at once, and again within `seconds`: far more than a user with several open pages needs. */
const RATES = {
  requests: { limit: 600, seconds: 6 },
  calls: { limit: 150, seconds: 15 },
  media: { limit: 600, seconds: 12 },
  parts: { limit: 600, seconds: 30 },
  renderings: { limit: 30, seconds: 15 },
};
const CONNECTIONS = { perClient: 256, inAll: 4_096 };
/** Bodies that are streamed at once. Parts are sent for hours, by several people of one network. */
const STREAMED = { uploads: { perClient: 2, inAll: 8 }, parts: { perClient: 12, inAll: 64 } };
const BODY_BYTES = { perClient: 4 * 1024 * 1024, inAll: 64 * 1024 * 1024 };
/** Limits of calls that the API server handles, and of pages that are rendered. */
const CALLS = { working: { perClient: 2, inAll: 32 }, waiting: { perClient: 64, inAll: 1_024 } };
const RENDERINGS = { working: { perClient: 2, inAll: 12 }, waiting: { perClient: 32, inAll: 240 } };

export interface AdmissionOptions {
  /** Proxies in front of the gateway that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** IP addresses that the limits by client don't apply to. */
  unlimited: readonly string[];
}

/** The limits by client, checked before any work for a request. */
export class Admission {
  readonly connections: ClientQuota;
  readonly streamed: Record<keyof typeof STREAMED, ClientQuota>;
  readonly bodyBytes: ClientQuota;
  readonly trustedProxies: number;
  private readonly unlimited: ReadonlySet<string>;
  private readonly rates: Record<keyof typeof RATES, RateCounter>;
  private readonly calls: FairLimit;
  private readonly renderings: FairLimit;

  constructor({ trustedProxies, unlimited }: AdmissionOptions) {
    this.trustedProxies = trustedProxies;
    this.unlimited = new Set(unlimited.map(clientKey));
    this.connections = new ClientQuota(CONNECTIONS, this.unlimited);
    this.streamed = {
      uploads: new ClientQuota(STREAMED.uploads, this.unlimited),
      parts: new ClientQuota(STREAMED.parts, this.unlimited),
    };
    this.bodyBytes = new ClientQuota(BODY_BYTES, this.unlimited);
    const counter = (name: keyof typeof RATES) => new RateCounter(RATES[name], this.unlimited);
    this.rates = {
      requests: counter("requests"),
      calls: counter("calls"),
      media: counter("media"),
      parts: counter("parts"),
      renderings: counter("renderings"),
    };
    this.calls = new FairLimit(CALLS, this.unlimited);
    this.renderings = new FairLimit(RENDERINGS, this.unlimited);
  }

  clientOf = (request: IncomingMessage): string => clientKeyOf(request, this.trustedProxies);

  /** Counts a request of any kind. */
  admitRequest = (request: IncomingMessage): Refusal | null => this.count("requests", request);

  /** Counts a request to the API server: a call, a file such as a sound or a picture, or a part that is sent. */
  admitCall = (request: IncomingMessage, rate: "calls" | "media" | "parts"): Refusal | null =>
    this.count(rate, request);

  /** Counts a request for a page that isn't cached. */
  admitRendering = (request: IncomingMessage): Refusal | null => this.count("renderings", request);

  /** Runs a call when it is the client's turn. Returns null, without running it, if too many are waiting. */
  limitCall = (client: string, work: () => Promise<void>): Promise<void> | null => this.calls.take(client, work);

  /** Renders a page when it is the client's turn. Returns null, without rendering, if too many are waiting. */
  limitRender = (request: IncomingMessage, work: () => Promise<void>): Promise<void> | null =>
    this.renderings.take(this.clientOf(request), work);

  private count(what: keyof typeof RATES, request: IncomingMessage): Refusal | null {
    const retryAfter = this.rates[what].count(this.clientOf(request));
    return retryAfter === 0 ? null : { status: 429, retryAfter, error: "Too many requests. Try again later." };
  }
}
