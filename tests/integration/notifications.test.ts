import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notifySales } from "@/server/modules/kit/notifications/sales";
import { skipSales } from "@/server/modules/kit/notifications/sales-repository";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { DatabaseEngine } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { selections } from "@/server/platform/db/schema/collections";
import { notifications } from "@/server/platform/db/schema/engagement";
import { sounds } from "@/server/platform/db/schema/sounds";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { everyEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { grantCredits } from "@/tests/integration/support/money";
import { type Shop, startShop } from "@/tests/integration/support/shop";

describe.each(everyEngine)("notifications on %s", (engine: DatabaseEngine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
    await notifySales(shop.app.db);
  });
  afterAll(() => shop.app.close());

  const received = (userId: number) =>
    shop.app.db.select().from(notifications).where(eq(notifications.user_id, userId)).orderBy(notifications.id);
  /** Makes all sales so far old enough for a notification. */
  const settle = () =>
    shop.app.db.execute(sql`update creator_earnings set created_at = created_at - interval '3 minutes'`);

  it("tell a creator and collaborators of a sale once, with its title escaped", async () => {
    const { app, creatorId, soundId } = shop;
    const partner = await insertCreator(app.db);
    const title = "Kick <img src=x onerror=alert(1)>";
    await app.db.update(sounds).set({ title }).where(eq(sounds.id, soundId));
    await app.db.insert(collaborators).values({ sound_id: soundId, user_id: partner.id, percentage: 30 });
    const buyer = await shop.subscriber(0);
    await grantCredits(app.db, buyer.id, 10, { kind: "plan", paid_cents: 1000 });
    expect((await shop.requestDownload(`/api/sound/${soundId}/download`, buyer)).status).toBe("ok");
    await notifySales(app.db);
    expect(await received(creatorId), "a sale that may still be followed by an earlier one waits").toEqual([]);
    await settle();
    await Promise.all([notifySales(app.db), notifySales(app.db)]);
    for (const id of [creatorId, partner.id]) {
      const sales = await received(id);
      expect(sales).toHaveLength(1);
      expect(sales[0]).toMatchObject({ type: "sale", is_sale: true, is_read: false });
      expect(sales[0]?.message).toMatch(/^<b>Kick &lt;img src=x onerror=alert\(1\)&gt; \(WAV\)<\/b> was sold\./);
    }

    await shop.requestDownload(`/api/sound/${soundId}/download-mid`, buyer);
    await shop.requestDownload(`/api/sound/${soundId}/download-stems`, buyer);
    await settle();
    await notifySales(app.db);
    const sales = await received(creatorId);
    expect(sales).toHaveLength(2);
    expect(sales[1]?.message).toMatch(/\(MID\)<\/b> and 1 more were sold\. You earn \$\d/);
    expect(await received(buyer.id)).toEqual([]);
  });

  it("leave out sales that were skipped, such as those of demo data", async () => {
    const { app, creatorId, soundId } = shop;
    const before = (await received(creatorId)).length;
    const buyer = await shop.subscriber(0);
    await grantCredits(app.db, buyer.id, 10, { kind: "plan", paid_cents: 1000 });
    await shop.requestDownload(`/api/sound/${soundId}/download`, buyer);
    await settle();
    await app.db.transaction(skipSales);
    await notifySales(app.db);
    expect(await received(creatorId)).toHaveLength(before);
  });

  it("say once that earnings can be paid out, and again after a payout", async () => {
    const { db } = shop.app;
    const { id: userId } = await insertCreator(db);
    let sequence = 0;
    const book = (kind: "earnings_release" | "payout", micros: number, other: "revenue" | "payouts") =>
      db.transaction((tx) =>
        postLedgerTransaction(tx, { kind, description: kind, idempotency_key: `threshold-${userId}-${++sequence}` }, [
          { account: { kind: "earnings", userId }, amount: micros },
          { account: { kind: other }, amount: -micros },
        ]),
      );
    await book("earnings_release", 49_999_999, "revenue");
    await notifySales(db);
    expect(await received(userId)).toEqual([]);
    await book("earnings_release", 1, "revenue");
    await notifySales(db);
    await notifySales(db);
    expect((await received(userId)).map(({ type, message }) => [type, message])).toEqual([
      [
        "payout_threshold",
        'You have <b>$50.00</b> that can be paid out. <a href="/account/seller/payouts">See your payouts</a>.',
      ],
    ]);
    await book("payout", -50_000_000, "payouts");
    await notifySales(db);
    await book("earnings_release", 60_000_000, "revenue");
    await notifySales(db);
    expect(await received(userId)).toHaveLength(2);
  });

  it("tell a creator that a sample was added to a public selection, but not to a draft", async () => {
    const { app } = shop;
    const creator = await insertCreator(app.db);
    const sound = await insertListedSound(app.db, creator.id, { title: "Rain & thunder" });
    const [open, draft] = await app.db
      .insert(selections)
      .values([
        { slug: "weather", title: "Weather", is_published: true },
        { slug: "secret", title: "Secret" },
      ])
      .returning();
    const admin = await app.signIn({ is_admin: true });
    const add = (collection: number) =>
      app.request("POST", "/api/admin/collections/add-sample", {
        json: { audio_id: sound.id, collection },
        headers: admin.headers,
      });
    await add(draft!.id);
    await add(open!.id);
    await add(open!.id);
    expect((await received(creator.id)).map(({ type, message }) => [type, message])).toEqual([
      ["added_to_collection", '<b>Rain &amp; thunder</b> was added to <a href="/selections/weather">Weather</a>.'],
    ]);
  });

  it("are listed for their own user only", async () => {
    const otherUser = await shop.app.signIn();
    const { body } = await shop.app.request("GET", "/api/notifications", { headers: otherUser.headers });
    expect(body).toMatchObject({ notifications: { data: [] }, count: 0, sales_count: 0 });
  });

  it("publishing info names those who share in an owned sample, and adds up to 100", async () => {
    const buyer = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, buyer);
    const list = async (query: string) => {
      const path = `/api/user/downloads${query}`;
      const { body } = await shop.app.request("GET", path, { headers: buyer.headers });
      return (body as { data: { publishing_info?: { username: string; percentage: number }[] }[] }).data;
    };
    expect((await list(""))[0]).not.toHaveProperty("publishing_info");
    const [sample] = await list("?with=publishing-info");
    expect(sample?.publishing_info?.map(({ percentage }) => percentage)).toEqual([70, 30]);
    expect(sample?.publishing_info?.[0]?.username).toBe("vic");
  });
});
