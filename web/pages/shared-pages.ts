import type { Invalidation } from "@/lib/contract/protocol/change-events";
import { NO_SUCH_PAGE } from "@/lib/routes/routes";
import type { PageReport } from "@/web/framework/next-cache";
import type { Rendering } from "@/web/framework/rendering";
import { isEmptyShell, isShareable, MISSING_PAGE } from "@/web/framework/shareable";
import { type CachedPage, sizeOfPage } from "@/web/pages/cached-page";
import { CURRENT_MS } from "@/web/pages/change-stream";
import type { PageRequest } from "@/web/pages/page-request";
import { Refreshes } from "@/web/pages/refreshes";
import { type Cached, TaggedCache } from "@/web/pages/tagged-cache";
import { withReport } from "@/web/rendering/page-reports";
import { type Renderer, RenderFailure, siteHeaders } from "@/web/rendering/render";

/** How long a cached page is served while the stream of changes is silent. */
const SHORT_LIFE_MS = 2_000;
/** How long a page is served after its content has changed, or may have, where it isn't rendered in time. */
const MAX_OLD_MS = 600_000;
/** How often a page is rendered again because something was taken from it meanwhile. */
const MAX_ATTEMPTS = 3;

export interface SharedPagesOptions {
  /** Whether the guards decide about every request, so that nothing is shared. */
  isClosed: () => boolean;
  /** Milliseconds since all changes were last known. */
  silentMs: () => number;
  /** The site's public URL. */
  webUrl: string;
  timeoutMs: number;
  maxBytes: number;
  /** Prepares a rendering for being sent many times. */
  prepare: (
    rendering: Rendering,
    target: PageRequest,
    report: PageReport | null,
  ) => Promise<Omit<CachedPage, "renderedAt">>;
}

/** A page that may be out of date, and for how long. */
export interface OldPage {
  page: CachedPage;
  staleMs: number;
}

/** The pages that all visitors share: each is rendered without any of their data, and cached until something changes. */
export class SharedPages {
  private readonly cache: TaggedCache<CachedPage>;
  private readonly pending = new Map<string, { page: Promise<CachedPage | Rendering>; begunAt: number }>();
  /** Routes whose last rendering by Next was for one request only. */
  private readonly personal = new Set<string>();
  private readonly refreshes = new Refreshes();

  constructor(
    private readonly renderer: Renderer,
    private readonly options: SharedPagesOptions,
  ) {
    this.cache = new TaggedCache(options.maxBytes, sizeOfPage);
  }

  /** Bytes of the cached pages. */
  get bytes(): number {
    return this.cache.bytes;
  }

  /**
   * Content that has changed is rendered again on its next visit, and so are counts and ranks while the page is served.
   * What was taken away goes at once. Renderings in progress are not shared with later requests.
   */
  invalidate(invalidation: Invalidation): void {
    if ("everything" in invalidation) {
      if (invalidation.taken === null) this.cache.removeAll();
      else this.cache.changeAll();
    } else {
      this.cache.outdate(invalidation.outdated);
      if (invalidation.tags.length === 0) return;
      this.cache.change(invalidation.tags);
    }
    this.cache.remove(invalidation.taken ?? []);
    this.pending.clear();
  }

  /** A cached page that is up to date. If only counts or ranks in it have changed, it is rendered again meanwhile. */
  current(target: PageRequest, key: string): CachedPage | null {
    const stored = this.cache.get(key);
    if (!stored || !this.isCurrent(stored)) return null;
    const age = { ms: ageOf(stored.value), outdatedMs: stored.outdatedMs };
    if (this.refreshes.isDue(age) && !this.pending.has(key)) this.refreshes.start(() => this.render(target, key));
    return stored.value;
  }

  /** A cached page that may be out of date, for where it isn't rendered in time. A missing page may exist by now. */
  old(key: string): OldPage | null {
    const stored = this.options.isClosed() ? undefined : this.cache.get(key);
    if (!stored || (stored.value.html.status !== 200 && key !== MISSING.key)) return null;
    const silentMs = this.options.silentMs();
    const staleMs = Math.max(stored.changedMs ?? 0, silentMs >= CURRENT_MS ? silentMs : 0);
    return staleMs < MAX_OLD_MS ? { page: stored.value, staleMs: staleMs || (stored.outdatedMs ?? 0) } : null;
  }

  /** Whether pages of a route are rendered for one request only. */
  isPersonal({ route }: PageRequest): boolean {
    return this.personal.has(route);
  }

  /** Notes what a rendering for one request says about its route. */
  learn({ route }: PageRequest, rendering: Rendering): void {
    if (isShareable(rendering)) this.personal.delete(route);
  }

  /** When the rendering in progress was begun, by `performance.now()`; null if there is none. */
  pendingSince(key: string): number | null {
    return this.pending.get(key)?.begunAt ?? null;
  }

  /** Renders a page once for all who wait for it. A result that can't be shared is of use for one request only. */
  render(target: PageRequest, key: string): Promise<CachedPage | Rendering> {
    const known = this.pending.get(key);
    if (known) return known.page;
    const rendering = { page: this.renderAndStore(target, key), begunAt: performance.now() };
    this.pending.set(key, rendering);
    const forget = () => this.pending.get(key) === rendering && this.pending.delete(key);
    rendering.page.then(forget, forget);
    return rendering.page;
  }

  private isCurrent({ value, changedMs, outdatedMs }: Cached<CachedPage>): boolean {
    const ms = ageOf(value);
    if (changedMs !== null || (this.options.silentMs() >= CURRENT_MS && ms >= SHORT_LIFE_MS)) return false;
    return !this.refreshes.isTooLate({ ms, outdatedMs });
  }

  private async renderAndStore(target: PageRequest, key: string): Promise<CachedPage | Rendering> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const begunAt = this.cache.moment;
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
      const page =
        key !== MISSING.key && isEmptyShell(rendering)
          ? await this.missingPage(report?.tags ?? null)
          : { ...(await this.options.prepare(rendering, target, report)), renderedAt: begunAt.at };
      if (!page) return rendering;
      if (this.cache.wasRemovedSince(begunAt, page.tags)) continue;
      this.cache.set(key, page, { tags: page.tags, begunAt });
      return page;
    }
    throw new RenderFailure(503);
  }

  /**
   * If a page calls `notFound`, Next sends only the scripts that render the not-found page: the rendered not-found page
   * replaces them. Null if it can't be cached.
   */
  private async missingPage(tags: readonly string[] | null): Promise<CachedPage | null> {
    const stored = this.cache.get(MISSING.key);
    const missing = stored && this.isCurrent(stored) ? stored.value : await this.render(MISSING, MISSING.key);
    if (!("html" in missing)) return null;
    return {
      ...missing,
      isCopy: true,
      payload: null,
      segments: new Map(),
      tags: tags && missing.tags && [...tags, ...missing.tags],
    };
  }
}

const ageOf = ({ renderedAt }: CachedPage) => performance.now() - renderedAt;

/** The not-found page. */
const MISSING: PageRequest & { key: string } = {
  url: MISSING_PAGE,
  route: NO_SUCH_PAGE,
  variant: {},
  key: NO_SUCH_PAGE,
  readsQuery: false,
  mayBeOwn: false,
  redirect: null,
};
