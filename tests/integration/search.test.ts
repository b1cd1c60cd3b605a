import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { everyEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

interface Suggestions {
  sounds: { type: string; title: string; context: string }[];
  packs: { title: string; link: string }[];
  creators: { display: string }[];
  genres: { slug: string; count: number }[];
  instruments: { slug: string }[];
  counts: Record<string, number>;
}

describe.each(everyEngine)("search on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { id: creatorId } = await insertCreator(app.db, { username: "halden", display: "Halden Rye" });
    const pack = await insertPack(app.db, creatorId, { title: "Night Bus" });
    for (let number = 1; number <= 7; number++) {
      await insertListedSound(app.db, creatorId, {
        title: `Velvet Guitar ${number}`,
        pack_id: pack.id,
        genres: [2],
        likes_count: number * 10,
      });
    }
    const hits = await insertOneshotPack(app.db, creatorId, "Velvet Hits");
    await insertOneshot(app.db, creatorId, hits.id, { title: "Velvet Kick", likes_count: 65 });
    const presets = await insertPresetPack(app.db, creatorId, "Glass");
    await insertPreset(app.db, creatorId, presets.id, { title: "Glass Bell", likes_count: 5 });
  });
  afterAll(() => app.close());

  const suggest = async (text: string) => {
    const { status, body } = await app.request("GET", `/api/search/suggest?q=${encodeURIComponent(text)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Suggestions;
  };

  it("suggests the most popular sounds of every kind, five at most", async () => {
    const { sounds } = await suggest("velv");
    // No three of one pack in a row.
    expect(sounds.map(({ title }) => title)).toEqual([
      "Velvet Guitar 7",
      "Velvet Guitar 6",
      "Velvet Kick",
      "Velvet Guitar 5",
      "Velvet Guitar 4",
    ]);
    expect(sounds[2]).toMatchObject({ type: "oneshot", context: "Velvet Hits" });
  });

  it("suggests instruments, and counts the results of each kind", async () => {
    expect((await suggest("guit")).instruments).toMatchObject([{ slug: "guitar" }]);
    expect((await suggest("velvet")).counts).toEqual({
      samples: 7,
      oneshots: 1,
      presets: 0,
      midi: 0,
      packs: 1,
      creators: 0,
    });
  });

  it("tolerates a typing error", async () => {
    expect((await suggest("velvte")).sounds).toHaveLength(5);
    expect((await suggest("haldn")).creators).toMatchObject([{ display: "Halden Rye" }]);
    expect((await suggest("drlil")).genres).toMatchObject([{ slug: "drill" }]);
  });

  it("suggests packs, creators and genres by the beginning of a word", async () => {
    expect((await suggest("nig")).packs).toMatchObject([{ title: "Night Bus" }]);
    expect((await suggest("ry")).creators).toMatchObject([{ display: "Halden Rye" }]);
    expect((await suggest("tra")).genres).toMatchObject([{ slug: "trap", count: 7 }]);
  });

  it("suggests nothing for empty or odd texts, and refuses invalid ones", async () => {
    const counts = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    const found = { sounds: [], packs: [], creators: [], genres: [], instruments: [], tags: [], completions: [] };
    const nothing = { ...found, rest: "", counts };
    expect(await suggest("")).toEqual(nothing);
    expect(await suggest("%_'\"; --")).toEqual(nothing);
    expect(await suggest("🎹")).toEqual(nothing);
    expect((await app.request("GET", `/api/search/suggest?q=${"a".repeat(10_000)}`)).status).toBe(422);
    expect((await app.request("GET", "/api/search/suggest?q=%00")).status).toBe(422);
    expect((await app.request("GET", "/api/search/suggest")).status).toBe(422);
  });

  it("lists all kinds in one sorted list, whose further pages are for users", async () => {
    const { headers } = await app.signIn();
    const page = async (number: number) =>
      (await app.request("GET", `/api/sounds?perpage=4&page=${number}`, { headers })).body as {
        data: { title: string }[];
        meta: { total: number; last_page: number };
        kinds: unknown;
      };
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages[0]).toMatchObject({
      meta: { total: 9, last_page: 3 },
      kinds: { samples: 7, oneshots: 1, presets: 1 },
    });
    expect(pages.flatMap(({ data }) => data.map(({ title }) => title))).toEqual([
      "Velvet Guitar 7",
      "Velvet Kick",
      "Velvet Guitar 6",
      "Velvet Guitar 5",
      "Velvet Guitar 4",
      "Velvet Guitar 3",
      "Velvet Guitar 2",
      "Velvet Guitar 1",
      "Glass Bell",
    ]);
    expect((await app.request("GET", "/api/sounds?page=2")).status).toBe(401);
  });

  it("records searches: the text, the kind, the number of results and the day, without a user", async () => {
    const { headers } = await app.signIn();
    const get = (path: string) => app.request("GET", path, { headers });
    await get("/api/samples?search=Velvet%20%20Guitar");
    await get("/api/samples?search=velvet%20guitar");
    await get("/api/samples?search=velvet&genres=2");
    await get("/api/packs?search=nothing-like-it");
    await get("/api/producers?search=halden");
    await get("/api/samples?search=someone%40example.com");
    await get("/api/samples?search=0170%20123%204567");
    await get("/api/samples?search=soundcloud.com/someone");
    await get(`/api/samples?search=${"long ".repeat(19)}someone%40example.com`);
    await app.settled();
    const recorded = await app.db.select().from(searchHistory);
    expect(recorded.map(({ type, search, results_count }) => [type, search, results_count]).sort()).toEqual([
      ["creators", "halden", 1],
      ["packs", "nothing-like-it", 0],
      ["samples", "velvet guitar", 7],
    ]);
    expect(Object.keys(recorded[0]!)).not.toContain("user_id");
    expect(recorded.every(({ created_at }) => created_at.getTime() % 86_400_000 === 0)).toBe(true);
  });
});
