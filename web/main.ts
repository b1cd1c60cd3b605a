import { timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { API_URL } from "@/lib/config/urls";
import { forward } from "@/web/forward";
import { Pages } from "@/web/pages";
import { ScriptBundles } from "@/web/script-bundles";
import { StaticFiles } from "@/web/static-files";

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "0.0.0.0";
const secret = process.env.REVALIDATE_SECRET ?? "";
const MAX_REVALIDATE_BYTES = 64 * 1024;
/** What the API host answers by itself: its calls, media, and the sitemap, which is too large to pass through pages. */
const OF_API_HOST = /^\/(api|media|sitemaps)\/|^\/sitemap\.xml$/;

const app = next({ dev: false, dir: process.cwd(), quiet: true });
await app.prepare();
const behind = http.createServer(app.getRequestHandler());
await new Promise<void>((resolve) => behind.listen(0, "127.0.0.1", resolve));

const api = new URL(API_URL);
const pages = new Pages(
  new URL(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`),
  ScriptBundles.load(".next"),
);
const files = await StaticFiles.load(".next", "public");

const front = http.createServer((request, response) => {
  const pathname = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (OF_API_HOST.test(pathname)) return forward(api, request, response);
  if (pathname === "/internal/revalidate") return void revalidate(request, response);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  if (files.serve(pathname, request, response)) return;
  pages.serve(request, response).catch((failure: unknown) => {
    console.error(failure);
    if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
    response.end("Oops... something went wrong.");
  });
});

front.on("error", (failure: NodeJS.ErrnoException) => {
  console.error(failure.code === "EADDRINUSE" ? `Port ${port} is in use. Set PORT to a free one.` : failure.message);
  process.exit(1);
});

// What the build rendered may be of another catalogue or address, so nothing of it is served as current.
await pages.revalidate({ headers: internalHeaders(), body: JSON.stringify({ everything: true }) });
front.listen(port, host);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    front.close(() => process.exit(0));
    front.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  });
}

/** The API host says which tags of the catalogue changed. */
async function revalidate(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const given = String(request.headers["x-revalidate-secret"] ?? "");
  const allowed =
    secret !== "" && given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));
  if (request.method !== "POST" || !allowed) return void response.writeHead(404).end();
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_REVALIDATE_BYTES) return void response.writeHead(413).end();
  }
  const answer = await pages.revalidate({ headers: internalHeaders(), body });
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
}

function internalHeaders(): Record<string, string> {
  return { "content-type": "application/json", "x-revalidate-secret": secret };
}
