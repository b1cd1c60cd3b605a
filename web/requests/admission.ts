import type { IncomingMessage } from "node:http";
import { clientChain, clientKey, clientKeyOf } from "@/lib/http/client-key";
import { ClientQuota } from "@/lib/http/client-quota";
import { LinePlaces, type Place } from "@/lib/http/line-places";
import { RateCounter } from "@/lib/http/rate-counter";
import { FairLimit, type Holder } from "@/web/requests/fair-limit";
import type { Refusal } from "@/web/requests/refusal";
import type { Sessions } from "@/web/requests/sessions";

/**
 * Uses that a valid session has at once, and again within `seconds`, and as much all visitors of an address together:
 * far more than a user with several open pages needs.
 */
const RATES = {
  requests: { limit: 600, seconds: 6 },
  calls: { limit: 150, seconds: 15 },
  media: { limit: 600, seconds: 12 },
  parts: { limit: 600, seconds: 30 },
  renderings: { limit: 30, seconds: 15 },
};
/** How many times as much an address has for all its people: a class, an office, a mobile network. */
const PEOPLE = 10;
/** How much too early a page may be: it waits, instead of being refused. */
const PATIENCE_MS = 1_000;
const CONNECTIONS = { perClient: 512, inAll: 4_096 };
/** Bodies that are streamed at once. Parts are sent for hours, by several people of one network. */
const STREAMED = { uploads: { perClient: 2, inAll: 8 }, parts: { perClient: 12, inAll: 64 } };
const BODY_BYTES = { perClient: 4 * 1024 * 1024, inAll: 64 * 1024 * 1024 };
/** Limits of calls that the API server handles, and of pages that are rendered. */
const CALLS = {
  working: { perClient: 2, perAddress: 8, inAll: 32 },
  waiting: { perClient: 64, perAddress: 512, inAll: 1_024 },
};
const RENDERINGS = {
  working: { perClient: 2, perAddress: 4, inAll: 12 },
  waiting: { perClient: 32, perAddress: 120, inAll: 240 },
};

/** Of a body whose speed makes no difference. */
const UNMEASURED = { receive: () => undefined, finish: () => undefined };

export interface AdmissionOptions {
  /** Proxies in front of the gateway that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** IP addresses that the limits by client don't apply to. */
  unlimited: readonly string[];
  /** Tells valid sessions; without it everybody is a visitor. */
  sessions?: Pick<Sessions, "peek" | "find"> | null;
}

/**
 * The limits by client, checked before any work for a request: each valid session has an allowance of its own, the
 * visitors of an address share one, and the address as a whole has a wider one.
 */
export class Admission {
  readonly connections: ClientQuota;
  readonly streamed: { uploads: ClientQuota; parts: LinePlaces };
  readonly bodyBytes: ClientQuota;
  readonly trustedProxies: number;
  private readonly unlimited: ReadonlySet<string>;
  private readonly sessions: AdmissionOptions["sessions"];
  private readonly holders = new WeakMap<IncomingMessage, Holder>();
  private readonly rates: Record<keyof typeof RATES, { own: RateCounter; address: RateCounter }>;
  private readonly calls: FairLimit;
  private readonly renderings: FairLimit;

  constructor({ trustedProxies, unlimited, sessions = null }: AdmissionOptions) {
    this.trustedProxies = trustedProxies;
    this.unlimited = new Set(unlimited.map(clientKey));
    this.sessions = sessions;
    this.connections = new ClientQuota(CONNECTIONS, this.unlimited);
    this.streamed = {
      uploads: new ClientQuota(STREAMED.uploads, this.unlimited),
      parts: new LinePlaces(STREAMED.parts, this.unlimited),
    };
    this.bodyBytes = new ClientQuota(BODY_BYTES, this.unlimited);
    const counters = (name: keyof typeof RATES) => {
      const { limit, seconds } = RATES[name];
      const wide = { limit: PEOPLE * limit, seconds };
      return { own: new RateCounter({ limit, seconds }, new Set()), address: new RateCounter(wide, new Set()) };
    };
    this.rates = {
      requests: counters("requests"),
      calls: counters("calls"),
      media: counters("media"),
      parts: counters("parts"),
      renderings: counters("renderings"),
    };
    this.calls = new FairLimit(CALLS, this.unlimited);
    this.renderings = new FairLimit(RENDERINGS, this.unlimited);
  }

