import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { compareBooks } from "@/server/modules/money/books/service";
import { readPackContents } from "@/server/modules/purchases/zips/contents-repository";
import { downloads, packDownloads } from "@/server/platform/db/schema/downloads";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("a pack that its creator withdrew, on %s", (engine) => {
  let shop: Shop;
  let packId: number;
  let soundIds: number[];
  /** Who bought the whole pack, and who bought its first sound. */
  let whole: Person;
  let one: Person;

  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(async () => {
    expect(await compareBooks(shop.app.db)).toEqual([]);
    await shop.app.close();
  });
  beforeEach(async () => {
    const { db } = shop.app;
    packId = (await insertPack(db, shop.creatorId, { title: "Leaving", price_cents: 900 })).id;
    const values = { pack_id: packId, price: 2, mid_key: null };
    soundIds = [];
    for (const title of ["One", "Two", "Three"]) {
      soundIds.push((await insertListedSound(db, shop.creatorId, { ...values, title })).id);
    }
    [whole, one] = [await shop.subscriber(20), await shop.subscriber(20)];
    expect((await shop.requestDownload(`/api/pack/${packId}/download`, whole)).status).toBe("ok");
    expect((await shop.requestDownload(`/api/sound/${soundIds[0]}/download`, one)).status).toBe("ok");
    // It was approved after the pack was bought, which grants it for good.
    soundIds.push((await insertListedSound(db, shop.creatorId, { ...values, title: "Later" })).id);
    await movePack(db, "sample", packId, 3);
    await insertSound(db, shop.creatorId, { ...values, title: "Draft", state: "draft" });
  });

  const read = async (who?: Person) => {
    const response = await shop.app.request("GET", `/api/packs/${packId}`, who && { headers: who.headers });
    if (response.status !== 200) return response.status;
    const { pack, samples } = response.body as { pack: PackDetail; samples: { id: number }[] };
    return { count: pack.audio_count, isWhole: pack.is_downloaded, ids: samples.map(({ id }) => id) };
  };
  const library = async (who: Person) => {
    const { body } = await shop.app.request("GET", "/api/user/downloads/packs", { headers: who.headers });
    return (body as { data: PackDetail[] }).data.map(({ id, link, status, audio_count }) => ({
      ...{ id, link, status, audio_count },
    }));
  };
  const codeOf = async (path: string, who: Person) => (await shop.requestDownload(path, who)).code;

  it("is in the library of who owns sounds of it, with a page of its own, until it is on sale again", async () => {
    const own = { id: packId, link: `/my-library/packs/${packId}`, status: 3 };
    expect(await library(whole)).toEqual([{ ...own, audio_count: 4 }]);
    expect(await library(one)).toEqual([{ ...own, audio_count: 1 }]);
    expect(await library(await shop.app.signIn())).toEqual([]);
    await movePack(shop.app.db, "sample", packId, 2, 6);
    expect(await library(one)).toMatchObject([{ status: 6, audio_count: 1 }]);
    await movePack(shop.app.db, "sample", packId, 1);
    expect(await library(whole)).toMatchObject([{ link: `/packs/${packId}`, status: 1 }]);
    expect(await library(one)).toEqual([]);
  });

  it("shows its owners what is theirs, also admins, and others nothing", async () => {
    expect(await read(whole)).toEqual({ count: 4, isWhole: true, ids: soundIds });
    expect(await read(one)).toEqual({ count: 1, isWhole: false, ids: [soundIds[0]] });
    const admin = await shop.app.signIn({ is_admin: true });
    await shop.app.db.insert(downloads).values({ user_id: admin.id, sound_id: soundIds[1]!, format: "wav", price: 0 });
    expect(await read(admin)).toEqual({ count: 1, isWhole: false, ids: [soundIds[1]] });
    expect([await read(), await read(await shop.app.signIn())]).toEqual([404, 404]);
    const ban = (values: { banned_at: Date; taken_at?: Date }) =>
      shop.app.db.update(sounds).set(values).where(eq(sounds.id, soundIds[0]!));
    await ban({ banned_at: new Date() });
    expect(await read(one)).toEqual({ count: 1, isWhole: false, ids: [soundIds[0]] });
    await ban({ banned_at: new Date(), taken_at: new Date() });
    expect(await read(one)).toBe(404);
    expect(await library(one)).toEqual([]);
  });

  it("is downloaded again by who bought it, for nothing, with every sound that was approved", async () => {
    const before = await shop.balance(whole);
    expect(await codeOf(`/api/pack/${packId}/download`, whole)).toBe(200);
    for (const id of soundIds) expect(await codeOf(`/api/sound/${id}/download`, whole)).toBe(200);
    expect(await shop.balance(whole)).toBe(before);
    const contents = await readPackContents(shop.app.db, "sample", packId, whole.id);
    expect(contents?.files.map(({ title }) => title)).toEqual(["One", "Two", "Three", "Later"]);
    expect(await shop.app.db.$count(packDownloads, eq(packDownloads.pack_id, keyOf(packId)))).toBe(1);
  });

  it("is sold to nobody: neither its other sounds, nor other files of those that are owned, nor the pack", async () => {
    expect(await codeOf(`/api/sound/${soundIds[0]}/download`, one)).toBe(200);
    expect(await codeOf(`/api/sound/${soundIds[1]}/download`, one)).toBe(404);
    expect(await codeOf(`/api/pack/${packId}/download`, one)).toBe(404);
    expect(await codeOf(`/api/pack/${packId}/validate-download`, one)).toBe(404);
    const key = `midi/ab/${"ab".repeat(32)}.mid`;
    await shop.app.db.update(sounds).set({ mid_key: key, mid_bytes: 9 }).where(eq(sounds.id, soundIds[0]!));
    const refused = await shop.app.request("POST", `/api/sound/${soundIds[0]}/download-mid`, { headers: one.headers });
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining("no longer on sale") } });
    const order = await shop.app.request("POST", `/api/pack/${packId}/download-by-money/paypal-order`, {
      json: { waives_withdrawal: true },
      headers: one.headers,
    });
    expect(order.status).toBe(404);
    const admin = await shop.app.signIn({ is_admin: true });
    expect(await codeOf(`/api/sound/${soundIds[1]}/download`, admin)).toBe(409);
    expect(await shop.balance(one)).toBe(18);
  });
});
