import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { preferredEncoding } from "@/web/encoding";
import { entityTag, namesTag } from "@/web/entity-tag";
import type { Answer } from "@/web/fetch-whole";
import { contentSecurityPolicy, FRAMED_ANYWHERE, securityHeaders } from "@/web/security-headers";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as Next rendered it, with everything needed to answer it again. */
export interface KeptPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  etag: string;
}

const SENT_HEADERS = [
  "content-type",
  "link",
  "location",
  "x-nextjs-postponed",
  "x-robots-tag",
  "vary",
  "set-cookie",
  "retry-after",
];

export function sizeOfPage({ bodies }: KeptPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}

/** Makes an answer ready to be sent many times. */
export async function keepPage(answer: Answer): Promise<KeptPage> {
  const [br, gz] = await Promise.all([compress(answer.body, 6), compressGzip(answer.body, { level: 6 })]);
  return {
    status: answer.status,
    headers: { ...pageHeaders(answer), "Cache-Control": "no-cache" },
    etag: entityTag(answer.body),
    bodies: { identity: answer.body, br, gzip: gz },
  };
}

/** `isHit` tells whether the page was there before this request; answered as RFC 9211 has it. */
export function sendKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  { isHit }: { isHit: boolean },
): void {
  const headers: Record<string, string | number> = {
    ...page.headers,
    ETag: page.etag,
    "Cache-Status": isHit ? "wavecrate; hit" : "wavecrate; fwd=miss; stored",
  };
  if (page.status === 200 && namesTag(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = preferredEncoding(request.headers["accept-encoding"], page.bodies);
  const body = page.bodies[encoding];
  headers["Content-Length"] = body.length;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Sends what was rendered for this request only. */
export async function sendOnce(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const cookies = answer.headers["set-cookie"];
  const isWorthIt = answer.body.length > 1024;
  const encoding = preferredEncoding(request.headers["accept-encoding"], { br: isWorthIt, gzip: isWorthIt });
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

function compress(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function pageHeaders({ headers, body }: Answer): Record<string, string> {
  const framed = headers["content-security-policy"] === FRAMED_ANYWHERE;
  const sent = securityHeaders({ framed });
  for (const name of SENT_HEADERS) {
    const value = headers[name];
    if (typeof value === "string") sent[name] = value;
  }
  sent.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (headers["content-type"]?.startsWith("text/html"))
    sent["Content-Security-Policy"] = contentSecurityPolicy(body.toString("utf8"), { framed });
  return sent;
}
