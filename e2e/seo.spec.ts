import http from "node:http";
import type { AddressInfo } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import sharp from "sharp";
import { fetchPacks } from "@/e2e/support/catalogue";
import { examplePath } from "@/e2e/support/example-paths";
import { readHead } from "@/e2e/support/head";
import { structuredDataErrors, thingsOf } from "@/e2e/support/structured-data";
import { readPages } from "@/e2e/support/table";
import { expect, test } from "@/e2e/support/test";
import { INDEXED_PAGES } from "@/lib/routes/indexed-pages";

test.describe.configure({ mode: "parallel" });

/** Pages that redirect or are personal. */
const PERSONAL = /^\/(logout|maintenance|action|password|no-such-route)/;
/** Pages that redirect to another page by themselves. */
const LEADS_ELSEWHERE = /^\/(logout|maintenance|action)/;
/**
 * Sounds have their own pages, so lists of similar sounds aren't indexed. The collection of the examples only has
 * samples, and a tab without sounds isn't indexed.
 */
const NOT_INDEXED =
  /^\/(packs\/find|desktop-|studio-|collections\/[^/]+\/(oneshots|presets)$|similar-sounds\/|license\/check\/)/;

const open = readPages().filter(({ access, example }) => access === "public" && !PERSONAL.test(example));

/** The subject of each template's pages, by the types of their structured data. */
const TYPES: [RegExp, string[]][] = [
  [/^\/$/, ["Organization", "WebSite"]],
  [/^\/(packs|presets|oneshots)\/\{id\}$/, ["BreadcrumbList", "ItemList"]],
  [/^\/sounds\/\w+\/\{id\}$/, ["BreadcrumbList", "MusicRecording"]],
  [/^\/similar-sounds\/\{id\}$/, ["BreadcrumbList", "MusicRecording", "ItemList"]],
  [/^\/\{username\}/, ["BreadcrumbList", "ProfilePage", "ItemList"]],
  [/^\/(samples|oneshots|presets|midi|free-samples|packs|sounds|creators|selections)$/, ["BreadcrumbList", "ItemList"]],
  [/\/(genres|instruments)\/\{slug\}$/, ["BreadcrumbList"]],
];

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

