import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { DroppedTags } from "@/lib/config/dropped-tags";
import { type Answer, fetchWhole, forwardedHeaders } from "@/web/fetch-whole";
import { type KeptPage, keepPage, sendKept, sendOnce, sizeOfPage } from "@/web/kept-page";
import { TAGS_HEADER } from "@/web/next-cache";
import type { ScriptBundles } from "@/web/script-bundles";
import { TaggedCache } from "@/web/tagged-cache";

const MAX_BYTES = 96 * 1024 * 1024;
/** Addresses that are remembered to give everybody the same page. */
const MOST_PUBLIC = 10_000;

/** What the browser's router has of the page. Next fails on one that it can't read; without it, it answers everything. */
const STATE_TREE = "next-router-state-tree";

/** Request headers that choose between a page's HTML and the payloads that the router in the browser asks for. */
const VARIANT_HEADERS = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", STATE_TREE, "next-url"];

/** The companion cookie that the page guards read; its value is the only thing of a user that may change the answer. */
const STATE_COOKIE = /(?:^|;\s*)wc_state=([^;]*)/;

/** Serves pages: what everybody may share comes from memory, the rest from Next each time. */
export class Pages {
  private readonly kept = new TaggedCache<KeptPage>(MAX_BYTES, sizeOfPage);
  private readonly rendering = new Map<string, { page: Promise<KeptPage | Answer>; isPersonal: boolean }>();
  private readonly publicKeys = new Set<string>();

  /** `isClosed` tells that the guards decide about every request, so nothing is shared. */
  constructor(
    private readonly next: URL,
    private readonly bundles: Pick<ScriptBundles, "apply">,
    private readonly isClosed: () => boolean = () => false,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isClosed = this.isClosed();
    const key = keyOf(request);
    const kept = isClosed ? undefined : this.kept.get(key);
    if (kept) return sendKept(kept, request, response, { isHit: true });
    const page = await (isClosed ? this.ask(request) : this.render(key, request));
    if ("etag" in page) sendKept(page, request, response, { isHit: false });
    else await sendOnce(page, request, response);
  }

  /** Forgets what was made from answers with these tags. What is being rendered is not shared with later requests. */
  drop(dropped: DroppedTags): void {
    this.rendering.clear();
    if ("everything" in dropped) this.kept.clear();
    else this.kept.drop(dropped.tags);
  }

  /** Renders a page once however many ask for it at the same time; what is personal only for who asked. */
  private async render(key: string, request: IncomingMessage): Promise<KeptPage | Answer> {
    const isPersonal = request.headers.cookie?.includes("wc_session=") === true;
    const mayShare = !isPersonal || this.publicKeys.has(key);
    const known = mayShare ? this.rendering.get(key) : undefined;
    const shared = await known?.page;
    if (shared && ("etag" in shared || (!isPersonal && !known?.isPersonal))) return shared;
    const page = this.renderAndKeep(key, request);
    if (!mayShare || known) return page;
    const rendering = { page, isPersonal };
    this.rendering.set(key, rendering);
    const forget = () => this.rendering.get(key) === rendering && this.rendering.delete(key);
    page.then(forget, forget);
    return page;
  }

  private async renderAndKeep(key: string, request: IncomingMessage): Promise<KeptPage | Answer> {
    const begunAt = this.kept.moment;
    const answer = await this.ask(request);
    if (!isForEverybody(answer)) {
      this.publicKeys.delete(key);
      return answer;
    }
    if (this.publicKeys.size >= MOST_PUBLIC) this.publicKeys.clear();
    this.publicKeys.add(key);
    const page = await keepPage(answer);
    this.kept.set(key, page, { tags: tagsOf(answer), begunAt });
    return page;
  }

  private async ask(request: IncomingMessage): Promise<Answer> {
    const headers = forwardedHeaders(request);
    const asked = { method: "GET", path: request.url ?? "/", headers };
    let answer = await fetchWhole(this.next, asked);
    if (answer.status === 500 && headers[STATE_TREE]) {
      delete headers[STATE_TREE];
      answer = await fetchWhole(this.next, asked);
    }
    if (!answer.headers["content-type"]?.startsWith("text/html")) return answer;
    const body = isEmptyShell(answer) ? await this.missingPage(headers) : answer.body;
    return { ...answer, body: Buffer.from(this.bundles.apply(body.toString("utf8"))) };
  }

  /** The page of what doesn't exist, rendered. */
  private async missingPage(headers: OutgoingHttpHeaders): Promise<Buffer> {
    const { body } = await fetchWhole(this.next, { method: "GET", path: "/_not-found", headers });
    return body;
  }
}

function keyOf({ url, headers }: IncomingMessage): string {
  const state = STATE_COOKIE.exec(headers.cookie ?? "")?.[1] ?? "";
  const variant = VARIANT_HEADERS.map((name) => headers[name] ?? "").join("\u0001");
  return `${url}\u0000${state}\u0000${variant}`;
}

/** Next marks what it may keep with `s-maxage`; anything rendered for one request says `no-store`. */
function isForEverybody({ status, headers }: Answer): boolean {
  return (
    (status === 200 || status === 404) && !headers["set-cookie"] && /s-maxage=\d/.test(headers["cache-control"] ?? "")
  );
}

/** Where a page finds that what it shows doesn't exist, Next sends nothing but the scripts that draw the missing page. */
function isEmptyShell({ status, body }: Answer): boolean {
  return status === 404 && body.includes('<html id="__next_error__">');
}

function tagsOf({ headers }: Answer): string[] | null {
  const header = headers[TAGS_HEADER];
  return typeof header === "string" ? header.split(",").map(decodeURIComponent) : null;
}
