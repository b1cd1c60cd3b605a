import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stacks } from "@/server/platform/db/schema/stacks";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshotPack, insertPresetPack } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

const SITE = "https://wavecrate.test";

let app: TestApp;
const pages: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp(testEngine);
  const creator = await insertCreator(app.db, { username: "odile", display: 'Odile "Oh" Sarr' });
  pages.pack = `/packs/${(await insertPack(app.db, creator.id, { title: "Velvet & <Hours>" })).id}`;
  pages.hidden = `/packs/${(await insertPack(app.db, creator.id, { status: 2 })).id}`;
  pages.presets = `/presets/${(await insertPresetPack(app.db, creator.id)).id}`;
  pages.oneshots = `/oneshots/${(await insertOneshotPack(app.db, creator.id)).id}`;
  pages.sound = `/similar-sounds/${(await insertListedSound(app.db, creator.id)).id}`;
});

beforeAll(async () => {
  const { id: user_id } = await app.signIn({ display: "Vic Marlow" });
  const rows = [
    { slug: "night-bus", is_public: true },
    { slug: "own", is_public: false },
    { slug: "hidden", is_public: true, hidden_at: new Date(), hidden_reason: "Hateful" },
  ];
  await app.db.insert(stacks).values(rows.map((row) => ({ user_id, title: "Night bus", bpm: 92, ...row })));
});

afterAll(() => app.close());

const getOembed = (url: string, query = "") => app.request("GET", `/api/oembed?url=${encodeURIComponent(url)}${query}`);

describe("oEmbed", () => {
  it.each(["pack", "presets", "oneshots", "sound"])("returns the iframe for a page of type %s", async (name) => {
    const page = pages[name] ?? "";
    const { status, body, headers } = await getOembed(SITE + page);
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

  it("escapes titles in the markup", async () => {
    const { html } = (await getOembed(SITE + pages.pack)).body as { html: string };
    expect(html).toContain('title="Velvet &amp; &lt;Hours&gt; by Odile &quot;Oh&quot; Sarr"');
  });

  it("respects maxwidth, maxheight and theme", async () => {
    const { body } = await getOembed(SITE + pages.sound, "&maxwidth=300&maxheight=160&format=json&theme=light");
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
  ])("returns 404 for %s", async (url) => expect((await getOembed(url)).status).toBe(404));

  it("returns the iframe of a public stack, whose user has no profile", async () => {
    const { body } = await getOembed(`${SITE}/stacks/night-bus`);
    expect(body).toMatchObject({
      ...{ title: "Night bus", author_name: "Vic Marlow", height: 380 },
      html: expect.stringContaining(`<iframe src="${SITE}/embed/stacks/night-bus" title="Night bus by Vic Marlow"`),
      thumbnail_url: `${SITE}/media/cards/stacks/night-bus.jpg`,
    });
    expect(body).not.toHaveProperty("author_url");
    for (const slug of ["own", "hidden", "none", "%2e%2e"]) {
      expect((await getOembed(`${SITE}/stacks/${slug}`)).status, slug).toBe(404);
    }
  });

  it("returns 404 for a pack that isn't public", async () =>
    expect((await getOembed(SITE + pages.hidden)).status).toBe(404));

  it.each(["&format=xml", "&maxwidth=0", "&maxheight=x", "&theme=blue"])("refuses %s", async (query) => {
    expect((await getOembed(SITE + pages.pack, query)).status).toBe(422);
  });

  it("refuses a missing, a too long and a malformed URL", async () => {
    expect((await app.request("GET", "/api/oembed")).status).toBe(422);
    expect((await getOembed(`${SITE}/${"x".repeat(3_000)}`)).status).toBe(422);
    expect((await getOembed("a\u0000b")).status).toBe(422);
  });
});
