import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { readPackContents } from "@/server/modules/purchases/zips/contents-repository";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

describe.each(engines)("downloads of whole packs on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.app.close());
  afterEach(async () => {
    expect(await compareBooks(shop.app.db)).toEqual([]);
  });

  it("sells a whole pack for the missing sounds less 20 percent, including sounds added later", async () => {
    const { id } = await insertPack(shop.app.db, shop.creatorId, { title: "Whole" });
    const created = [];
    for (const price of [2, 3, 3])
      created.push(await insertListedSound(shop.app.db, shop.creatorId, { pack_id: id, price }));
    await insertListedSound(shop.app.db, shop.creatorId, { pack_id: id, is_free: true });
    const user = await shop.subscriber(12);
    await shop.requestDownload(`/api/sound/${created[0]!.id}/download`, user);
    expect(await shop.requestDownload(`/api/pack/${id}/validate-download`, user)).toMatchObject({
      status: "credit_available",
      required_credit: 4,
      available_credit: 10,
    });
    expect(await shop.app.request("GET", `/api/packs/${id}`)).toMatchObject({
      body: { pack: { required_credit: 6, is_downloaded: false, subscription_plan: { price: 8.99 } } },
    });
    const responses = await Promise.all(
      [1, 2].map((number) => shop.requestDownload(`/api/pack/${id}/download`, user, `pack-click-${number}`)),
    );
    expect(responses.map(({ status, user: { credit } }) => [status, credit])).toEqual([
      ["ok", 6],
      ["ok", 6],
    ]);
    const later = await insertListedSound(shop.app.db, shop.creatorId, { pack_id: id, price: 3 });
    expect(await shop.requestDownload(`/api/sound/${later.id}/download`, user)).toMatchObject({
      status: "ok",
      user: { credit: 6 },
    });
    expect(await shop.requestDownload(`/api/pack/${id}/validate-download`, user)).toMatchObject({
      status: "ok",
      required_credit: 0,
    });
    expect((await shop.requestDownload(`/api/pack/${id}/download-free`, user)).code).toBe(403);
    expect((await shop.requestDownload(`/api/pack/${id}/download-pack-by-admin`, user)).code).toBe(403);
  });

  it("keeps a withdrawn pack available to its buyer, also what is off sale of it, but not what is taken", async () => {
    const { db } = shop.app;
    const { id } = await insertPack(db, shop.creatorId, { title: "Leaving" });
    const kept = await insertListedSound(db, shop.creatorId, { pack_id: id, price: 2, title: "Kept" });
    const banned = await insertListedSound(db, shop.creatorId, { pack_id: id, price: 2, title: "Banned" });
    const taken = await insertListedSound(db, shop.creatorId, { pack_id: id, price: 2, title: "Taken" });
    const [owner, other] = [await shop.subscriber(10), await shop.subscriber(10)];
    await shop.requestDownload(`/api/pack/${id}/download`, owner);
    await db.update(packs).set({ status: 3 }).where(isRowOf(id));
    await db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, banned.id));
    await db.update(sounds).set({ banned_at: new Date(), taken_at: new Date() }).where(eq(sounds.id, taken.id));
    const again = await shop.requestDownload(`/api/pack/${id}/download`, owner);
    expect(again).toMatchObject({ status: "ok", user: { credit: 6 } });
    expect((await shop.requestDownload(`/api/pack/${id}/download`, other)).code).toBe(404);
    const archive = await readPackContents(db, "sample", id, owner.id);
    expect(archive?.files.map(({ title }) => title)).toEqual([kept.title, banned.title]);
    expect((await readPackContents(db, "sample", id, other.id))?.files).toEqual([]);
  });
});
