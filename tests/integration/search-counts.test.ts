import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertNamedSounds } from "@/tests/integration/support/named-sounds";

describe.each(engines)("counts and suggestions of a search on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    await insertNamedSounds(app.db);
  });
  afterAll(() => app.close());

  const get = async <Body>(path: string, text: string, key = "search") => {
    const { status, body } = await app.request("GET", `${path}?${key}=${encodeURIComponent(text)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Body;
  };

  it("are what the list of each kind has, however much of the search that is", async () => {
    const lists = {
      samples: "/api/samples",
      oneshots: "/api/oneshots",
      presets: "/api/presets",
      packs: "/api/all-packs",
    };
    const texts = ["pad", "bjorn lodz", "quorvel f# minor", "vossk xyzzyq", "pad 250 bpm", "halden loops", "zinc pads"];
    for (const text of texts) {
      const counts = await get<Record<string, number>>("/api/search/counts", text);
      for (const [kind, path] of Object.entries(lists)) {
        const { match, meta } = await get<{ match: string; meta: { total: number } }>(path, text);
        expect(counts[kind], `${kind} of ${text}`).toBe(match === "popular" ? 0 : meta.total);
      }
    }
  });

  it("are 0 where a list would have nothing of it", async () => {
    const nothing = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    for (const text of ["xyzzyq", "🎹"]) expect(await get("/api/search/counts", text), text).toEqual(nothing);
  });

  it("are nothing popular", async () => {
    const nothing = { sounds: [], packs: [], creators: [], genres: [], instruments: [], tags: [] };
    for (const text of ["xyzzyq", "something like the", "🎹"]) {
      expect(await get("/api/search/suggest", text, "q"), text).toMatchObject(nothing);
    }
    const { sounds } = await get<{ sounds: { title: string }[] }>("/api/search/suggest", "quorv xyzzyq", "q");
    expect(sounds.map(({ title }) => title)).toEqual([6, 5, 4, 3, 2].map((number) => `Quorvel ${number}`));
  });
});
