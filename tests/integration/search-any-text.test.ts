import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchNotes } from "@/lib/contract/entities/search";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertNamedSounds, NEVER_EMPTY } from "@/tests/integration/support/named-sounds";

type List = SearchNotes & { data: unknown[]; meta: { total: number } };

/** Texts of odd characters, as long as searches can be. */
const ODD_TEXTS = [
  ..."\"-'«“#%_\\(.+♯½０ﷺ\u0301\u200f\u202e\u2028\ufeffאش–−".split(""),
  "🎹",
  "👩‍🎤",
  '-"',
  '"-',
  "- ",
  '" ',
  "1-",
  "-1 ",
  "120 ",
  "120-130 ",
  "f# ",
  "bpm ",
  "key of ",
  "a ",
  "without ",
  "no drums ",
  "-warm ",
  '"pad ',
  "e\u0301",
  "\u202epad\u202c",
].map((part) => part.repeat(Math.floor(MAX_SEARCH_LENGTH / part.length)));

const someWord = fc.oneof(
  fc.constantFrom(..."vox,hi hat,808,boom bap,r&b,sad,dark,chop,stab,riser,rhodes,perc,sub,drill,lo fi".split(",")),
  fc.constantFrom("quorvel", "umbrask", "trelk", "120 bpm", "f#m", "140-150", "free", "with midi", "-warm", '"pad"'),
  fc.constantFrom("xyzzyq", "gitar", "the", "loop", "without guitar", "zinc", "Łódź"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
/** Words in any order, short enough for a search. */
const wordSalad = fc
  .array(someWord, { minLength: 1, maxLength: 9 })
  .map((words) => Array.from(words.join(" ").replaceAll("\0", "")).slice(0, 100).join(""));

describe.each(engines)("a search of any text on %s", (engine) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    await insertNamedSounds(app.db);
  });
  afterAll(() => app.close());

  const get = async (path: string, text: string, key = "search") => {
    const { status, body } = await app.request("GET", `${path}?${key}=${encodeURIComponent(text)}`);
    expect(status, `${path} ${text} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return body as List;
  };

  it("is answered, whatever its characters; only NUL is refused", async () => {
    for (const text of ODD_TEXTS) {
      for (const path of NEVER_EMPTY) expect((await get(path, text)).data.length, `${path} ${text}`).toBeGreaterThan(0);
      await get("/api/producers", text);
      await get("/api/search/suggest", text, "q");
      await get("/api/samples/terms", text, "q");
      await get("/api/search/counts", text);
    }
    for (const path of NEVER_EMPTY) expect((await app.request("GET", `${path}?search=pad%00`)).status, path).toBe(422);
  });

  it("finds something, whatever its words", async () => {
    await fc.assert(
      fc.asyncProperty(wordSalad, async (text) => {
        for (const path of NEVER_EMPTY) {
          const { data, meta, match, groups } = await get(path, text);
          expect(data.length, path).toBe(Math.min(30, meta.total));
          expect(meta.total, path).toBeGreaterThan(0);
          expect(match === null, path).toBe(text.trim() === "");
          if (["/api/all-packs", "/api/sounds"].includes(path)) continue;
          const grouped = groups.reduce((sum, { count }) => sum + count, 0);
          expect(grouped, path).toBe(match === "near" || match === "partial" ? meta.total : 0);
        }
      }),
      { numRuns: 100, seed: 20_261_125 },
    );
  });
});
