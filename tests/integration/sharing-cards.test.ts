import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { stackLanes, stacks } from "@/server/platform/db/schema/stacks";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";

let app: TestApp;
let soundId: number;
let packId: number;
let hiddenPackId: number;
let presetPackId: number;
let oneshotPackId: number;
let oneshotId: number;
let presetId: number;
const newStack = async (slug: string, values: Partial<typeof stacks.$inferInsert> = {}) => {
  const { user_id } = (await app.db.select({ user_id: sounds.creator_id }).from(sounds).limit(1))[0]!;
  const row = { user_id, slug, title: "Night bus", bpm: 92, is_public: true, ...values };
  const [{ id } = { id: 0 }] = await app.db.insert(stacks).values(row).returning();
  await app.db.insert(stackLanes).values([0, 1].map((position) => ({ stack_id: id, position, sound_id: soundId })));
  return id;
};

beforeAll(async () => {
  app = await startApp(testEngine);
  const creator = await insertCreator(app.db, { username: "odile", display: "Odile Sarr" });
  packId = (await insertPack(app.db, creator.id, { title: "Velvet Hours", glow: "#aa3355" })).id;
  hiddenPackId = (await insertPack(app.db, creator.id, { status: 2 })).id;
  presetPackId = (await insertPresetPack(app.db, creator.id)).id;
  oneshotPackId = (await insertOneshotPack(app.db, creator.id)).id;
  oneshotId = (await insertOneshot(app.db, creator.id, oneshotPackId)).id;
  presetId = (await insertPreset(app.db, creator.id, presetPackId)).id;
  const peaks = "AZ09_".repeat(80);
  soundId = (await insertListedSound(app.db, creator.id, { pack_id: packId, tempo: 92, is_loop: true, peaks })).id;
});

beforeAll(async () => {
  await newStack("night-bus-1");
  await newStack("private-1", { is_public: false });
  await newStack("hidden-1", { hidden_at: new Date(), hidden_reason: "Hateful" });
});

afterAll(() => app.close());

const card = (path: string, init?: RequestInit) => app.fetch(`/media/cards/${path}`, init);

describe("sharing cards", () => {
  it.each([
    ["a sound", () => `sounds/${soundId}.jpg`],
    ["a one-shot", () => `oneshot-sounds/${oneshotId}.jpg`],
    ["a preset", () => `preset-sounds/${presetId}.jpg`],
    ["a sample pack", () => `packs/${packId}.jpg`],
    ["a preset pack", () => `presets/${presetPackId}.jpg`],
    ["a one-shot pack", () => `oneshots/${oneshotPackId}.jpg`],
    ["a stack", () => "stacks/night-bus-1.jpg"],
    ["a creator", () => "creators/odile.jpg"],
    ["the site", () => "pages/site.jpg"],
    ["a list", () => "pages/free-samples.jpg"],
    ["a genre", () => "genres/trap.jpg"],
  ])("show %s at 1200 × 630", async (_, path) => {
    const response = await card(path());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });

  it("are drawn again only when their content changes", async () => {
    const path = `packs/${packId}.jpg`;
    const first = (await card(path)).headers.get("etag") ?? "";
    expect((await card(path)).headers.get("etag")).toBe(first);
    expect((await card(path, { headers: { "If-None-Match": first } })).status).toBe(304);
    await app.db.update(packs).set({ title: "Velvet Days" }).where(isRowOf(packId));
    const changed = await card(path, { headers: { "If-None-Match": first } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(first);
  });

  it("are the same for concurrent requests", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => card(`packs/${packId}.jpg`)));
    expect(new Set(responses.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    "sounds/999999.jpg",
    "oneshot-sounds/999999.jpg",
    "preset-sounds/999999.jpg",
    "sounds/0.jpg",
    "sounds/-1.jpg",
    "sounds/1e0.jpg",
    "sounds/99999999999999.jpg",
    "sounds/1.png",
    "packs/x.jpg",
    "nothing/1.jpg",
    "stacks/private-1.jpg",
    "stacks/hidden-1.jpg",
    "stacks/none.jpg",
    "constructor/1.jpg",
    "creators/nobody.jpg",
    "pages/nothing.jpg",
    "pages/constructor.jpg",
    "genres/nothing.jpg",
    "creators/%00.jpg",
    "creators/..%2fx.jpg",
  ])("%s is a 404", async (path) => expect((await card(path)).status).toBe(404));

  it("are a 404 for a pack that isn't public", async () => {
    expect((await card(`packs/${hiddenPackId}.jpg`)).status).toBe(404);
  });
});
