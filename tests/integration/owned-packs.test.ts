import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { downloads, packDownloads } from "@/server/platform/db/schema/downloads";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

type User = Awaited<ReturnType<TestApp["signIn"]>>;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe.each(engines)("packs that a user owns, on %s", (engine) => {
  let app: TestApp;
  let owner: User;
  let creatorId: number;
  let wholeId: number;
  let oneshotPackId: number;
  let presetPackId: number;
  let missingId: number;

  const get = (path: string, who: User) => app.request("GET", path, { headers: who.headers });
  const own = (created_at: Date, item: Partial<typeof downloads.$inferInsert>) =>
    app.db.insert(downloads).values({ user_id: owner.id, format: "wav", price: 0, created_at, ...item });
  const packsOf = async (who: User, query = "") => {
    const { body } = await get(`/api/user/downloads/packs${query}`, who);
    const { data, meta } = body as { data: { kind: string; id: number }[]; meta: { total: number } };
    return { packs: data.map(({ kind, id }) => `${kind} ${id}`), total: meta.total };
  };

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    owner = await app.signIn();
    creatorId = (await insertCreator(app.db)).id;
    wholeId = (await insertPack(app.db, creatorId)).id;
    const rejectedId = (await insertPack(app.db, creatorId, { status: 4 })).id;
    await app.db.insert(packDownloads).values([
      { user_id: owner.id, price: 0, pack_id: keyOf(wholeId), created_at: day(1) },
      { user_id: owner.id, price: 0, pack_id: keyOf(rejectedId), created_at: day(9) },
    ]);

    oneshotPackId = (await insertOneshotPack(app.db, creatorId)).id;
    await own(day(2), { oneshot_id: (await insertOneshot(app.db, creatorId, oneshotPackId)).id });
    await insertOneshot(app.db, creatorId, oneshotPackId, { banned_at: day(1) });

    presetPackId = (await insertPresetPack(app.db, creatorId)).id;
    const preset_id = (await insertPreset(app.db, creatorId, presetPackId)).id;
    await own(day(3), { preset_id, format: "preset" });
    missingId = (await insertPreset(app.db, creatorId, presetPackId)).id;

    const loop = await insertListedSound(app.db, creatorId, { pack_id: (await insertPack(app.db, creatorId)).id });
    await own(day(4), { sound_id: loop.id, format: "mid" });
  });
  afterAll(() => app.close());

  it("are those bought whole or with every sound owned, newest first", async () => {
    expect(await packsOf(owner)).toEqual({ packs: [`oneshot ${oneshotPackId}`, `sample ${wholeId}`], total: 2 });
  });

  it("change with the packs' contents, and aren't listed for other users", async () => {
    await own(day(5), { preset_id: missingId, format: "preset" });
    expect((await packsOf(owner)).packs[0]).toBe(`preset ${presetPackId}`);
    await insertPreset(app.db, creatorId, presetPackId);
    await insertListedSound(app.db, creatorId, { pack_id: wholeId });
    expect((await packsOf(owner)).packs).toEqual([`oneshot ${oneshotPackId}`, `sample ${wholeId}`]);
    expect(await packsOf(await app.signIn())).toEqual({ packs: [], total: 0 });
  });

  it("are included in their user's data only", async () => {
    const ownedPacks = async (who: User) => {
      const { body } = await get("/api/user", who);
      return (body as { user: { owned_packs: unknown } }).user.owned_packs;
    };
    expect(await ownedPacks(owner)).toEqual([
      { kind: "oneshot", id: oneshotPackId },
      { kind: "sample", id: wholeId },
    ]);
    expect(await ownedPacks(await app.signIn())).toEqual([]);
  });

  it("are listed in pages", async () => {
    expect(await packsOf(owner, "?page=2&perpage=1")).toEqual({ packs: [`sample ${wholeId}`], total: 2 });
    expect(await packsOf(owner, "?page=3&perpage=1")).toEqual({ packs: [], total: 2 });
  });
});
