import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INDEXED_PAGES } from "@/lib/routes/indexed-pages";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  addPackGenres,
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";

const SITE = "https://wavecrate.test";
/** More sounds than one query returns. */
const MANY = 5_200;

let app: TestApp;
let pack: number;
let oneshot: number;
let preset: number;
let hiddenPack: number;

beforeAll(async () => {
  app = await startApp(testEngine);
  const { db } = app;
  const creator = await insertCreator(db, { username: "odile" });
  const banned = await insertCreator(db, { username: "gone", banned_at: new Date() });
  await insertCreator(db, { username: "plain.one" });
  await insertUser(db, { username: "listener" });
  pack = (await insertPack(db, creator.id, { published_at: new Date("2026-01-01T00:00:00Z") })).id;
  hiddenPack = (await insertPack(db, creator.id, { status: 3 })).id;
  await addPackGenres(db, pack, [2]);
  const oneshotPack = (await insertOneshotPack(db, creator.id)).id;
  oneshot = (await insertOneshot(db, creator.id, oneshotPack)).id;
  await insertOneshot(db, creator.id, oneshotPack, { banned_at: new Date() });
  preset = (await insertPreset(db, creator.id, (await insertPresetPack(db, creator.id)).id)).id;
  const seed = await insertListedSound(db, creator.id, {
    id: 1,
    pack_id: pack,
    genres: [2],
    uploaded_at: new Date("2026-02-03T04:05:06Z"),
  });
  await insertListedSound(db, banned.id, { id: 2, banned_at: new Date() });
  await insertListedSound(db, creator.id, { id: 50_001 });
  const columns =
    sql.raw(`creator_id, title, price, state, duration_seconds, peaks, mp3_key, mp3_bytes, original_key, original_bytes,
    original_format, sample_rate, bit_depth, channels`);
  await db.execute(sql`insert into sounds (id, ${columns})
    select 100 + n, ${columns} from sounds, generate_series(1, ${MANY}) n where sounds.id = ${seed.id}`);
});

afterAll(() => app.close());

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

