import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { type Encoding, preferredEncoding } from "@/web/files/encoding";
import { entityTag } from "@/web/files/entity-tag";
import type { PageReport } from "@/web/framework/next-cache";
import type { Rendering } from "@/web/framework/rendering";
import { isPayload, PAYLOAD_TYPE, POSTPONED, SEGMENT_HEADERS, segmentOf } from "@/web/framework/router";
import { compress, type PackedBody, packBody, unpackBody } from "@/web/pages/packed-body";
import type { PageRequest } from "@/web/pages/page-request";
import { contentSecurityPolicy, FRAMED_ANYWHERE, securityHeaders } from "@/web/policy/security-headers";

/** A response that is sent many times. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: PackedBody;
  /** The headers for the encodings requested so far. */
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

/** Estimated bytes of a response beside its body, most of them headers. */
const RESPONSE_BYTES = 1024;

/** Bytes of a page: its bodies are kept compressed. */
export function sizeOfPage({ html, payload, segments, isCopy }: CachedPage): number {
  if (isCopy) return 0;
  const parts = [html, ...(payload ? [payload] : []), ...segments.values()];
  const bodies = new Set(parts.map(({ body }) => body));
  return parts.length * RESPONSE_BYTES + [...bodies].reduce((sum, { packed }) => sum + packed.length, 0);
}

const SENT_HEADERS = ["content-type", "link", "location", "retry-after", POSTPONED, "x-robots-tag"] as const;

/** Whether a page may have an inline script. */
type ScriptCheck = (script: string) => boolean;

/** Prepares a rendering for being sent many times, with Next's report on it. */
export async function cachedPage(
  rendering: Rendering,
  report: PageReport | null,
  allows: ScriptCheck,
): Promise<Omit<CachedPage, "renderedAt">> {
  const vary = varyOf(rendering);
  const bodies = new Map<Buffer, Promise<PackedBody>>();
  const part = (body: Buffer, more: Record<string, string> = {}) =>
    response(200, { ...securityHeaders({ framed: false }), ...more, "content-type": PAYLOAD_TYPE, vary }, body);
  const response = async (status: number, headers: Record<string, string>, body: Buffer): Promise<CachedResponse> => {
    const packed = bodies.get(body) ?? packBody(body);
    bodies.set(body, packed);
    const described = { ...headers, "Cache-Control": "no-cache", ETag: entityTag(body) };
    return { status, headers: described, body: await packed, sent: {} };
  };
  const segments = [...(report?.segments ?? [])].map(
    async ([name, body]) => [name, await part(body, SEGMENT_HEADERS)] as const,
  );
  return {
    html: await response(rendering.status, pageHeaders(rendering, allows), rendering.body),
    payload: report?.payload ? await part(report.payload) : null,
    segments: new Map(await Promise.all(segments)),
    tags: report?.tags ?? null,
    isCopy: false,
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
  const unpacked = unpackBody(cached.body, encoding);
  const body = unpacked instanceof Buffer ? unpacked : await unpacked;
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

/** Whether the requested variant can be sent: Next may never have reported it. */
export function hasVariant({ html, payload }: CachedPage, { variant }: PageRequest): boolean {
  return !isPayload(variant) || html.status === 404 || payload !== null;
}

/** Sends the requested variant; returns false if there is none. */
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
