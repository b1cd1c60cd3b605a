import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bannedAddresses } from "@/server/modules/site/page-cache/banned-addresses";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { type Shop, startShop } from "@/tests/integration/support/shop";

describe.each(engines)("the preview of a banned sound on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let preview: string;
  let midi: string;
  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, shop.soundId));
    preview = `/media/previews/${/([0-9a-f]{64})/.exec(sound?.mp3_key ?? "")?.[1]}.mp3`;
    midi = `/media/midi/${/([0-9a-f]{64})/.exec(sound?.mid_key ?? "")?.[1]}.mp3`;
  });
  afterAll(() => app.close());

  const ban = (json: object | null = null) =>
    app.request("POST", `/api/admin/audio/ban/${shop.soundId}`, { ...(json && { json }), headers: admin.headers });
  const unban = () =>
    app.request("POST", `/api/admin/audio/${shop.soundId}/unban`, {
      ...{ json: { reason: "Cleared." }, headers: admin.headers },
    });
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.fetch(path, { headers });
    await response.body?.cancel();
    return { status: response.status, caching: response.headers.get("cache-control") };
  };

  it("is kept for an hour and asked for again by its ETag, and gone for everybody once it is banned", async () => {
    const response = await app.fetch(preview);
    await response.body?.cancel();
    const etag = response.headers.get("etag") ?? "";
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect((await open(preview, { "If-None-Match": etag })).status).toBe(304);
    await ban();
    expect([(await open(preview)).status, (await open(midi)).status]).toEqual([410, 410]);
    expect((await open(preview, { "If-None-Match": etag })).status).toBe(410);
    expect((await open(preview, { Range: "bytes=0-99" })).status).toBe(410);
    await unban();
    expect((await open(preview)).status).toBe(200);
  });

  it("is kept by its player alone while it isn't on sale, so that no cache in front has it", async () => {
    await app.db.update(sounds).set({ state: "draft" }).where(eq(sounds.id, shop.soundId));
    expect(await open(preview)).toEqual({ status: 200, caching: "private, max-age=3600" });
    await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, shop.soundId));
    expect(await open(preview)).toEqual({ status: 200, caching: "public, max-age=3600" });
  });

  it("is heard by admins and by owners who keep it, and never cached for others; by owners who lost it no more", async () => {
    const owner = await shop.subscriber(10);
    const other = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, owner);
    await ban();
    expect(await open(preview, admin.headers)).toEqual({ status: 200, caching: "private, no-store" });
    expect(await open(preview, owner.headers)).toEqual({ status: 200, caching: "private, no-store" });
    expect((await open(preview, other.headers)).status).toBe(410);
    await ban({ owners: "lose", reason: "Not cleared." });
    await app.settled();
    expect((await open(preview, owner.headers)).status).toBe(410);
    expect((await open(preview, admin.headers)).status).toBe(200);
    await unban();
  });

  it("stays while another sound on sale has the same bytes", async () => {
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, shop.soundId));
    const twin = await insertListedSound(app.db, shop.creatorId, { mp3_key: sound?.mp3_key ?? "" });
    await ban();
    expect((await open(preview)).status).toBe(200);
    await app.db.update(sounds).set({ state: "draft" }).where(eq(sounds.id, twin.id));
    expect((await open(preview)).status).toBe(410);
    await unban();
  });

  it("is named to the caches in front, and so is its MIDI file", async () => {
    const changes = [{ kind: "sample" as const, item_id: shop.soundId, aspects: ["content" as const] }];
    expect(await bannedAddresses(app.db, changes)).toEqual([]);
    await ban();
    expect(await bannedAddresses(app.db, changes)).toEqual([preview, midi]);
    await unban();
  });
});
