import type { IncomingMessage, ServerResponse } from "node:http";
import type { Invalidation } from "@/lib/contract/change-events";
import { type SessionCookieNames, sessionCookieNames } from "@/lib/http/session";
import { NO_SUCH_PAGE } from "@/lib/routes/routes";
import { isKnownScript } from "@/web/framework/inline-scripts";
import type { LateScripts } from "@/web/framework/late-scripts";
import type { Rendering } from "@/web/framework/rendering";
import { isPayload, STATE_TREE } from "@/web/framework/router";
import { isEmptyShell, isFailure, isShareable, MISSING_PAGE } from "@/web/framework/shareable";
import { type CachedPage, cachedPage, isHtml, sendRendering, sendVariant, sizeOfPage } from "@/web/pages/cached-page";
import { CURRENT_MS } from "@/web/pages/change-stream";
import { sendErrorPage } from "@/web/pages/error-page";
import { onlyCookies, type PageRequest, readCookie, readPageRequest } from "@/web/pages/page-request";
import { Refreshes } from "@/web/pages/refreshes";
import { TaggedCache } from "@/web/pages/tagged-cache";
import { withReport } from "@/web/rendering/page-reports";
import { Renderer, RenderFailure, type RenderLimits, siteHeaders } from "@/web/rendering/render";
import { sessionHeaders } from "@/web/rendering/rendering-sessions";
import { within } from "@/web/rendering/within";
import type { Refusal } from "@/web/requests/refusal";

const MAX_BYTES = 160 * 1024 * 1024;
/** From a visitor's request to the end of the rendering, waiting included. */
const TIMEOUT_MS = 15_000;
/** How long a cached page is served while the stream of changes is silent, */
const SHORT_LIFE_MS = 2_000;
/** and after that only instead of an error, counted from the last event. */
const MAX_STALE_MS = 300_000;
/** Maximum number of paths whose unknown scripts are logged. */
const MAX_LOGGED = 100;

const SENTENCES = {
  502: "This page could not be shown. Try again in a moment.",
  503: "The site is busy. Try again in a moment.",
  504: "This page took too long. Try again in a moment.",
};

export interface PagesOptions {
  /** Whether the guards decide about every request, so that nothing is shared. */
  isClosed: () => boolean;
  /** Milliseconds since all changes were last known. */
  silentMs: () => number;
  /** Called once before anything is rendered for a request, which may have to wait. */
  admit: (request: IncomingMessage) => Promise<Refusal | { waitMs: number }>;
  /** Renders a page when it is the client's turn; null if too many are waiting. */
  inTurn: (request: IncomingMessage, work: () => Promise<void>) => Promise<void> | null;
  /** Unknown inline scripts that pages may have, learned before the gateway listens. */
  learned: ReadonlySet<string>;
  /** The site's public URL. */
  webUrl: string;
  timeoutMs: number;
  maxBytes: number;
  limits: Partial<RenderLimits>;
}

/** A visitor's request whose turn has come. */
interface Turn {
  /** Sends an out-of-date page instead of an error; returns false if there is none. */
  sendStale: () => Promise<boolean>;
  isShared: boolean;
  request: IncomingMessage;
  response: ServerResponse;
  /** When to stop waiting, as a `performance.now()` time. */
  deadline: number;
}

/** Serves pages: shared ones from the cache, all others rendered by Next each time. */
export class Pages {
  private readonly options: PagesOptions;
  private readonly cookies: SessionCookieNames;
  private readonly renderer: Renderer;
  private readonly cache: TaggedCache<CachedPage>;
  private readonly pending = new Map<string, Promise<CachedPage | Rendering>>();
  /** Routes whose last rendering by Next was for one request only. */
  private readonly personal = new Set<string>();
  private readonly logged = new Set<string>();
  private readonly refreshes = new Refreshes();

