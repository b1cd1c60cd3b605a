import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { preferredEncoding } from "@/web/encoding";
import { type Answer, fetchWhole, forwardedHeaders } from "@/web/forward";
import { type CachedPage, PageCache } from "@/web/page-cache";
import type { ScriptBundles } from "@/web/script-bundles";
import { contentSecurityPolicy, FRAMED_ANYWHERE, securityHeaders } from "@/web/security-headers";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Request headers that choose between a page's HTML and the payloads that the router in the browser asks for. */
const VARIANT_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];

/** The companion cookie that the page guards read; its value is the only thing of a user that may change the answer. */
const STATE_COOKIE = /(?:^|;\s*)wc_state=([^;]*)/;

const KEPT_HEADERS = [
  "content-type",
  "link",
  "location",
  "x-nextjs-cache",
  "x-nextjs-postponed",
  "x-robots-tag",
  "vary",
  "set-cookie",
  "retry-after",
];

/** Serves pages: what everybody may share comes from memory, the rest from Next each time. */
export class Pages {
  private readonly cache = new PageCache(96 * 1024 * 1024);
  private readonly rendering = new Map<string, Promise<CachedPage | Answer>>();

  constructor(
    private readonly next: URL,
    private readonly bundles: ScriptBundles,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    const page = this.cache.get(key) ?? (await this.render(key, request));
    if ("etag" in page) sendCached(page, request, response);
    else await sendOnce(page, request, response);
  }

  /** Has Next drop what carries these tags, and forgets every finished page. */
  async revalidate(request: { headers: Record<string, string>; body: string }): Promise<Answer> {
    const answer = await fetchWhole(this.next, { method: "POST", path: "/internal/revalidate", ...request });
    this.cache.clear();
    return answer;
  }

  /** Renders a page once however many ask for it at the same time. */
  private render(key: string, request: IncomingMessage): Promise<CachedPage | Answer> {
    const shared = this.rendering.get(key);
    if (shared && !request.headers.cookie?.includes("wc_session=")) return shared;
    const generation = this.cache.generation;
    const rendering = fetchWhole(this.next, {
      method: "GET",
      path: request.url ?? "/",
      headers: forwardedHeaders(request),
    }).then(async (rendered) => {
      const answer = this.bundled(rendered);
      if (!isShared(answer)) return answer;
      const page = await finish(answer);
      this.cache.set(key, page, generation);
      return page;
    });
    if (!request.headers.cookie?.includes("wc_session=")) {
      this.rendering.set(key, rendering);
      const forget = () => this.rendering.delete(key);
      rendering.then(forget, forget);
    }
    return rendering;
  }

  private bundled(answer: Answer): Answer {
    if (!answer.headers["content-type"]?.startsWith("text/html")) return answer;
    return { ...answer, body: Buffer.from(this.bundles.apply(answer.body.toString("utf8"))) };
  }
}

function keyOf({ url, headers }: IncomingMessage): string {
  const state = STATE_COOKIE.exec(headers.cookie ?? "")?.[1] ?? "";
  const variant = VARIANT_HEADERS.map((name) => headers[name] ?? "").join("\u0001");
  return `${url}\u0000${state}\u0000${variant}`;
}

/** Next marks what it may keep with `s-maxage`; anything rendered for one request says `no-store`. */
function isShared({ status, headers }: Answer): boolean {
  return (
    (status === 200 || status === 404) && !headers["set-cookie"] && /s-maxage=\d/.test(headers["cache-control"] ?? "")
  );
}

async function finish(answer: Answer): Promise<CachedPage> {
  const [br, gz] = await Promise.all([compress(answer.body, 6), compressGzip(answer.body, { level: 6 })]);
  return {
    status: answer.status,
    headers: { ...pageHeaders(answer), "Cache-Control": "no-cache" },
    etag: `"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`,
    bodies: { identity: answer.body, br, gzip: gz },
  };
}

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function pageHeaders({ headers, body }: Answer): Record<string, string> {
  const framed = headers["content-security-policy"] === FRAMED_ANYWHERE;
  const kept = securityHeaders({ framed });
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (typeof value === "string") kept[name] = value;
  }
  kept.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (headers["content-type"]?.startsWith("text/html"))
    kept["Content-Security-Policy"] = contentSecurityPolicy(body.toString("utf8"), { framed });
  return kept;
}

function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, { ...page.headers, ETag: page.etag }).end();
    return;
  }
  const encoding = preferredEncoding(request.headers["accept-encoding"], page.bodies);
  const body = page.bodies[encoding];
  const headers: Record<string, string | number> = { ...page.headers, ETag: page.etag, "Content-Length": body.length };
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

async function sendOnce(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cookies = answer.headers["set-cookie"];
  const encoding = preferredEncoding(request.headers["accept-encoding"], {
    br: answer.body.length > 1024,
    gzip: answer.body.length > 1024,
  });
  const body =
    encoding === "br"
      ? await compress(answer.body, 4)
      : encoding === "gzip"
        ? await compressGzip(answer.body, { level: 3 })
        : answer.body;
  const headers: Record<string, string | string[] | number> = {
    ...pageHeaders(answer),
    "Cache-Control": "private, no-cache, must-revalidate",
    "Content-Length": body.length,
  };
  if (cookies) headers["Set-Cookie"] = cookies;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(answer.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
