import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learnedWords } from "@/server/platform/db/schema/learned-words";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { insertCompletePack, insertCompletePresetPack } from "@/tests/integration/support/studio";

/** A vector with some numbers at its beginning. */
const vector = (...numbers: number[]) => Array.from({ length: 94 }, (_, at) => numbers[at] ?? 0);

describe("tags that are proposed in the studio", () => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let soundId: number;
  let presetId: number;

  const learn = (word: string, weight: number, values: Partial<typeof learnedWords.$inferInsert> = {}) =>
    app.db.insert(learnedWords).values({
      ...{ kind: "sample", word, vector: vector(weight), bias: 0.1, floor: 0.5, taught_floor: 0.3 },
      ...{ average_precision: 0.8, sounds_count: 9, packs_count: 5 },
      ...values,
    });

  async function signInCreator() {
    const user = await app.signIn();
    await app.db.execute(sql`insert into creators (user_id, status) values (${user.id}, 'active')`);
    return user;
  }

  beforeAll(async () => {
    app = await startApp(testEngine);
    owner = await signInCreator();
    ({ soundId } = await insertCompletePack(app.db, owner.id));
    ({ soundId: presetId } = await insertCompletePresetPack(app.db, owner.id));
    await app.db
      .update(sounds)
      .set({ features: vector(1), tags: ["dusty"] })
      .where(eq(sounds.id, soundId));
    await app.db
      .update(presets)
      .set({ features: vector(1) })
      .where(eq(presets.id, presetId));
    for (const [place, word] of ["first", "second", "third", "fourth", "fifth", "sixth"].entries()) {
      await learn(`zz ${word}`, 0.9 - place / 20);
    }
    await learn("dusty", 2);
    await learn("unlikely", 0.3);
    await learn("unsure", 2, { average_precision: 0.39 });
    await learn("zz preset", 1, { kind: "preset" });
  });
  afterAll(() => app.close());

  const ask = async (path: string, { headers } = owner) => {
    const { status, body } = await app.request("GET", `/api/seller/${path}/tag-proposals`, { headers });
    return { status, words: (body as { words?: string[] }).words };
  };

  it("are up to five, the likeliest first, of words that it hasn't and that are known well enough", async () => {
    expect(await ask(`sounds/${soundId}`)).toEqual({
      status: 200,
      words: ["zz first", "zz second", "zz third", "zz fourth", "zz fifth"],
    });
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, soundId));
    expect(sound!.tags).toEqual(["dusty"]);
  });

  it("are those of its kind, and none without a vector", async () => {
    expect((await ask(`presets/${presetId}`)).words).toEqual(["zz preset"]);
    await app.db.update(presets).set({ features: null }).where(eq(presets.id, presetId));
    expect((await ask(`presets/${presetId}`)).words).toEqual([]);
  });

  it("are told only to those who may edit the sound", async () => {
    const other = await signInCreator();
    expect((await ask(`sounds/${soundId}`, other)).status).toBe(404);
    expect((await ask(`presets/${presetId}`, other)).status).toBe(404);
    expect((await app.request("GET", `/api/seller/sounds/${soundId}/tag-proposals`)).status).toBe(401);
    expect((await ask("sounds/999999")).status).toBe(404);
  });
});