  constructor(
    private readonly next: { readonly origin: string; readonly draftCookie: string },
    private readonly scripts: Pick<LateScripts, "apply">,
    options: Partial<PagesOptions> = {},
  ) {
    this.options = {
      isClosed: () => false,
      silentMs: () => 0,
      admit: async () => ({ waitMs: 0 }),
      inTurn: (_request, work) => work(),
      learned: new Set(),
      webUrl: "http://localhost",
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      limits: {},
      ...options,
    };
    this.cookies = sessionCookieNames(this.options.webUrl);
    this.renderer = new Renderer(next, this.options.limits);
    this.cache = new TaggedCache(this.options.maxBytes, sizeOfPage);
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readPageRequest({ url: request.url ?? "/", headers: request.headers }, this.cookies);
    if (target.redirect) return void response.writeHead(308, { Location: target.redirect }).end();
    const isShared = target.key !== null && !this.options.isClosed();
    const stored = isShared && target.key !== null ? this.cache.get(target.key) : undefined;
    const cached = stored && target.key !== null && this.isCurrent(stored, target, target.key) ? stored : undefined;
    if (cached && (await sendVariant(cached, target, request, response, { isHit: true }))) return;
    const stale = stored && !cached && this.options.silentMs() < MAX_STALE_MS ? stored : undefined;
    const sendStale = async () =>
      !!stale && sendVariant(stale, target, request, response, { isHit: true, staleMs: this.options.silentMs() });
    const admitted = await this.options.admit(request);
    if ("status" in admitted) return sendErrorPage(response, admitted);
    if (admitted.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, admitted.waitMs));
    try {
      const deadline = performance.now() + this.options.timeoutMs;
      const turn = { isShared: isShared && !cached, sendStale, request, response, deadline };
      const rendered = this.options.inTurn(request, () => this.render(target, turn));
      if (!rendered) throw new RenderFailure(503);
      await rendered;
    } catch (failure) {
      if (!(failure instanceof RenderFailure)) throw failure;
      if (failure.status === 502) console.error(failure.cause);
      if (response.destroyed || (await sendStale())) return;
      sendErrorPage(response, { status: failure.status, retryAfter: 2, error: SENTENCES[failure.status] });
    }
  }

  /**
   * Removes pages rendered from responses with these tags; pages with outdated tags are rendered again while they are
   * served. Renderings in progress are not shared with later requests.
   */
  invalidate(invalidation: Invalidation): void {
    if ("everything" in invalidation) this.cache.clear();
    else {
      if (invalidation.outdated.length > 0) this.cache.outdate(invalidation.outdated);
      if (invalidation.tags.length === 0) return;
      this.cache.invalidate(invalidation.tags);
    }
    this.pending.clear();
  }

  /** Bytes of the cached pages. */
  get cachedBytes(): number {
    return this.cache.bytes;
  }

  /**
   * Whether a cached page may be served without rendering it again. If only counts or ranks in it have changed, it is
   * rendered again while it is served.
   */
  private isCurrent({ renderedAt }: CachedPage, target?: PageRequest, key = ""): boolean {
    const ms = performance.now() - renderedAt;
    if (this.options.silentMs() >= CURRENT_MS && ms >= SHORT_LIFE_MS) return false;
    const age = { ms, outdatedMs: this.cache.outdatedMs(key) };
    if (target && this.refreshes.isDue(age) && !this.pending.has(key)) {
      this.refreshes.start(() => this.renderShared(target, key));
    }
    return !this.refreshes.isTooLate(age);
  }

  /**
   * Renders a page. A shareable page is rendered once, without any data of a visitor, however many requests wait for
   * it; a result that turns out not to be shareable is used for its own request only, and others render alone.
   */
  private async render(target: PageRequest, turn: Turn): Promise<void> {
    const { isShared, sendStale, request, response, deadline } = turn;
    if (response.destroyed) return;
    const send = async (rendering: Rendering) => {
      if (isFailure(rendering) && (await sendStale())) return;
      await sendRendering(rendering, request, response, (script) => this.allows(target.url, script));
    };
    if (isShared && target.key !== null && !this.personal.has(target.route)) {
      const isFirst = !this.pending.has(target.key);
      const result = await within(deadline, this.renderShared(target, target.key)).catch((failure: unknown) => {
        if (isFirst) throw failure;
        return null;
      });
      if (result && "html" in result) {
        if (await sendVariant(result, target, request, response, { isHit: false })) return;
      } else if (result && isFirst && !isPayload(target.variant) && result.status >= 300 && result.status !== 404) {
        return send(result);
      }
    }
    const left = new AbortController();
    const leave = () => left.abort();
    response.on("close", leave);
    try {
      const rendering = await this.renderAlone(target, request, { deadline, signal: left.signal });
      if (isShareable(rendering)) this.personal.delete(target.route);
      await send(rendering);
    } finally {
      response.off("close", leave);
    }
  }

  private renderShared(target: PageRequest, key: string): Promise<CachedPage | Rendering> {
    const known = this.pending.get(key);
    if (known) return known;
    const page = this.renderAndStore(target, key);
    this.pending.set(key, page);
    const forget = () => this.pending.get(key) === page && this.pending.delete(key);
    page.then(forget, forget);
    return page;
  }

  private async renderAndStore(target: PageRequest, key: string): Promise<CachedPage | Rendering> {
    const begunAt = this.cache.moment;
    const renderedAt = performance.now();
    const { rendering, report } = await withReport((headers) =>
      this.renderer.render(target.url, {
        headers: { ...siteHeaders(this.options.webUrl), ...headers },
        timeoutMs: this.options.timeoutMs,
      }),
    );
    if (!isShareable(rendering)) {
      if (rendering.status === 200) this.personal.add(target.route);
      return rendering;
    }
    const allows = (script: string) => this.allows(target.url, script);
    const page =
      key !== MISSING.key && isEmptyShell(rendering)
        ? await this.missingPage(report?.tags ?? null)
        : { ...(await cachedPage(this.withLateScripts(rendering), report, allows)), renderedAt };
    if (!page) return rendering;
    this.cache.set(key, page, { tags: page.tags, begunAt });
    return page;
  }

  /**
   * If a page calls `notFound`, Next sends only the scripts that render the not-found page: the rendered not-found page
   * replaces them. Null if it can't be cached.
   */
  private async missingPage(tags: readonly string[] | null): Promise<CachedPage | null> {
    const stored = this.cache.get(MISSING.key);
    const missing = stored && this.isCurrent(stored) ? stored : await this.renderShared(MISSING, MISSING.key);
    if (!("html" in missing)) return null;
    return {
      ...missing,
      isCopy: true,
      payload: null,
      segments: new Map(),
      tags: tags && missing.tags && [...tags, ...missing.tags],
    };
  }

  /**
   * Renders for one visitor, with the visitor's session. While the site is closed, in draft mode, so that Next shares
   * nothing either, and with calls that carry the session: they are refused to all but admins.
   */
  private async renderAlone(
    target: PageRequest,
    request: IncomingMessage,
    { deadline, signal }: { deadline: number; signal: AbortSignal },
  ): Promise<Rendering> {
    const visitors = onlyCookies(request.headers.cookie, [this.cookies.session, this.cookies.state]);
    const isClosed = this.options.isClosed();
    const isDraft = target.readsQuery || isClosed;
    const cookie = [visitors, isDraft && this.next.draftCookie].filter(Boolean).join("; ");
    const agent = request.headers["user-agent"];
    const headers: Record<string, string> = {
      ...siteHeaders(this.options.webUrl),
      ...target.variant,
      ...(cookie && { cookie }),
      ...(agent && { "user-agent": agent }),
      ...(isClosed && sessionHeaders(readCookie(visitors, this.cookies.session))),
    };
    const render = (more: Record<string, string> = {}) =>
      this.renderer.render(target.url, {
        headers: { ...headers, ...more },
        timeoutMs: deadline - performance.now(),
        signal,
      });
    const tree = request.headers[STATE_TREE];
    if (!isPayload(target.variant) || typeof tree !== "string") return this.withLateScripts(await render());
    // Next fails on a state that it can't parse; without one it sends the whole page.
    const rendering = await render({ [STATE_TREE]: tree });
    return rendering.status === 500 ? render() : rendering;
  }

  private withLateScripts(rendering: Rendering): Rendering {
    if (!isHtml(rendering)) return rendering;
    return { ...rendering, body: Buffer.from(this.scripts.apply(rendering.body.toString("utf8"))) };
  }

  /** An inline script that isn't allowed is a bug or an attack: logged once per path. */
  private allows(path: string, script: string): boolean {
    if (isKnownScript(script) || this.options.learned.has(script)) return true;
    if (this.logged.has(path) || this.logged.size >= MAX_LOGGED) return false;
    this.logged.add(path);
    console.error(
      `${path} has an inline script that is not the site's own and was not allowed: ${script.slice(0, 200)}`,
    );
    return false;
  }
}

/** The not-found page. */
const MISSING: PageRequest & { key: string } = {
  url: MISSING_PAGE,
  route: NO_SUCH_PAGE,
  variant: {},
  key: NO_SUCH_PAGE,
  readsQuery: false,
  redirect: null,
};
