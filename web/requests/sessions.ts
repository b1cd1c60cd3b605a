import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { SESSION_CHECK_PATH, sessionCheck } from "@/lib/contract/protocol/gateway-session";
import { ClientQuota } from "@/lib/http/client-quota";
import { RateCounter } from "@/lib/http/rate-counter";
import { sessionCookieNames } from "@/lib/http/session";

const MAX_SESSIONS = 50_000;
/** How long a session that has ended may still be counted apart: it grants nothing but that. */
const KNOWN_MS = 300_000;
const TIMEOUT_MS = 1_000;
/** Cookies of an address that turn out to be no session's, before no further ones are looked up. */
const MADE_UP = { limit: 60, seconds: 60 };
const LOOKUPS = { perClient: 64, inAll: 256 };
const TOKEN = /^[\w-]{43}$/;

/** Next replaces the global `fetch` with its own once it renders. */
const platformFetch = globalThis.fetch;

export interface SessionsOptions {
  api: URL;
  /** The secret that the API server and the gateway share. */
  secret: string;
  /** The public URL of the site, which decides the cookie's name. */
  webUrl: string;
}

/**
 * Which valid session a request has. The API server is asked once for each session in five minutes, and for made-up ones
 * only as often as an address may be wrong.
 */
export class Sessions {
  private readonly cookie: string;
  private readonly known = new LRUCache<string, { session: number | null }>({ max: MAX_SESSIONS, ttl: KNOWN_MS });
  private readonly pending = new Map<string, Promise<number | null>>();
  private readonly wrong = new RateCounter(MADE_UP, new Set());
  private readonly blockedUntil = new LRUCache<string, number>({ max: 10_000 });
  private readonly lookups = new ClientQuota(LOOKUPS);

  constructor(private readonly options: SessionsOptions) {
    this.cookie = sessionCookieNames(options.webUrl).session;
  }

  /** The session if it is known without asking; else null. */
  peek(headers: IncomingHttpHeaders): number | null {
    const token = this.tokenOf(headers);
    return token === null ? null : (this.known.get(hash(token))?.session ?? null);
  }

  /** The session of a request that came from `address` by `forwardedFor`; null for a visitor, and when in doubt. */
  async find(headers: IncomingHttpHeaders, address: string, forwardedFor: string): Promise<number | null> {
    const token = this.tokenOf(headers);
    if (token === null) return null;
    const key = hash(token);
    const known = this.known.get(key);
    if (known) return known.session;
    const pending = this.pending.get(key);
    if (pending) return pending;
    if ((this.blockedUntil.get(address) ?? 0) > Date.now() || !this.lookups.take(address)) return null;
    const asked = this.ask(token, forwardedFor)
      .then((session) => {
        this.known.set(key, { session });
        if (session === null) this.countWrong(address);
        return session;
      })
      .catch(() => null)
      .finally(() => {
        this.pending.delete(key);
        this.lookups.release(address);
      });
    this.pending.set(key, asked);
    return asked;
  }

  private countWrong(address: string): void {
    const seconds = this.wrong.count(address);
    if (seconds > 0) this.blockedUntil.set(address, Date.now() + seconds * 1_000);
  }

  private async ask(token: string, forwardedFor: string): Promise<number | null> {
    const response = await platformFetch(new URL(SESSION_CHECK_PATH, this.options.api), {
      headers: {
        "x-gateway-secret": this.options.secret,
        "x-forwarded-for": forwardedFor,
        authorization: `Bearer ${token}`,
      },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The API server responded ${response.status}.`);
    return sessionCheck.parse(await response.json()).session;
  }

  /** The token that the API server reads: an app's, else the cookie's. */
  private tokenOf({ authorization, cookie }: IncomingHttpHeaders): string | null {
    const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    const pair = cookie?.split(";").find((each) => each.trimStart().startsWith(`${this.cookie}=`));
    const token = bearer ?? pair?.slice(pair.indexOf("=") + 1).trim();
    return token !== undefined && TOKEN.test(token) ? token : null;
  }
}

const hash = (token: string) => createHash("sha256").update(token).digest("base64");
