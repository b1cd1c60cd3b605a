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

  it("are counts of what has all of it", async () => {
    const nothing = { samples: 0, oneshots: 0, presets: 0, midi: 0, packs: 0, creators: 0 };
    const counts = (text: string) => get<Record<string, number>>("/api/search/counts", text);
    expect(await counts("pad")).toEqual({ ...nothing, samples: 6, presets: 2, packs: 2 });
    expect(await counts("bjorn lodz")).toEqual({ ...nothing, samples: 13, packs: 1, creators: 1 });
    for (const text of ["umbrask 250 bpm", "quorvel f# minor", "quorvel g minor", "xyzzyq", "vossk xyzzyq", "🎹"]) {
      expect(await counts(text), text).toEqual(nothing);
    }
  });

  it("ask no kind for what it can't be compared by, and are 0 for one that has none of it", async () => {
    expect(await get("/api/search/counts", "pad 250 bpm")).toMatchObject({ samples: 0, presets: 2 });
    expect(await get("/api/search/counts", "halden loops")).toMatchObject({ samples: 0, oneshots: 0, creators: 0 });
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
