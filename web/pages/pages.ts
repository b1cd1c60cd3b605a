import type { IncomingMessage, ServerResponse } from "node:http";
import type { Invalidation } from "@/lib/contract/protocol/change-events";
import { type SessionCookieNames, sessionCookieNames } from "@/lib/http/session";
import { isKnownScript } from "@/web/framework/inline-scripts";
import type { LateScripts } from "@/web/framework/late-scripts";
import type { Rendering } from "@/web/framework/rendering";
import { isPayload, STATE_TREE } from "@/web/framework/router";
import { isFailure } from "@/web/framework/shareable";
import { type CachedPage, cachedPage, hasVariant, isHtml, sendRendering, sendVariant } from "@/web/pages/cached-page";
import { sendErrorPage } from "@/web/pages/error-page";
import { onlyCookies, type PageRequest, parseCookie, readPageRequest } from "@/web/pages/page-request";
import { SharedPages } from "@/web/pages/shared-pages";
import { Renderer, RenderFailure, type RenderLimits, siteHeaders } from "@/web/rendering/render";
import { sessionHeaders } from "@/web/rendering/rendering-sessions";
import { within } from "@/web/rendering/within";
import type { Refusal } from "@/web/requests/refusal";

const MAX_BYTES = 160 * 1024 * 1024;
/** From a visitor's request to the end of the rendering, waiting included. */
const TIMEOUT_MS = 15_000;
/** How long a rendering may take before the older page is sent instead. */
const PATIENCE_MS = 2_000;
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
  /** Called with each page that is sent, and whether the cache had it. */
  onSent: (isHit: boolean) => void;
  /** Unknown inline scripts that pages may have, learned before the gateway listens. */
  learned: ReadonlySet<string>;
  /** The site's public URL. */
  webUrl: string;
  timeoutMs: number;
  patienceMs: number;
  maxBytes: number;
  limits: Partial<RenderLimits>;
}

/** A visitor's request for a page that isn't in the cache, or no longer up to date. */
interface Visit {
  target: PageRequest;
  /** The cache key; null if the page is rendered for this request only. */
  key: string | null;
  request: IncomingMessage;
  response: ServerResponse;
  /** When to stop waiting, as a `performance.now()` time. */
  deadline: number;
  /** Whether a response has been chosen: what is rendered later isn't sent. */
  isAnswered: boolean;
}