async function fetchPage(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

for (const { path, example } of open) {
  test(`${path} has complete metadata`, async ({ request, baseURL }) => {
    const url = await examplePath(request, example, baseURL ?? "");
    const page = await fetchPage(request, url);
    const head = readHead(page);
    expect(head.title).toMatch(/Wavecrate/);
    expect(head.description.length).toBeGreaterThan(40);
    expect(head.description.length).toBeLessThanOrEqual(320);
    expect(head.headings).toHaveLength(1);
    expect(pathOf(head.canonical ?? "")).toBe(url.split("?")[0]);
    expect(head.noindex).toBe(NOT_INDEXED.test(url));
    expect(head.social).toMatchObject({ "og:title": /\S/, "og:description": /\S/, "og:site_name": "Wavecrate" });
    expect(await structuredDataErrors(page)).toEqual([]);
    const types = thingsOf(page).map((thing) => thing["@type"]);
    const wanted = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? [];
    expect(types).toEqual(expect.arrayContaining(wanted));
  });
}

test("every public page has its own title, and its own description unless it is personal", async ({
  request,
  baseURL,
}) => {
  const heads = await Promise.all(
    readPages()
      .filter(({ access, example }) => access === "public" && !LEADS_ELSEWHERE.test(example))
      .map(async ({ example }) => {
        const html = await (await request.get(await examplePath(request, example, baseURL ?? ""))).text();
        return { example, ...readHead(html) };
      }),
  );
  expect(heads.length).toBeGreaterThan(open.length);
  expect(repeated(heads.map(({ example, title }) => [example, title]))).toEqual([]);
  const described = heads.filter(({ example, noindex }) => !noindex || !PERSONAL.test(example));
  expect(repeated(described.map(({ example, description }) => [example, description]))).toEqual([]);
});

/** Pages whose text is missing or the same as that of an earlier page, with the text. */
function repeated(pages: (readonly [example: string, text: string])[]): string[] {
  const seen = new Set([""]);
  return pages.filter(([, text]) => seen.size === seen.add(text).size).map(([example, text]) => `${example}: ${text}`);
}

for (const [url, canonical] of [
  ["/samples?genres=2", "/samples/genres/trap"],
  ["/samples?instruments=1", "/samples/instruments/drums"],
  ["/samples?sort=newest", "/samples"],
  ["/samples?bpm_min=90&keys=F%23m", "/samples"],
  ["/samples?copyright=Royalty-Free", "/samples"],
  ["/samples?utm_source=x", "/samples"],
  ["/samples/genres/trap?free=1", "/samples/genres/trap"],
  ["/packs?genres=2", "/packs/c/2"],
  ["/packs?sort=popular", "/packs"],
  ["/presets?type=effect", "/presets"],
] as const) {
  test(`${url} has the canonical URL ${canonical}`, async ({ request }) => {
    const head = readHead(await fetchPage(request, url));
    expect(pathOf(head.canonical ?? "")).toBe(canonical);
    expect(head.noindex).toBe(false);
  });
}

for (const url of ["/samples?page=2", "/packs?page=2", "/creators?page=2", "/samples?search=drum", "/sounds?page=2"]) {
  test(`${url} is not indexed`, async ({ request }) => {
    expect(readHead(await fetchPage(request, url)).noindex).toBe(true);
  });
}

test("a pack sold for cash is a Product with an offer; one sold for credits has no offer", async ({ request }) => {
  const { data } = (await (await request.get("/api/packs?perpage=60")).json()) as {
    data: { link: string; price: number | null; is_free: boolean; title: string }[];
  };
  const sold = data.find(({ price }) => price !== null);
  const forCredits = data.find(({ price, is_free }) => price === null && !is_free);
  const thing = async (link: string | undefined) =>
    thingsOf(await fetchPage(request, link ?? "")).find((one) => pathOf(String(one["@id"] ?? "x:/")) === link);
  expect(await thing(sold?.link)).toMatchObject({
    "@type": "Product",
    name: sold?.title,
    offers: { "@type": "Offer", price: sold?.price?.toFixed(2), priceCurrency: "USD", availability: /InStock$/ },
  });
  const work = await thing(forCredits?.link);
  expect(work).toMatchObject({ "@type": "CreativeWork", name: forCredits?.title });
  expect(work).not.toHaveProperty("offers");
});

for (const example of [
  "/packs/1",
  "/presets/1",
  "/oneshots/1",
  "/sounds/samples/1",
  "/sounds/oneshots/1",
  "/sounds/presets/1",
  "/similar-sounds/1",
  "/USERNAME",
]) {
  test(`${example} has a social image`, async ({ request, baseURL }) => {
    const url = await examplePath(request, example, baseURL ?? "");
    const { social, oembed } = readHead(await fetchPage(request, url));
    expect(social).toMatchObject({
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": /\S/,
      "twitter:card": "summary_large_image",
      "twitter:image": social["og:image"],
    });
    const response = await request.get(pathOf(social["og:image"] ?? ""));
    const { width, height } = await sharp(await response.body()).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    if (/^\/(USERNAME|sounds\/(oneshots|presets)\/1)$/.test(example)) return;
    const embed = (await (await request.get(pathOf(oembed ?? ""))).json()) as { html: string };
    const source = /src="([^"]+)"/.exec(embed.html)?.[1] ?? "";
    expect((await request.get(pathOf(source))).status()).toBe(200);
  });
}

test("the sitemap lists pages under their canonical URLs", async ({ request }) => {
  const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });
  const read = async (path: string) => {
    const text = await (await request.get(path)).text();
    expect(XMLValidator.validate(text), path).toBe(true);
    return parser.parse(text);
  };
  const robots = await (await request.get("/robots.txt")).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  expect(robots).toMatch(/^Disallow: \/account$/m);
  const files: { loc: string }[] = (await read(pathOf(index))).sitemapindex.sitemap;
  expect(files.map(({ loc }) => /\/sitemaps\/([a-z-]+)-1\.xml$/.exec(loc)?.[1])).toEqual(
    expect.arrayContaining([
      "pages",
      "packs",
      "oneshot-packs",
      "preset-packs",
      "creators",
      "selections",
      "sounds",
      "oneshots",
      "presets",
    ]),
  );
  for (const { loc } of files) {
    const urls: { loc: string }[] = (await read(pathOf(loc))).urlset.url;
    const step = Math.ceil(urls.length / 6);
    for (const [at, { loc: url }] of urls.entries()) {
      if (at % step !== 0) continue;
      const head = readHead(await fetchPage(request, pathOf(url)));
      expect(new URL(head.canonical ?? "").href).toBe(new URL(url).href);
      expect(head.noindex, url).toBe(false);
    }
  }
});

