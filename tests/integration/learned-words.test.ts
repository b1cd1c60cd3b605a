import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { readLearnedWords } from "@/server/catalogue/learned-words";
import { learnFromCatalogue } from "@/server/modules/catalogue/learned-words/learning";
import { learnedWords } from "@/server/platform/db/schema/learned-words";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

const TRAP = 1;
const HOUSE = 2;
const REESE = 0;
const OTHER = 1;
const random = createRandom("sounds like");

/** A vector of length 1 near an axis. */
function near(axis: number): number[] {
  const vector = Array.from({ length: 94 }, (_, at) => (at === axis ? 1 : 0) + 0.02 * (random() - 0.5));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

interface Body {
  data: { id: number; title: string }[];
  meta: { total: number };
  sounds_like: { name: string; data: { title: string }[] } | null;
}

describe("words that are learned from the catalogue", () => {
  let app: TestApp;
  let creatorId: number;
  const packIds: number[] = [];
  const learn = () => learnFromCatalogue(app.db, new AbortController().signal);

  const insert = async (
    values: { title: string; tags?: string[]; genres?: number[]; state?: "draft"; banned_at?: Date; pack?: number },
    axis: number,
  ) => {
    const { pack = 0, ...sound } = values;
    return insertListedSound(app.db, creatorId, {
      ...sound,
      pack_id: packIds[pack]!,
      features: near(axis),
      cyanite_id: values.title,
      cyanite_status: 1,
    });
  };

  beforeAll(async () => {
    app = await startApp(testEngine, { CATALOGUE_MAX_AGE_MS: "0" });
    creatorId = (await insertCreator(app.db)).id;
    // The last one isn't published.
    for (const status of [1, 1, 1, 1, 1, 3]) packIds.push((await insertPack(app.db, creatorId, { status })).id);
    for (let pack = 0; pack < 4; pack++) {
      for (let nth = 0; nth < 2; nth++) {
        // "zzwhim" says nothing of how a sound sounds: the first of each pack has it, whatever it is.
        const whim = nth === 0 ? ["zzwhim"] : [];
        await insert({ title: `Growl ${pack} ${nth}`, tags: ["reese", ...whim], genres: [TRAP], pack }, REESE);
        await insert({ title: `Pluck ${pack} ${nth}`, tags: ["warm", ...whim], genres: [HOUSE], pack }, OTHER);
      }
    }
    await insert({ title: "Wobble", genres: [HOUSE], pack: 4 }, REESE);
    await insert({ title: "Called Reese", genres: [HOUSE], pack: 4 }, OTHER);
    // None of these is public.
    await insert({ title: "Draft", tags: ["reese"], genres: [HOUSE], state: "draft" }, REESE);
    await insert({ title: "Banned", tags: ["reese"], genres: [HOUSE], banned_at: new Date() }, REESE);
    await insert({ title: "Unpublished", tags: ["reese"], genres: [HOUSE], pack: 5 }, REESE);
    expect(await learn()).toEqual(["sample", "oneshot", "preset"]);
  });
  afterAll(() => app.close());

  const search = async (query: string) => {
    const { status, body } = await app.request("GET", `/api/samples?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Body;
  };
  const like = async (query: string) => (await search(query)).sounds_like?.data.map(({ title }) => title);

  it("are learned from public sounds alone, and only again when these have changed", async () => {
    const [reese] = await app.db.select().from(learnedWords).where(eq(learnedWords.word, "reese"));
    expect(reese).toMatchObject({ kind: "sample", sounds_count: 8, packs_count: 4 });
    // "Wobble" sounds like one and isn't called so, which counts as an error.
    expect(reese!.average_precision).toBeGreaterThan(0.6);
    expect(await learn()).toEqual([]);
  });

  it("are used where they are known, and not below an average precision of 0.4", async () => {
    const words = (await readLearnedWords(app.db, "sample")).map(({ word }) => word);
    expect(words).toContain("reese");
    const [whim] = await app.db.select().from(learnedWords).where(eq(learnedWords.word, "zzwhim"));
    expect(whim!.sounds_count).toBe(8);
    await app.db.update(learnedWords).set({ average_precision: 0.39 }).where(eq(learnedWords.word, "zzwhim"));
    expect((await readLearnedWords(app.db, "sample")).map(({ word }) => word)).not.toContain("zzwhim");
  });

  it("find what sounds like them where the text finds less than a handful, behind it and counted apart", async () => {
    const { data, meta, sounds_like } = await search(`search=reese&genres=${HOUSE}`);
    expect(data[0]!.title).toBe("Called Reese");
    expect(data.map(({ title }) => title)).not.toContain("Wobble");
    expect(meta.total).toBe(data.length);
    expect(sounds_like).toMatchObject({ name: "reese", data: [{ title: "Wobble" }] });
  });

  it("find nothing where the text finds enough, on further pages, and without a search", async () => {
    expect((await search("search=reese")).data.length).toBeGreaterThanOrEqual(8);
    expect(await like("search=reese")).toBeUndefined();
    expect(await like(`search=-reese&genres=${HOUSE}`)).toBeUndefined();
    expect(await like(`genres=${HOUSE}`)).toBeUndefined();
    const { headers } = await app.signIn();
    const { body } = await app.request("GET", `/api/samples?search=reese&genres=${HOUSE}&page=2`, { headers });
    expect((body as Body).sounds_like).toBeNull();
  });

  it("find only what has all else of the search, and is public", async () => {
    expect(await like(`search=reese%20wobble&genres=${HOUSE}`)).toBeUndefined();
    const found = (await search(`search=reese&genres=${HOUSE}`)).sounds_like!.data.map(({ title }) => title);
    for (const hidden of ["Draft", "Banned", "Unpublished"]) expect(found).not.toContain(hidden);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.title, "Wobble"));
    expect(await like(`search=reese&genres=${HOUSE}`)).toBeUndefined();
    await app.db.update(sounds).set({ banned_at: null }).where(eq(sounds.title, "Wobble"));
    expect(await like(`search=reese&genres=${HOUSE}`)).toEqual(["Wobble"]);
  });

  it("are learned again after a change", async () => {
    await app.db
      .update(sounds)
      .set({ tags: ["other"] })
      .where(eq(sounds.title, "Growl 3 1"));
    expect(await learn()).toEqual(["sample"]);
    const [reese] = await app.db.select().from(learnedWords).where(eq(learnedWords.word, "reese"));
    expect(reese!.sounds_count).toBe(7);
  });
});