/** Serves pages: shared ones from the cache, all others rendered by Next each time. */
export class Pages {
  private readonly options: PagesOptions;
  private readonly cookies: SessionCookieNames;
  private readonly renderer: Renderer;
  private readonly shared: SharedPages;
  private readonly logged = new Set<string>();

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
      onSent: () => undefined,
      learned: new Set(),
      webUrl: "http://localhost",
      timeoutMs: TIMEOUT_MS,
      patienceMs: PATIENCE_MS,
      maxBytes: MAX_BYTES,
      limits: {},
      ...options,
    };
    this.cookies = sessionCookieNames(this.options.webUrl);
    this.renderer = new Renderer(next, this.options.limits);
    this.shared = new SharedPages(this.renderer, {
      ...this.options,
      prepare: (rendering, { url }, report) =>
        cachedPage(this.withLateScripts(rendering), report, (script) => this.allows(url, script)),
    });
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readPageRequest({ url: request.url ?? "/", headers: request.headers }, this.cookies);
    if (target.redirect) return void response.writeHead(308, { Location: target.redirect }).end();
    const key = this.options.isClosed() ? null : target.key;
    const known = key === null ? null : this.shared.current(target, key);
    const cached = known && !isOwnElsewhere(target, known) ? known : null;
    if (cached && (await sendVariant(cached, target, request, response, { isHit: true }))) {
      return this.options.onSent(true);
    }
    const deadline = performance.now() + this.options.timeoutMs;
    const visit = { target, key: known ? null : key, request, response, deadline, isAnswered: false };
    const admitted = await this.options.admit(request);
    if ("status" in admitted) return (await this.sendOld(visit)) ? undefined : sendErrorPage(response, admitted);
    if (admitted.waitMs > 0) await new Promise((resolve) => setTimeout(resolve, admitted.waitMs));
    visit.deadline = performance.now() + this.options.timeoutMs;
    try {
      const rendered = this.options.inTurn(request, () => this.render(visit));
      if (!rendered) throw new RenderFailure(503);
      await this.orOld(visit, rendered);
    } catch (failure) {
      if (!(failure instanceof RenderFailure)) throw failure;
      if (failure.status === 502) console.error(failure.cause);
      if (response.destroyed || visit.isAnswered || (await this.sendOld(visit))) return;
      sendErrorPage(response, { status: failure.status, retryAfter: 2, error: SENTENCES[failure.status] });
    }
  }

  /** Pages that show what has changed are rendered again; those from which something was taken are removed. */
  invalidate(invalidation: Invalidation): void {
    this.shared.invalidate(invalidation);
  }

  /** How many pages are being rendered, and how many wait for a place. */
  renderings(): { active: number; waiting: number } {
    return this.renderer.load;
  }

  /** Bytes of the cached pages. */
  get cachedBytes(): number {
    return this.shared.bytes;
  }

  /** Waits for a page; one that takes too long is replaced by the older one, and rendered for later visitors. */
  private async orOld(visit: Visit, rendered: Promise<void>): Promise<void> {
    const { key } = visit;
    if (key === null || !this.shared.old(key)) return rendered;
    const begunAt = this.shared.pendingSince(key) ?? performance.now();
    const isSlow = await isStillPending(rendered, begunAt + this.options.patienceMs - performance.now());
    if (!isSlow || !(await this.sendOld(visit))) return rendered;
    rendered.catch((failure: unknown) => {
      if (!(failure instanceof RenderFailure)) console.error(failure);
    });
  }

  /** Sends a page that may be out of date; returns false if there is none, or not in this variant. */
  private async sendOld(visit: Visit): Promise<boolean> {
    const { key, target, request, response } = visit;
    const old = key === null || visit.isAnswered ? null : this.shared.old(key);
    if (!old || !hasVariant(old.page, target)) return false;
    visit.isAnswered = true;
    this.options.onSent(true);
    return sendVariant(old.page, target, request, response, { isHit: true, staleMs: old.staleMs });
  }

  /**
   * Renders a page. A shareable page is rendered once, without any data of a visitor, however many requests wait for
   * it; a result that turns out not to be shareable is used for its own request only, and others render alone.
   */
  private async render(visit: Visit): Promise<void> {
    const { target, key, response } = visit;
    if (response.destroyed && !visit.isAnswered) return;
    const isShared = key !== null && (!this.shared.isPersonal(target) || this.shared.old(key) !== null);
    if (isShared && (await this.renderShared(visit, key))) return;
    if (!visit.isAnswered) await this.renderAlone(visit);
  }

  /** Returns whether the page was sent, or something instead of it. */
  private async renderShared(visit: Visit, key: string): Promise<boolean> {
    const { target, request, response, deadline } = visit;
    // Another visitor's turn may have come first.
    const current = this.shared.current(target, key);
    const isFirst = this.shared.pendingSince(key) === null;
    const rendered = current ?? within(deadline, this.shared.render(target, key));
    const result = await Promise.resolve(rendered).catch((failure: unknown) => {
      if (isFirst) throw failure;
      return null;
    });
    // Maintenance may have begun meanwhile: then the guards decide.
    if (visit.isAnswered || this.options.isClosed()) return false;
    if (result && "html" in result) {
      if (!hasVariant(result, target) || isOwnElsewhere(target, result)) return false;
      visit.isAnswered = true;
      this.options.onSent(current !== null);
      return sendVariant(result, target, request, response, { isHit: current !== null });
    }
    if ((!result || isFailure(result)) && (await this.sendOld(visit))) return true;
    const isOwn = result && isFirst && !isPayload(target.variant) && result.status >= 300 && result.status !== 404;
    if (isOwn) await this.send(visit, result);
    return isOwn ?? false;
  }

  private async send(visit: Visit, rendering: Rendering): Promise<void> {
    const { target, request, response } = visit;
    if (isFailure(rendering) && (await this.sendOld(visit))) return;
    if (visit.isAnswered) return;
    visit.isAnswered = true;
    this.options.onSent(false);
    await sendRendering(rendering, request, response, (script) => this.allows(target.url, script));
  }

  /** Renders and sends a page for one request, until the visitor leaves. */
  private async renderAlone(visit: Visit): Promise<void> {
    const { target, request, response, deadline } = visit;
    const left = new AbortController();
    const leave = () => left.abort();
    response.on("close", leave);
    try {
      const rendering = await this.renderFor(target, request, { deadline, signal: left.signal });
      this.shared.learn(target, rendering);
      await this.send(visit, rendering);
    } finally {
      response.off("close", leave);
    }
  }

  /**
   * Renders for one visitor, with the visitor's session. While the site is closed, in draft mode, so that Next shares
   * nothing either, and with calls that carry the session: they are refused to all but admins.
   */
  private async renderFor(
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
      ...(isClosed && sessionHeaders(parseCookie(visitors, this.cookies.session))),
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

/** Whether a page is missing for others, but perhaps not for this user. */
const isOwnElsewhere = ({ mayBeOwn }: PageRequest, { html }: CachedPage) => mayBeOwn && html.status === 404;

/** Whether a promise is still pending after that time. */
async function isStillPending(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), true);
  });
  const settled = promise.then(
    () => false as const,
    () => false as const,
  );
  try {
    return await Promise.race([settled, later]);
  } finally {
    clearTimeout(timer);
  }
}
