import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshotPack, insertPresetPack } from "@/tests/integration/support/catalogue";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

const SITE = "https://wavecrate.test";

let app: TestApp;
const pages: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp("pglite");
  const creator = await insertCreator(app.db, { username: "odile", display: 'Odile "Oh" Sarr' });
  pages.pack = `/packs/${(await insertPack(app.db, creator.id, { title: "Velvet & <Hours>" })).id}`;
  pages.hidden = `/packs/${(await insertPack(app.db, creator.id, { status: 2 })).id}`;
  pages.presets = `/presets/${(await insertPresetPack(app.db, creator.id)).id}`;
  pages.oneshots = `/oneshots/${(await insertOneshotPack(app.db, creator.id)).id}`;
  pages.sound = `/similar-sounds/${(await insertListedSound(app.db, creator.id)).id}`;
});

afterAll(() => app.close());

const ask = (url: string, more = "") => app.request("GET", `/api/oembed?url=${encodeURIComponent(url)}${more}`);

describe("oEmbed", () => {
  it.each(["pack", "presets", "oneshots", "sound"])("describes the frame of a %s", async (name) => {
    const page = pages[name] ?? "";
    const { status, body, headers } = await ask(SITE + page);
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const frame = `/embed${page.replace("/similar-sounds", "/sounds")}`;
    expect(body).toMatchObject({
      version: "1.0",
      type: "rich",
      author_name: 'Odile "Oh" Sarr',
      author_url: `${SITE}/odile`,
      width: 480,
      html: expect.stringContaining(`<iframe src="${SITE}${frame}" `),
    });
    const { thumbnail_url } = body as { thumbnail_url: string };
    expect((await app.fetch(thumbnail_url.replace(SITE, ""))).status).toBe(200);
  });

  it("writes titles into the markup as text", async () => {
    const { html } = (await ask(SITE + pages.pack)).body as { html: string };
    expect(html).toContain('title="Velvet &amp; &lt;Hours&gt; by Odile &quot;Oh&quot; Sarr"');
  });

  it("stays within the room that there is, and takes a theme", async () => {
    const { body } = await ask(SITE + pages.sound, "&maxwidth=300&maxheight=160&format=json&theme=light");
    expect(body).toMatchObject({ width: 300, height: 160 });
    expect(body).not.toHaveProperty("thumbnail_url");
    expect((body as { html: string }).html).toContain('?theme=light"');
  });

  it.each([
    "https://elsewhere.test/packs/1",
    `${SITE}/packs/999999`,
    `${SITE}/packs/0`,
    `${SITE}/packs/99999999999`,
    `${SITE}/creators`,
    `${SITE}/`,
    "packs/1",
    "javascript:alert(1)",
    "\u0001",
  ])("knows nothing at %s", async (url) => expect((await ask(url)).status).toBe(404));

  it("knows no pack that isn't public", async () => expect((await ask(SITE + pages.hidden)).status).toBe(404));

  it.each(["&format=xml", "&maxwidth=0", "&maxheight=x", "&theme=blue"])("refuses %s", async (more) => {
    expect((await ask(SITE + pages.pack, more)).status).toBe(422);
  });

  it("refuses a missing URL, and one that is too long", async () => {
    expect((await app.request("GET", "/api/oembed")).status).toBe(422);
    expect((await ask(`${SITE}/${"x".repeat(3_000)}`)).status).toBe(422);
    expect((await ask("a\u0000b")).status).toBe(422);
  });
});