async function read(path: string): Promise<{ loc: string; lastmod?: string }[]> {
  const response = await app.fetch(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/xml");
  const text = await response.text();
  expect(XMLValidator.validate(text), path).toBe(true);
  const document = parser.parse(text);
  return document.urlset?.url ?? document.sitemapindex?.sitemap;
}
const paths = async (name: string) => (await read(`/sitemaps/${name}.xml`)).map(({ loc }) => loc.replace(SITE, ""));

describe("the sitemap", () => {
  it("lists a file for every type that has a page, and only files that exist", async () => {
    const files = await read("/sitemap.xml");
    expect(files.map(({ loc }) => loc.replace(`${SITE}/sitemaps/`, ""))).toEqual([
      "pages-1.xml",
      "packs-1.xml",
      "oneshot-packs-1.xml",
      "preset-packs-1.xml",
      "creators-1.xml",
      "sounds-1.xml",
      "sounds-2.xml",
      "oneshots-1.xml",
      "presets-1.xml",
    ]);
    for (const { loc, lastmod } of files) {
      expect(Number.isNaN(Date.parse(lastmod ?? "")), loc).toBe(false);
      expect((await app.fetch(loc.replace(SITE, ""))).status, loc).toBe(200);
    }
  });

  it("has every listed sound once, split into files by id", async () => {
    const first = await paths("sounds-1");
    expect(first).toHaveLength(MANY + 1);
    expect(new Set(first).size).toBe(first.length);
    expect(first).not.toContain("/sounds/samples/2");
    expect(await paths("sounds-2")).toEqual(["/sounds/samples/50001"]);
    expect(await paths("oneshots-1")).toEqual([`/sounds/oneshots/${oneshot}`]);
    expect(await paths("presets-1")).toEqual([`/sounds/presets/${preset}`]);
  });

  it("dates a pack by its newest sound, and leaves out packs that aren't public", async () => {
    const packs = await read("/sitemaps/packs-1.xml");
    expect(packs).toEqual([{ loc: `${SITE}/packs/${pack}`, lastmod: "2026-02-03T04:05:06.000Z" }]);
    expect(packs.map(({ loc }) => loc)).not.toContain(`${SITE}/packs/${hiddenPack}`);
  });

  it("has active creators, with a page of presets if they have any", async () => {
    expect(await paths("creators-1")).toEqual(["/odile", "/odile/presets", "/plain.one"]);
  });

  it("has the fixed pages and the lists that aren't empty", async () => {
    const pages = await paths("pages-1");
    for (const page of INDEXED_PAGES) expect(pages).toContain(page);
    expect(pages).toContain("/samples/genres/trap");
    expect(pages).toContain("/packs/c/2");
    expect(pages).not.toContain("/samples/genres/jazz");
    expect(pages).not.toContain("/free-samples/genres/trap");
  });

  it("is sent compressed to clients that accept it, and again only when it changed", async () => {
    const plain = await app.fetch("/sitemaps/packs-1.xml");
    const zipped = await app.fetch("/sitemaps/packs-1.xml", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(await plain.text());
    const etag = plain.headers.get("etag") ?? "";
    const again = () => app.fetch("/sitemaps/packs-1.xml", { headers: { "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    const { id: creator } = await insertCreator(app.db);
    await insertPack(app.db, creator);
    expect((await again()).status).toBe(200);
  });

  it.each([
    "sounds-3",
    "sounds-0",
    "sounds-42950",
    "sounds-9999999",
    "sounds-99999999",
    "users-1",
    "pages-2",
    "%00-1",
    "packs",
  ])("has no file %s", async (name) => expect((await app.fetch(`/sitemaps/${name}.xml`)).status).toBe(404));

  it("updates a page's modification time with any edit, but not with likes or ranks", async () => {
    const lastmod = async (file: string, path: string) =>
      (await read(`/sitemaps/${file}.xml`)).find(({ loc }) => loc === SITE + path)?.lastmod ?? "";
    const edits = async (file: string, path: string, statement: string) => {
      const before = await lastmod(file, path);
      await app.db.execute(statement);
      return (await lastmod(file, path)) > before;
    };
    const sound = ["sounds-1", "/sounds/samples/1"] as const;
    expect(await edits(...sound, "update sounds set likes_count = 5, trending_score = 2, plays_count = 9")).toBe(false);
    expect(await edits(...sound, "update sounds set title = 'Edited' where id = 1")).toBe(true);
    expect(await edits(...sound, "delete from sound_genres where sound_id = 1")).toBe(true);
    const packPage = ["packs-1", `/packs/${pack}`] as const;
    expect(await edits(...packPage, "update packs set likes_count = 7, downloads_count = 3")).toBe(false);
    expect(await edits(...packPage, "update packs set description = 'Dry.'")).toBe(true);
    expect(await edits(...packPage, "update sounds set price = 3 where id = 1")).toBe(true);
    const creator = ["creators-1", "/odile"] as const;
    expect(await edits(...creator, "update creators set likes_count = 3")).toBe(false);
    expect(await edits(...creator, "update creators set bio = 'Plays.'")).toBe(true);
    expect(await edits(...creator, "update users set display = 'Odile' where username = 'odile'")).toBe(true);

    await app.db.execute("insert into selections (slug, title, is_published) values ('rain', 'Rain', true)");
    await app.db.execute("insert into selection_items (selection_id, sound_id) select id, 1 from selections");
    const selection = ["selections-1", "/selections/rain"] as const;
    expect(await edits(...selection, "update selections set likes_count = 3")).toBe(false);
    expect(await edits(...selection, "update selections set title = 'Rain and wind'")).toBe(true);
    expect(await edits(...selection, "delete from selection_items")).toBe(true);
  });
});