test("every fixed public page is in the sitemap or is not indexed", async ({ request }) => {
  const listed = new Set<string>(INDEXED_PAGES);
  for (const { example } of open.filter(({ path }) => !path.includes("{"))) {
    const [path = ""] = example.split("?");
    if (!listed.has(path)) expect(readHead(await fetchPage(request, example)).noindex, example).toBe(true);
  }
});

test("the feed of new packs is valid RSS", async ({ request }) => {
  const response = await request.get("/rss.xml");
  expect(response.headers()["content-type"]).toContain("application/rss+xml");
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  const { rss } = new XMLParser().parse(text);
  expect(rss.channel.item.length).toBeGreaterThan(5);
  for (const { title, link, guid, pubDate } of rss.channel.item) {
    expect(title).toMatch(/\S/);
    expect(guid).toBe(link);
    expect(Number.isNaN(Date.parse(pubDate))).toBe(false);
    expect((await request.get(pathOf(link))).status()).toBe(200);
  }
  for (const path of ["/", "/packs"]) {
    const { feed } = readHead(await fetchPage(request, path));
    expect(pathOf(feed ?? ""), path).toBe("/rss.xml");
  }
  expect(readHead(await fetchPage(request, "/samples")).feed).toBeNull();
});

test("the main public pages have no broken links", async ({ request }) => {
  const links = new Set<string>();
  for (const path of ["/", "/explore", "/packs", "/pricing", "/terms"]) {
    const page = await fetchPage(request, path);
    for (const [, href] of page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) if (href) links.add(href);
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

test("a frame on another site plays a sound and a pack, but can't show any other page", async ({
  page,
  request,
  baseURL,
}) => {
  // A pack that another test has just put on sale may have a single sound.
  const pack = (await fetchPacks(request, "packs")).find(({ audio_count }) => audio_count > 1)!.link;
  const frames = ["/embed/sounds/1", `/embed${pack}?theme=light`]
    .map((path) => `<iframe src="${baseURL}${path}" width="480" height="380"></iframe>`)
    .join("");
  const site = http.createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Another site</title>${frames}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);

  const [sound, list] = [page.frameLocator("iframe").first(), page.frameLocator("iframe").last()];
  await sound.getByRole("button", { name: /^Play / }).click();
  await expect(sound.getByRole("button", { name: /^Pause / })).toBeVisible();
  await expect(sound.locator("[data-time]")).toHaveText(/^-\d+:\d\d$/);
  const row = list.getByRole("listitem").nth(1);
  await row.getByRole("button", { name: /^Play / }).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(list.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(list.getByRole("link", { name: /^Open on/ })).toHaveAttribute(
    "href",
    new RegExp(`${pack}\\?from=embed$`),
  );

  const embedded = (await request.get("/embed/sounds/1")).headers();
  expect(embedded["content-security-policy"]).toContain("frame-ancestors *");
  expect(embedded).not.toHaveProperty("x-frame-options");
  expect(embedded["x-robots-tag"]).toBe("noindex");
  for (const path of [pack, "/", "/embed/nothing/1", "/embed/../packs/1"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
  site.closeAllConnections();
  site.close();
});

for (const path of ["/embed/sounds/999999", "/embed/sounds/0", "/embed/sounds/x", "/embed/packs/99999999999"]) {
  test(`${path} is a 404 with an explanation`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("This is no longer available");
  });
}

test("the share menu copies the embed code of a pack", async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const pack = await examplePath(request, "/packs/1", baseURL ?? "");
  await page.goto(pack);
  await page.getByRole("button", { name: "Share pack" }).first().click();
  await expect(page.getByRole("menuitem")).toHaveText(["Facebook", "Twitter", "Copy link", "Embed"]);
  await page.getByRole("menuitem", { name: "Embed" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`<iframe src="${new URL(baseURL ?? "").origin}/embed${pack}"`);
});
