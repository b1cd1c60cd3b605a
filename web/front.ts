import { timingSafeEqual } from "node:crypto";
import http from "node:http";
import { type DroppedTags, droppedTags } from "@/lib/config/dropped-tags";
import { forward } from "@/web/forward";
import { pathOf, putRight } from "@/web/incoming";
import type { Pages } from "@/web/pages";
import type { StaticFiles } from "@/web/static-files";

const MAX_DROP_BYTES = 256 * 1024;
/** What the API host answers by itself: its calls, media, and the sitemap, which is too large to pass through pages. */
const OF_API_HOST = /^\/(api|media|sitemaps)\/|^\/sitemap\.xml$/;

export interface FrontOptions {
  api: URL;
  pages: Pick<Pages, "serve">;
  files: Pick<StaticFiles, "serve">;
  /** What the API host is known by; without it nobody may drop pages. */
  secret: string | undefined;
  drop: (dropped: DroppedTags) => void;
}

/** The server on the public port: files, kept pages, and everything of the API host. */
export function createFront({ api, pages, files, secret, drop }: FrontOptions): http.Server {
  return http.createServer((request, response) => {
    if (!putRight(request)) return void response.writeHead(400, { Connection: "close" }).end();
    const pathname = pathOf(request);
    if (OF_API_HOST.test(pathname)) return forward(api, request, response);
    if (pathname === "/internal/revalidate") {
      return answerFailure(takeDropped({ secret, drop }, request, response), response);
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (files.serve(pathname, request, response)) return;
    answerFailure(pages.serve(request, response), response);
  });
}

function answerFailure(answered: Promise<void>, response: http.ServerResponse): void {
  answered.catch((failure: unknown) => {
    if (response.destroyed) return;
    console.error(failure);
    if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("Oops... something went wrong.");
  });
}

/** The API host says which tags of the catalogue changed. */
async function takeDropped(
  { secret, drop }: Pick<FrontOptions, "secret" | "drop">,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (request.method !== "POST" || !isSecret(request.headers["x-revalidate-secret"], secret)) {
    return void response.writeHead(404).end();
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_DROP_BYTES) return void response.writeHead(413, { Connection: "close" }).end();
  }
  const parsed = droppedTags.safeParse(parseJson(Buffer.concat(chunks).toString("utf8")));
  if (!parsed.success) return void response.writeHead(422).end();
  drop(parsed.data);
  response.writeHead(204).end();
}

function isSecret(given: string | string[] | undefined, secret: string | undefined): boolean {
  if (!secret || typeof given !== "string") return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
