import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import { type Encoding, preferredEncoding } from "@/web/files/encoding";
import { entityTag } from "@/web/files/entity-tag";
import type { PageReport } from "@/web/framework/next-cache";
import type { Rendering } from "@/web/framework/rendering";
import { isPayload, PAYLOAD_TYPE, POSTPONED, SEGMENT_HEADERS, segmentOf } from "@/web/framework/router";
import type { PageRequest } from "@/web/pages/page-request";
import { contentSecurityPolicy, FRAMED_ANYWHERE, securityHeaders } from "@/web/policy/security-headers";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A response that is sent many times. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** The body in the encodings requested so far. */
  encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  /** The headers for those. */
  sent: Partial<Record<Encoding, string[]>>;
}

/** A page shared by all visitors, in all its variants. */
export interface CachedPage {
  html: CachedResponse;
  /** The payload for the router in the browser; null if Next didn't report it. */
  payload: CachedResponse | null;
  segments: ReadonlyMap<string, CachedResponse>;
  /** The tags of the responses that the page was rendered from; null if unknown. */
  tags: readonly string[] | null;
  /** When its rendering began, by `performance.now()`. */
  renderedAt: number;
  /** Whether its bodies are those of another cached page. */
  isCopy: boolean;
}

/** Bytes of a page, including its compressed bodies once they are made. */
export function sizeOfPage({ html, payload, segments, isCopy }: CachedPage): number {
  if (isCopy) return 0;
  const buffers = new Set([html, payload, ...segments.values()].map((part) => part?.body));
  return [...buffers].reduce((sum, buffer) => sum + (buffer?.length ?? 0) * 1.4, 0);
}

const SENT_HEADERS = ["content-type", "link", "location", "retry-after", POSTPONED, "x-robots-tag"] as const;

/** Whether a page may have an inline script. */
type ScriptCheck = (script: string) => boolean;

/** Prepares a rendering for being sent many times, with Next's report on it. */
export function cachedPage(
  rendering: Rendering,
  report: PageReport | null,
  allows: ScriptCheck,
): Omit<CachedPage, "renderedAt"> {
  const vary = varyOf(rendering);
  const part = (body: Buffer, more: Record<string, string> = {}) =>
    cachedResponse(200, { ...securityHeaders({ framed: false }), ...more, "content-type": PAYLOAD_TYPE, vary }, body);
  return {
    html: cachedResponse(rendering.status, pageHeaders(rendering, allows), rendering.body),
    payload: report?.payload ? part(report.payload) : null,
    segments: new Map([...(report?.segments ?? [])].map(([name, body]) => [name, part(body, SEGMENT_HEADERS)])),
    tags: report?.tags ?? null,
    isCopy: false,
  };
}

function cachedResponse(status: number, headers: Record<string, string>, body: Buffer): CachedResponse {
  return {
    status,
    headers: { ...headers, "Cache-Control": "no-cache", ETag: entityTag(body) },
    body,
    encoded: {},
    sent: {},
  };
}

/** Whether a page was cached before this request, and if it may be out of date, for how long. */
export interface CacheUse {
  isHit: boolean;
  staleMs?: number;
}

/** Reports the use of the cache in the `Cache-Status` header of RFC 9211. */
async function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  use: CacheUse,
): Promise<void> {
  const status = cacheStatus(use);
  if (cached.status === 200 && fresh(request.headers, { etag: cached.headers.ETag })) {
    response.writeHead(304, { ...cached.headers, "Cache-Status": status }).end();
    return;
  }
  const encoding = preferredEncoding(request.headers);
  const known = cached.encoded[encoding] ?? compress(cached.body, encoding, 6);
  cached.encoded[encoding] = known;
  const body = known instanceof Buffer ? known : await known;
  cached.encoded[encoding] = body;
  const headers = cached.sent[encoding] ?? headersOf(cached, encoding, body);
  cached.sent[encoding] = headers;
  if (status !== HIT) response.setHeader("Cache-Status", status);
  response.writeHead(cached.status, status === HIT ? headers : headers.slice(2));
  response.end(request.method === "HEAD" ? undefined : body);
}

const HIT = "wavecrate; hit";

/** The headers of a cached response as written, name after value, the cache status first. */
function headersOf(cached: CachedResponse, encoding: Encoding, body: Buffer): string[] {
  const encoded: Record<string, string> = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  const headers = { ...cached.headers, "Content-Length": String(body.length), ...encoded };
  return ["Cache-Status", HIT, ...Object.entries(headers).flat()];
}

function cacheStatus({ isHit, staleMs }: CacheUse): string {
  if (!isHit) return "wavecrate; fwd=miss; stored";
  return staleMs === undefined ? HIT : `wavecrate; hit; ttl=-${Math.ceil(staleMs / 1_000)}`;
}

/** Sends the requested variant; returns false if Next never reported it. */
export async function sendVariant(
  page: CachedPage,
  { variant }: PageRequest,
  request: IncomingMessage,
  response: ServerResponse,
  options: CacheUse,
): Promise<boolean> {
  const segment = segmentOf(variant);
  if (!isPayload(variant)) await sendCached(page.html, request, response, options);
  else if (page.html.status === 404) response.writeHead(404, { "Cache-Control": "no-cache" }).end();
  else if (!page.payload) return false;
  else if (segment === undefined) await sendCached(page.payload, request, response, options);
  else {
    const found = page.segments.get(segment);
    if (found) await sendCached(found, request, response, options);
    else response.writeHead(404, { "Cache-Control": "no-cache" }).end();
  }
  return true;
}

/** Sends a rendering made for this request only. */
export async function sendRendering(
  rendering: Rendering,
  request: IncomingMessage,
  response: ServerResponse,
  allows: ScriptCheck,
): Promise<void> {
  const isWorthIt = rendering.body.length > 1024;
  const encoding = isWorthIt ? preferredEncoding(request.headers) : "identity";
  const body = await compress(rendering.body, encoding, 4);
  const headers: Record<string, string | string[] | number> = {
    ...pageHeaders(rendering, allows),
    "Cache-Control": "private, no-cache, must-revalidate",
    "Content-Length": body.length,
  };
  const cookies = rendering.headers.getSetCookie();
  if (cookies.length > 0) headers["Set-Cookie"] = cookies;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(rendering.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

async function compress(body: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level });
  if (encoding === "identity") return body;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function pageHeaders(rendering: Rendering, allows: ScriptCheck): Record<string, string> {
  const { headers, body, path } = rendering;
  const framed = headers.get("content-security-policy") === FRAMED_ANYWHERE;
  const sent = securityHeaders({ framed });
  for (const name of SENT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) sent[name] = value;
  }
  sent.vary = varyOf(rendering);
  if (isHtml(rendering))
    sent["Content-Security-Policy"] = contentSecurityPolicy(body.toString("utf8"), {
      framed,
      allows,
      ...(path && { path }),
    });
  return sent;
}

export function isHtml({ headers }: Rendering): boolean {
  return headers.get("content-type")?.startsWith("text/html") === true;
}

function varyOf({ headers }: Rendering): string {
  const names = (headers.get("vary") ?? "").split(",").map((name) => name.trim());
  return [...new Set([...names, "Accept-Encoding"])].filter(Boolean).join(", ");
}
