import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { Dependencies } from "@/server/modules/dependencies";
import { Sitemap } from "@/server/modules/site/sitemap/service";
import { notFound } from "@/server/platform/errors";
import type { App } from "@/server/platform/http/context";

const FILE = /^([a-z-]{1,30})-([1-9]\d{0,6})\.xml$/;
const HEADERS = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=300",
  Vary: "Accept-Encoding",
};

/** Serves the sitemap that robots.txt names, for search engines, so not as calls of the contract. */
export function sitemapRoutes(app: App, catalogue: Catalogue, { env, derived }: Dependencies): void {
  const sitemap = new Sitemap(catalogue, { derived, siteUrl: env.WEB_URL });

  app.get("/sitemap.xml", async (c) => c.body(await sitemap.readIndex(), 200, HEADERS));
  app.get("/sitemaps/:name", async (c) => {
    const [, section, number] = FILE.exec(c.req.param("name")) ?? [];
    if (!section) throw notFound();
    const { content, etag } = await sitemap.readFile(section, Number(number));
    const headers = { ...HEADERS, ETag: etag };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header("accept-encoding") ?? "");
    if (acceptsGzip) return c.body(Uint8Array.from(content), 200, { ...headers, "Content-Encoding": "gzip" });
    const text = Readable.from([content], { objectMode: false }).pipe(createGunzip());
    return c.body(Readable.toWeb(text) as ReadableStream, 200, headers);
  });
}