  clientOf = (request: IncomingMessage): string => clientKeyOf(request, this.trustedProxies);

  /** Finds out whose session a request has, which the limits below then count by. */
  identify = async (request: IncomingMessage): Promise<void> => {
    const address = this.clientOf(request);
    if (!this.sessions || this.unlimited.has(address)) return;
    const forwardedFor = clientChain(request, this.trustedProxies).reverse().join(", ");
    const session = await this.sessions.find(request.headers, address, forwardedFor);
    if (session !== null) this.holders.set(request, holderOf(session, address));
  };

  /** Counts a request of any kind. */
  admitRequest = (request: IncomingMessage): Refusal | null => this.count("requests", request);

  /** Counts a request to the API server: a call, a file such as a sound or a picture, or a part that is sent. */
  admitCall = (request: IncomingMessage, rate: "calls" | "media" | "parts"): Refusal | null =>
    this.count(rate, request);

  /** Counts a request for a page that isn't cached. One that is a little early has to wait. */
  admitRendering = async (request: IncomingMessage): Promise<Refusal | { waitMs: number }> => {
    await this.identify(request);
    const reserved = this.reserve("renderings", request, PATIENCE_MS);
    return refusalOf(reserved) ?? { waitMs: reserved.earlyMs };
  };

  /** A place for a body that is streamed; null if there is none. `displace` is called if it has to make room for others. */
  takeStream = (share: keyof typeof STREAMED, request: IncomingMessage, displace: () => void): Place | null => {
    const { own, address } = this.holderOf(request);
    if (share === "parts") return this.streamed.parts.take({ client: address, line: own }, displace);
    const { uploads } = this.streamed;
    return uploads.take(address) ? { ...UNMEASURED, release: () => uploads.release(address) } : null;
  };

  /** Runs a call when it is the client's turn. Returns null, without running it, if too many are waiting. */
  limitCall = (request: IncomingMessage, work: () => Promise<void>): Promise<void> | null =>
    this.calls.take(this.holderOf(request), work);

  /** Renders a page when it is the client's turn. Returns null, without rendering, if too many are waiting. */
  limitRender = (request: IncomingMessage, work: () => Promise<void>): Promise<void> | null =>
    this.renderings.take(this.holderOf(request), work);

  /** How many pages wait for others to be rendered, those left out that wait for their own client's. */
  get waitingRenderings(): number {
    return this.renderings.waiting;
  }

  private count(what: keyof typeof RATES, request: IncomingMessage): Refusal | null {
    return refusalOf(this.reserve(what, request, 0));
  }

  private reserve(what: keyof typeof RATES, request: IncomingMessage, patienceMs: number): Reserved {
    const { own, address } = this.holderOf(request);
    if (this.unlimited.has(address)) return { isCounted: true, earlyMs: 0 };
    const mine = this.rates[what].own.reserve(own, patienceMs);
    if (!mine.isCounted) return mine;
    const shared = this.rates[what].address.reserve(address, patienceMs);
    return { isCounted: shared.isCounted, earlyMs: Math.max(mine.earlyMs, shared.earlyMs) };
  }

  /** By whom a request is counted. A session that was not looked up counts once it is known. */
  private holderOf(request: IncomingMessage): Holder {
    const found = this.holders.get(request);
    if (found) return found;
    const address = this.clientOf(request);
    const session = this.sessions?.peek(request.headers) ?? null;
    return session === null ? { own: address, address } : holderOf(session, address);
  }
}

type Reserved = ReturnType<RateCounter["reserve"]>;

const holderOf = (session: number, address: string): Holder => ({ own: `session:${session}`, address });

function refusalOf({ isCounted, earlyMs }: Reserved): Refusal | null {
  if (isCounted) return null;
  const retryAfter = Math.max(1, Math.ceil(earlyMs / 1_000));
  return { status: 429, retryAfter, error: "Too many requests. Try again later." };
}
