import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

interface SelectionPage {
  selection: { id: number; samples_count: number; likes_count: number; like_id: number | null };
  sounds: { id: number; title: string }[];
}

describe.each(engines)("selections on %s", (engine) => {
  let app: TestApp;
  let selectionId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    const { id: creatorId } = await insertCreator(app.db);
    const loop = await insertListedSound(app.db, creatorId, { title: "Loop" });
    const banned = await insertListedSound(app.db, creatorId, { title: "Gone", banned_at: new Date() });
    const hit = await insertOneshot(app.db, creatorId, (await insertOneshotPack(app.db, creatorId)).id, {
      title: "Hit",
    });
    const pad = await insertPreset(app.db, creatorId, (await insertPresetPack(app.db, creatorId)).id, { title: "Pad" });
    const [rain] = await app.db
      .insert(selections)
      .values([
        { slug: "rain", title: "Rain", description: "Wet.", is_published: true, position: 2 },
        { slug: "first", title: "First", is_published: true, position: 1 },
        { slug: "draft", title: "Draft" },
      ])
      .returning();
    selectionId = rain!.id;
    await app.db.insert(selectionItems).values([
      { selection_id: selectionId, sound_id: loop.id, position: 3 },
      { selection_id: selectionId, oneshot_id: hit.id, position: 1 },
      { selection_id: selectionId, preset_id: pad.id, position: 2 },
      { selection_id: selectionId, sound_id: banned.id, position: 0 },
    ]);
  });
  afterAll(() => app.close());

  const page = async (headers = {}) =>
    (await app.request("GET", "/api/selections/rain", { headers })).body as SelectionPage;

  it("lists published selections in their order", async () => {
    const { body } = await app.request("GET", "/api/selections");
    expect((body as { data: { slug: string }[] }).data.map(({ slug }) => slug)).toEqual(["first", "rain"]);
  });

  it("shows sounds of every kind in their order, without banned ones", async () => {
    const { selection, sounds } = await page();
    expect(sounds.map(({ title }) => title)).toEqual(["Hit", "Pad", "Loop"]);
    expect(selection.samples_count).toBe(3);
  });

  it("shows an unpublished selection to admins only", async () => {
    const admin = await app.signIn({ is_admin: true });
    const user = await app.signIn();
    expect((await app.request("GET", "/api/selections/draft")).status).toBe(404);
    expect((await app.request("GET", "/api/selections/draft", { headers: user.headers })).status).toBe(404);
    expect((await app.request("GET", "/api/selections/draft", { headers: admin.headers })).status).toBe(200);
  });

  it("follows a selection with a like, and lists it among those that the user follows", async () => {
    const { headers } = await app.signIn();
    const liked = await app.request("POST", `/api/collection/${selectionId}/like`, { headers });
    expect(liked.body).toMatchObject({ is_like: true, likes_count: 1 });
    expect((await page(headers)).selection).toMatchObject({
      like_id: (liked.body as { like_id: number }).like_id,
      likes_count: 1,
    });
    const likes = await app.request("GET", "/api/user/collection-likes", { headers });
    expect(likes.body).toEqual({ selections: [selectionId], collections: [] });
    const followed = await app.request("GET", "/api/user/following/selections", { headers });
    expect((followed.body as { data: { slug: string }[] }).data.map(({ slug }) => slug)).toEqual(["rain"]);
    await app.request("POST", `/api/collection/${selectionId}/like`, { headers });
    expect((await page(headers)).selection).toMatchObject({ like_id: null, likes_count: 0 });
  });
});
